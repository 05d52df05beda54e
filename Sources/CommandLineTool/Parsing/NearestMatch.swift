/// The one of `candidates` that `word` was most likely meant to be; nil if none is close enough, that
/// is, within a third of its length, or within one edit for short words.
///
/// - Complexity: O(*n* · *m*) for each candidate.
package func nearestMatch(to word: String, in candidates: [String]) -> String? {
  let limit = max(1, word.count / 3)
  let scored = candidates.map { (candidate: $0, distance: editDistance(word, $0)) }
  return scored.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.candidate
}

/// How many characters must be inserted, removed, replaced or swapped with their neighbour to make
/// one word of the other: the optimal string alignment distance (Damerau, 1964, restricted).
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
