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
    (
"platform/engine-under-faults.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Three levels of every kind, everything asked for at any time, faults, every switch either way',
  strategies: ['node-tree'],
  platform: {
    ios: [16, 17, 18, 26],
    switches: {
      'present-while-closing': 'either',
      'close-while-presenting': 'either',
      'close-through-transition': 'either',
      'cover-shares-controller': 'either',
      'inner-wins': 'either',
      'replace-while-replacing': 'either',
      'present-while-menu-closes': 'either',
      'tap-outside': 'either',
      'value-after-swipe': 'either',
      'alert-represents': 'either',
      'dialog-action': 'after-leaving',
    },
  },
  faults: [
    'dropped-presentation',
    'early-disappearance',
    'repeated-call-back',
    'late-call-back',
    'tap-outside',
  ],
  without: ['view-updates-come-first'],
  screens: [
    {
      name: 'Root',
      targets: ['button'],
      modifiers: [
        { name: 'first', kind: 'sheet', shows: 'First' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    {
      name: 'First',
      targets: ['button'],
      modifiers: [
        { name: 'second', kind: 'fullScreenCover' },
        { name: 'dialog', kind: 'confirmationDialog', target: 'button' },
      ],
    },
  ],
  actions: [
    { name: 'open the first', by: 'app', on: 'Root', does: { present: 'first' } },
    {
      name: 'open both',
      by: 'app',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }],
    },
    { name: 'warn', by: 'app', on: 'Root', does: { present: 'alert' } },
    { name: 'close all', by: 'app', on: 'Root', does: { closeAll: 'Root' } },
    { name: 'go on', by: 'user', button: 'alert', does: { present: 'first' } },
    { name: 'open the second', by: 'app', on: 'First', does: { present: 'second' } },
    { name: 'ask', by: 'app', on: 'First', does: { present: 'dialog' } },
    { name: 'close the second', by: 'app', on: 'First', does: { close: 'second' } },
    { name: 'close the first', by: 'app', on: 'First', does: { close: 'first' } },
  ],
}

"""#
    ),
    (
"problems/close-many-levels.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Two nested sheets are open and the value of the first one is set false',
  source: 'iOSDC Japan 2023, "Understanding modal transitions": up to iOS 15 they do not all close',
  platform: { ios: 15 },
  screens: [
    {
      name: 'Root',
      modifiers: [{ name: 'first', kind: 'sheet', shows: 'First', value: 'isFirst' }],
    },
    {
      name: 'First',
      modifiers: [{ name: 'second', kind: 'sheet', shows: 'Second', value: 'isSecond' }],
    },
    { name: 'Second' },
  ],
  open: ['first', 'second'],
  actions: [
    { name: 'close all', by: 'user', on: 'Second', does: { close: 'first' } },
    {
      name: 'open both',
      by: 'user',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }],
    },
    { name: 'close the first', by: 'user', on: 'First', does: { close: 'first' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 13 },
      'no-overlap': { verdict: 'fails', length: 12 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
      'no-extra-close': { verdict: 'fails', length: 10 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
    },
    'node-tree': {
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-lost-close': { verdict: 'fails', length: 4 },
    },
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 3 },
      settles: { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"problems/close-while-opening.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Two nested sheets are set true, and 10 to 100 ms later the first one is set false',
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the app freezes',
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [{ name: 'first', kind: 'sheet', shows: 'First', value: 'isFirst', locked: true }],
    },
    {
      name: 'First',
      modifiers: [{ name: 'second', kind: 'sheet', shows: 'Second', value: 'isSecond', locked: true }],
    },
    { name: 'Second' },
  ],
  actions: [
    {
      name: 'open both',
      by: 'user',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }],
    },
    {
      name: 'close the first',
      by: 'app',
      on: 'Root',
      does: { close: 'first' },
      after: 'open both',
      delay: '10 to 100 ms',
    },
    { name: 'close the first by its button', by: 'user', on: 'First', does: { close: 'first' } },
    { name: 'close the second', by: 'user', on: 'Second', does: { close: 'second' } },
  ],
  expect: {
    bindings: {
      'no-deadlock': { verdict: 'fails', length: 6 },
      'no-stuck-modal': { verdict: 'fails', length: 6 },
      'no-overlap': { verdict: 'fails', length: 6 },
      settles: { verdict: 'fails', length: 6 },
      'shows-what-was-asked': { verdict: 'fails', length: 8 },
      'no-desync': { verdict: 'fails', length: 8 },
      'no-freeze': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 8 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
    },
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 9 },
      'no-stuck-modal': { verdict: 'fails', length: 9 },
      'no-overlap': { verdict: 'fails', length: 9 },
      settles: { verdict: 'fails', length: 9 },
      'no-freeze': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"problems/menu-open.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A menu is open when the app asks for a modal',
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the modal does not open',
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'menu', kind: 'menu' },
        { name: 'sheet', kind: 'sheet', shows: 'First' },
      ],
    },
    { name: 'First' },
  ],
  actions: [
    { name: 'open the sheet', by: 'app', on: 'Root', does: { present: 'sheet' } },
    { name: 'close the sheet', by: 'user', on: 'First', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 2 },
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 2 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
    },
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 3 },
      settles: { verdict: 'fails', length: 4 },
    },
  },
}

"""#
    ),
    (
"problems/popover-to-sheet.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "A popover is open, and a tap beside it reaches a button that sets a sheet's value true",
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the sheet never opens again',
  platform: { ios: 16, switches: { 'tap-outside': 'either' } },
  screens: [
    {
      name: 'Root',
      targets: ['toolbar button'],
      modifiers: [
        { name: 'popover', kind: 'popover', shows: 'Bubble', target: 'toolbar button' },
        { name: 'sheet', kind: 'sheet', shows: 'First' },
      ],
    },
    { name: 'Bubble' },
    { name: 'First' },
  ],
  actions: [
    { name: 'open the popover', by: 'user', on: 'Root', does: { present: 'popover' } },
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    { name: 'close the popover', by: 'user', on: 'Bubble', does: { close: 'popover' } },
    { name: 'close the sheet', by: 'user', on: 'First', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-overlap': { verdict: 'fails', length: 10 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
      'no-lost-close': { verdict: 'fails', length: 11 },
      'no-extra-close': { verdict: 'fails', length: 8 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 12 },
      'no-desync': { verdict: 'fails', length: 12 },
      'no-lost-close': { verdict: 'fails', length: 14 },
    },
  },
}

"""#
    ),
    (
"problems/sheet-to-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "A sheet's button sets the sheet's value false and an alert's value true",
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the alert is not shown',
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'First' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'First' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    {
      name: 'on to the alert',
      by: 'user',
      on: 'First',
      does: [{ close: 'sheet' }, { present: 'alert' }],
    },
    { name: 'close the sheet', by: 'user', on: 'First', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 7 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 7 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'single-presentation': { verdict: 'fails', length: 7 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 7 },
      'no-desync': { verdict: 'fails', length: 7 },
    },
  },
}

"""#
    ),
    (
"problems/sheet-to-cover.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "A sheet's button sets the sheet's value false and a cover's value true",
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the cover is shown as a sheet',
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'First' },
        { name: 'cover', kind: 'fullScreenCover', shows: 'Second' },
      ],
    },
    { name: 'First' },
    { name: 'Second' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    {
      name: 'on to the cover',
      by: 'user',
      on: 'First',
      does: [{ close: 'sheet' }, { present: 'cover' }],
    },
    { name: 'close the cover', by: 'user', on: 'Second', does: { close: 'cover' } },
    { name: 'close the sheet', by: 'user', on: 'First', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 7 },
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 9 },
      'right-style': { verdict: 'fails', length: 5 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 9 },
      'no-desync': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"problems/switch-while-switching.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "A sheet's item is set to one, 100 ms later to two, and at once or 100 ms later to three",
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the app crashes',
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        {
          name: 'sheet',
          kind: 'sheet',
          shows: 'Page',
          items: ['one', 'two', 'three'],
          locked: true,
        },
      ],
    },
    { name: 'Page' },
  ],
  actions: [
    { name: 'show one', by: 'user', on: 'Root', does: { present: 'sheet', item: 'one' } },
    {
      name: 'show two',
      by: 'app',
      on: 'Root',
      does: { present: 'sheet', item: 'two' },
      after: 'show one',
      delay: '100 ms',
    },
    {
      name: 'show three',
      by: 'app',
      on: 'Root',
      does: { present: 'sheet', item: 'three' },
      after: 'show two',
      delay: '0.1 to 100 ms',
    },
    { name: 'close', by: 'user', on: 'Page', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-crash': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 8 },
      'right-content': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 9 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 14 },
      'right-content': { verdict: 'fails', length: 12 },
    },
  },
}

"""#
    ),
    (
"problems/three-levels-at-once.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Three nested sheets, all three values set true in one action',
  source: 'iOSDC Japan 2023, "Understanding modal transitions": the third sheet does not open',
  platform: { ios: 16 },
  // The values are the root view's, as in the talk; the sheets are nested.
  screens: [
    {
      name: 'Root',
      modifiers: [{ name: 'first', kind: 'sheet', shows: 'First', value: 'isFirst', locked: true }],
    },
    {
      name: 'First',
      modifiers: [{ name: 'second', kind: 'sheet', shows: 'Second', value: 'isSecond', locked: true }],
    },
    {
      name: 'Second',
      modifiers: [{ name: 'third', kind: 'sheet', shows: 'Third', value: 'isThird', locked: true }],
    },
    { name: 'Third' },
  ],
  actions: [
    {
      name: 'open all three',
      by: 'user',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }, { present: 'third' }],
    },
    { name: 'close the first', by: 'user', on: 'First', does: { close: 'first' } },
    { name: 'close the second', by: 'user', on: 'Second', does: { close: 'second' } },
    { name: 'close the third', by: 'user', on: 'Third', does: { close: 'third' } },
  ],
  expect: {
    bindings: {
      'no-deadlock': { verdict: 'fails', length: 12 },
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'no-overlap': { verdict: 'fails', length: 12 },
      settles: { verdict: 'fails', length: 12 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-freeze': { verdict: 'fails', length: 12 },
      'no-lost-close': { verdict: 'fails', length: 13 },
    },
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 13 },
      'no-stuck-modal': { verdict: 'fails', length: 13 },
      'no-overlap': { verdict: 'fails', length: 13 },
      settles: { verdict: 'fails', length: 13 },
      'no-freeze': { verdict: 'fails', length: 13 },
    },
  },
}

"""#
    ),
  ]
}
