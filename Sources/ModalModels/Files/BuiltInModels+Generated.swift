// swift-format-ignore-file
// Generated from the files in Models/ by
// RECORD_BUILT_IN_MODELS=1 swift test --filter BuiltInModelsTests

extension BuiltInModels {
  /// The paths of the model files below Models/, and their texts.
  static let texts: [(path: String, text: String)] = [
    (
"node-tree/hardened.json5",
#"""
// The production default: every property holds, at every number of levels.
{
  $schema: "../node-tree.schema.json",
  model: "node-tree",
  title: "Node tree, hardened policy",
  policy: "hardened",
  levels: [2, 3, 4],
  kinds: ["screen", "dialog"],
  environment: "unconstrained",
}

"""#
    ),
    (
"node-tree/reference.json5",
#"""
// The engine as the talk's sample architecture has it. Its known defects are expected: this model
// is part of the gate, and has to go on failing.
{
  $schema: "../node-tree.schema.json",
  model: "node-tree",
  title: "Node tree, reference policy",
  policy: "reference",
  levels: [2, 3],
  kinds: ["screen", "dialog"],
  environment: "unconstrained",
  expect: {
    // A child that goes before it was reported as shown leaves its parent dismissing for good: the
    // root is never free again, and waits for an end that was reported already.
    "no-stuck-modal": { verdict: "fails", length: 4 },
    "no-deadlock": { verdict: "fails", length: 5 },
    settles: { verdict: "fails", length: 5 },
    // A node looks at its own child only, and dismisses it through a grandchild's transition.
    "no-overlap": { levels: 3, verdict: "fails", length: 7 },
    // Call-backs of a node that is not on screen count, and use up its latch.
    "honours-last-request": { verdict: "fails", length: 2 },
    "actions-run-once": { verdict: "fails", length: 6 },
  },
}

"""#
    ),
    (
"node-tree/screens.json5",
#"""
// The smallest tree that has defects: a root and one screen above it.
{
  $schema: "../node-tree.schema.json",
  model: "node-tree",
  title: "A root and one screen, reference policy",
  policy: "reference",
  levels: 2,
  kinds: ["screen"],
  environment: "unconstrained",
  expect: {
    "no-stuck-modal": { verdict: "fails", length: 4 },
    "no-deadlock": { verdict: "fails", length: 5 },
    settles: { verdict: "fails", length: 5 },
    "honours-last-request": { verdict: "fails", length: 2 },
  },
}

"""#
    ),
  ]
}
