/// The candidate that a misspelt word most likely meant; nil if none is near.
///
/// Near means that at most a third of the longer word, or one character of a very short one, has to
/// be inserted, deleted, replaced or swapped with the next one, and that some of it stays. Of equally
/// near candidates the first one is taken. Where none is near, the only one that begins with the
/// word is what was meant, if that has three characters at least.
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
  if let nearest { return nearest.candidate }
  let continuations = candidates.filter { $0.hasPrefix(word) }
  return letters.count >= 3 && continuations.count == 1 ? continuations[0] : nil
}

/// The least number of edits that make one sequence out of the other, where an edit inserts, deletes
/// or replaces an element, or swaps two neighbours that no other edit touches.
///
/// Wagner and Fischer, "The String-to-String Correction Problem" (1974), keeping two rows, with the
/// transpositions of Damerau, "A Technique for Computer Detection and Correction of Spelling Errors"
/// (1964): swapping two letters is one slip of the fingers.
func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
  var beforeLast = Array(0...second.count)
  var last = beforeLast
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      let isSame = first[i] == second[j]
      var least = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}
