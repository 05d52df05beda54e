/// The candidate that a misspelt word most likely meant; nil if none is near.
///
/// Near means that at most a third of the longer word, or one character of a very short one, has to
/// be inserted, deleted or replaced, and that some of it stays. Of equally near candidates the first
/// one is taken.
///
/// - Complexity: O(*n* · *m*) for each candidate, *n* and *m* being the lengths of the words.
package func nearestMatch(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word)
  var nearest: (candidate: String, distance: Int)?
  for candidate in candidates {
    let others = Array(candidate)
    let limit = max(1, max(letters.count, others.count) / 3)
    guard abs(letters.count - others.count) <= limit else { continue }
    let distance = editDistance(letters, others)
    let sharesSomething = distance < max(letters.count, others.count)
    if distance <= limit, sharesSomething, distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.candidate
}

/// The Levenshtein distance: the least number of elements to insert, delete or replace to make one
/// sequence out of the other.
///
/// Wagner and Fischer, "The String-to-String Correction Problem" (1974), keeping one row.
func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
  var row = Array(0...second.count)
  for (i, element) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let replaced = diagonal + (element == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[second.count]
}
