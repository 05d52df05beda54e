extension Adjacency {
  /// The strongly connected components among the nodes on infinite paths: equal numbers for nodes
  /// of one component, 0 for a node that is on no cycle.
  ///
  /// Tarjan's algorithm (1972) with a stack of its own, since recursion could be as deep as the
  /// graph: O(nodes + edges).
  func components(
    among lengths: borrowing PathLengths,
    until reasonToStop: () -> StopReason?
  ) throws(StopReason) -> Buffer<UInt32> {
    var component = Buffer<UInt32>(repeating: 0, count: nodeCount)
    var order = Buffer<UInt32>(repeating: 0, count: nodeCount)
    var lowest = Buffer<UInt32>(repeating: 0, count: nodeCount)
    var isOpen = Buffer<Bool>(repeating: false, count: nodeCount)
    var open: [Int] = []
    var path: [(node: Int, position: Int)] = []
    var count: UInt32 = 0
    var steps = 0

    for root in 0..<nodeCount {
      try pause(at: root, reasonToStop)
      guard lengths.endless[root] > 0, order[root] == 0 else { continue }
      path.append((root, positions(of: root).lowerBound))
      while let (node, position) = path.last {
        steps &+= 1
        try pause(at: steps, reasonToStop)
        if order[node] == 0 {
          count += 1
          order[node] = count
          lowest[node] = count
          isOpen[node] = true
          open.append(node)
        }
        if position < positions(of: node).upperBound {
          path[path.count - 1].position += 1
          let neighbour = Int(neighbours[position])
          if lengths.endless[neighbour] == 0 { continue }
          if order[neighbour] == 0 {
            path.append((neighbour, positions(of: neighbour).lowerBound))
          } else if isOpen[neighbour] {
            lowest[node] = min(lowest[node], order[neighbour])
          }
        } else {
          path.removeLast()
          if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
          guard lowest[node] == order[node] else { continue }
          let isCycle = open.last != node
          while let member = open.popLast() {
            isOpen[member] = false
            component[member] = isCycle ? order[node] : 0
            if member == node { break }
          }
        }
      }
    }
    return component
  }
}
