import Synchronization

/// A fixed number of threads that work on numbered pieces together, again and again.
///
/// The calling thread is one of them. The others sleep between two calls; pieces are handed out in
/// ascending order to whoever is free, so each thread gets ascending ones.
@usableFromInline
final class ThreadTeam: Sendable {
  @usableFromInline typealias Work = @Sendable (_ piece: Int, _ thread: Int) -> Void

  /// How many threads there are at most, the calling one included; each has a number below that.
  ///
  /// Where the system gives fewer, those do the work: who does a piece changes nothing.
  @usableFromInline let threads: Int

  private let board = Board()
  private let members: [Platform.Thread]

  @usableFromInline
  init(threads: Int) {
    self.threads = max(threads, 1)
    let board = board
    members = (1..<max(threads, 1)).compactMap { number in
      Platform.Thread { board.serve(thread: number) }
    }
  }

  deinit {
    board.close()
    for member in members { member.join() }
  }

  /// Does `work` for each of 0..<`pieces`, and what is to be done meanwhile, which the calling thread
  /// does before it helps; returns when all is done.
  @inlinable
  func forEach(_ pieces: Int, _ work: Work, meanwhile: () -> Void = {}) {
    if threads == 1 || pieces == 0 {
      meanwhile()
      for piece in 0..<pieces { work(piece, 0) }
    } else {
      share(pieces, work, meanwhile)
    }
  }

  @usableFromInline
  func share(_ pieces: Int, _ work: Work, _ meanwhile: () -> Void) {
    withoutActuallyEscaping(work) { work in
      board.post(Board.Job(pieces: pieces, work: work), members: members.count, meanwhile)
    }
  }
}

/// Where the work of a team is posted.
private final class Board: @unchecked Sendable {
  /// Work on numbered pieces.
  struct Job {
    var pieces: Int
    var work: ThreadTeam.Work
  }

  // All of these are read and written under `condition` only, but for `next`.
  private let condition = Platform.Condition()
  private var job: Job?
  private var round = 0
  private var working = 0
  private var isClosed = false
  private let next = Atomic<Int>(0)

  /// Posts a job, works on it after `meanwhile`, and returns when every member is done with it.
  func post(_ job: Job, members: Int, _ meanwhile: () -> Void) {
    condition.lock()
    self.job = job
    next.store(0, ordering: .relaxed)
    working = members
    round += 1
    condition.wakeAll()
    condition.unlock()
    meanwhile()
    work(on: job, thread: 0)
    condition.lock()
    while working > 0 { condition.wait() }
    self.job = nil
    condition.unlock()
  }

  /// Works on each job posted until the board is closed.
  func serve(thread: Int) {
    var served = 0
    condition.lock()
    while true {
      while round == served && !isClosed { condition.wait() }
      guard !isClosed, let job else { break }
      served = round
      condition.unlock()
      work(on: job, thread: thread)
      condition.lock()
      working -= 1
      if working == 0 { condition.wakeAll() }
    }
    condition.unlock()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.wakeAll()
    condition.unlock()
  }

  private func work(on job: Job, thread: Int) {
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece < job.pieces else { return }
      job.work(piece, thread)
    }
  }
}
