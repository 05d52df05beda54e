// swift-format-ignore-file
// Generated from the files in Models/ by
// RECORD_BUILT_IN_MODELS=1 swift test --filter BuiltInModelsTests

extension BuiltInModels {
  /// The paths of the model files below Models/, and their texts.
  static let texts: [(path: String, text: String)] = [
    (
"gallery.json5",
#"""
{
  $schema: 'scenario.schema.json',
  model: 'scenario',
  title: 'The sample app of the talk: every modal it presents, and all that app and user may do',
  source: 'https://github.com/objective-audio/ModalArchitecture, by what its screens present',
  strategies: ['node-tree'],
  screens: [
    {
      name: 'Root',
      targets: ['popover button A', 'popover button B', 'dialog button A', 'dialog button B'],
      modifiers: [
        { name: 'first as sheet', kind: 'sheet', shows: 'First' },
        { name: 'first as cover', kind: 'fullScreenCover', shows: 'First' },
        { name: 'popover A', kind: 'popover', shows: 'End', target: 'popover button A' },
        { name: 'popover B', kind: 'popover', shows: 'End', target: 'popover button B' },
        { name: 'alert', kind: 'alert' },
        { name: 'dialog A', kind: 'confirmationDialog', target: 'dialog button A' },
        { name: 'dialog B', kind: 'confirmationDialog', target: 'dialog button B' },
        { name: 'menu', kind: 'menu' },
        { name: 'picker', kind: 'picker' },
      ],
    },
    {
      name: 'First',
      targets: ['popover button'],
      modifiers: [
        { name: 'second', kind: 'sheet', shows: 'Second' },
        { name: 'end as sheet', kind: 'sheet', shows: 'End' },
        { name: 'end as popover', kind: 'popover', shows: 'End', target: 'popover button' },
        { name: 'notice', kind: 'alert' },
        { name: 'menu of the first', kind: 'menu' },
      ],
    },
    { name: 'Second' },
    { name: 'End' },
  ],
  // "Two seconds later" is at any later time, also if nobody asked for it: more than the app does,
  // so that what is proved holds for the app as well.
  actions: [
    // Root: buttons
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'first as sheet' } },
    { name: 'open the cover', by: 'user', on: 'Root', does: { present: 'first as cover' } },
    { name: 'open popover A', by: 'user', on: 'Root', does: { present: 'popover A' } },
    { name: 'open popover B', by: 'user', on: 'Root', does: { present: 'popover B' } },
    { name: 'open the alert', by: 'user', on: 'Root', does: { present: 'alert' } },
    { name: 'open dialog A', by: 'user', on: 'Root', does: { present: 'dialog A' } },
    { name: 'open dialog B', by: 'user', on: 'Root', does: { present: 'dialog B' } },
    // Root: by program
    {
      name: 'open the sheet later',
      by: 'app',
      on: 'Root',
      does: { present: 'first as sheet' },
      delay: '2 s',
    },
    {
      name: 'open popover A later',
      by: 'app',
      on: 'Root',
      does: { present: 'popover A' },
      delay: '2 s',
    },
    {
      name: 'open two levels',
      by: 'app',
      on: 'Root',
      does: [{ present: 'first as sheet' }, { present: 'second' }],
    },
    { name: 'close all', by: 'app', on: 'Root', does: { closeAll: 'Root' } },
    // Root: the buttons of its dialogs. What only prints asks for nothing.
    {
      name: "the alert's Open Sheet",
      by: 'user',
      button: 'alert',
      does: { present: 'first as sheet' },
    },
    { name: "the alert's Cancel", by: 'user', button: 'alert', does: [] },
    { name: "the alert's Destructive", by: 'user', button: 'alert', does: [] },
    { name: "dialog A's OK", by: 'user', button: 'dialog A', does: [] },
    { name: "dialog A's Cancel", by: 'user', button: 'dialog A', does: [] },
    { name: "dialog A's Destructive", by: 'user', button: 'dialog A', does: [] },
    { name: "dialog B's OK", by: 'user', button: 'dialog B', does: [] },
    { name: "dialog B's Cancel", by: 'user', button: 'dialog B', does: [] },
    // Root: the items of its menu and of its picker
    { name: "the menu's One", by: 'user', button: 'menu', does: [] },
    { name: "the menu's Two", by: 'user', button: 'menu', does: [] },
    { name: "the picker's Zero", by: 'user', button: 'picker', does: [] },
    { name: "the picker's One", by: 'user', button: 'picker', does: [] },
    { name: "the picker's Two", by: 'user', button: 'picker', does: [] },
    // First: buttons
    { name: 'open the second', by: 'user', on: 'First', does: { present: 'second' } },
    { name: 'open the end', by: 'user', on: 'First', does: { present: 'end as sheet' } },
    {
      name: 'open the end as popover',
      by: 'user',
      on: 'First',
      does: { present: 'end as popover' },
    },
    { name: 'show the notice', by: 'user', on: 'First', does: { present: 'notice' } },
    { name: "the notice's OK", by: 'user', button: 'notice', does: [] },
    { name: 'reopen as sheet', by: 'user', on: 'First', does: { present: 'first as sheet' } },
    { name: 'reopen as cover', by: 'user', on: 'First', does: { present: 'first as cover' } },
    { name: 'close the first', by: 'user', on: 'First', does: { closeScreen: 'First' } },
    { name: "the first menu's One", by: 'user', button: 'menu of the first', does: [] },
    { name: "the first menu's Two", by: 'user', button: 'menu of the first', does: [] },
    // First: by program
    { name: 'withdraw the notice', by: 'app', on: 'First', does: { close: 'notice' }, delay: '2 s' },
    {
      name: 'close the first later',
      by: 'app',
      on: 'First',
      does: { closeScreen: 'First' },
      delay: '2 s',
    },
    // Second
    { name: 'close the second', by: 'user', on: 'Second', does: { closeScreen: 'Second' } },
    { name: 'close all from the second', by: 'user', on: 'Second', does: { closeAll: 'Root' } },
    { name: 'on to popover A', by: 'user', on: 'Second', does: { present: 'popover A' } },
    {
      name: 'open two levels again',
      by: 'user',
      on: 'Second',
      does: [{ present: 'first as sheet' }, { present: 'second' }],
    },
    // End
    { name: 'close the end', by: 'user', on: 'End', does: { closeScreen: 'End' } },
    { name: 'close all from the end', by: 'user', on: 'End', does: { closeAll: 'Root' } },
  ],
}

"""#
    ),
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
    "shows-what-was-asked": { verdict: "fails", length: 2 },
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
    "shows-what-was-asked": { verdict: "fails", length: 2 },
  },
}

"""#
    ),
    (
"platform/alert-data-changes.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "An alert's data changes while it is shown",
  source: 'https://github.com/pointfreeco/swift-navigation/pull/352',
  screens: [
    { name: 'Root', modifiers: [{ name: 'alert', kind: 'alert', items: ['offline', 'expired'] }] },
  ],
  actions: [
    { name: 'go offline', by: 'app', on: 'Root', does: { present: 'alert', item: 'offline' } },
    { name: 'expire', by: 'app', on: 'Root', does: { present: 'alert', item: 'expired' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
      'no-crash': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 6 },
      'right-content': { verdict: 'fails', length: 5 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
      'no-crash': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 6 },
      'right-content': { verdict: 'fails', length: 5 },
    },
    'node-tree/reference': {
      'no-stuck-modal': { verdict: 'fails', length: 9 },
      'no-crash': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"platform/alert-over-picker.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'An alert comes while a document picker is open, which the app has presented by a call',
  source: 'R41 and R1: a controller without a binding is in the way like any other',
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'picker', kind: 'foreign' },
        { name: 'alert', kind: 'alert' },
      ],
    },
  ],
  actions: [
    { name: 'open the picker', by: 'user', on: 'Root', times: 1, does: { present: 'picker' } },
    { name: 'show the alert', by: 'app', on: 'Root', times: 1, does: { present: 'alert' } },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 3 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-crash': { verdict: 'fails', length: 5 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 3 },
      'no-crash': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"platform/alert-to-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'An alert is closed and another one shown in one action',
  source: 'R9: nothing serialises what has no slot in common; two alerts have two modifiers',
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'question', kind: 'alert', value: 'isQuestion' },
        { name: 'error', kind: 'alert', value: 'isError' },
      ],
    },
  ],
  open: [{ present: 'question' }],
  actions: [
    {
      name: 'show the error instead',
      by: 'app',
      on: 'Root',
      times: 1,
      does: [{ close: 'question' }, { present: 'error' }],
    },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-crash': { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"platform/bools-switched-twice.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Three sheets bound to Bools take turns faster than their transitions',
  source: 'R27, R3 and R16: on iOS 17 sheets bound to Bools may share one controller, or not',
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'first', kind: 'sheet', locked: true },
        { name: 'second', kind: 'sheet', locked: true },
        { name: 'third', kind: 'sheet', locked: true },
      ],
    },
  ],
  open: [{ present: 'first' }],
  actions: [
    {
      name: 'show the second instead',
      by: 'app',
      on: 'Root',
      times: 1,
      does: [{ close: 'first' }, { present: 'second' }],
    },
    {
      name: 'show the third instead',
      by: 'app',
      on: 'Root',
      times: 1,
      after: 'show the second instead',
      does: [{ close: 'second' }, { present: 'third' }],
    },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'no-overlap': { verdict: 'fails', length: 7 },
      'shows-what-was-asked': { verdict: 'fails', length: 7 },
      'no-desync': { verdict: 'fails', length: 7 },
      'no-crash': { verdict: 'fails', length: 6 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
    },
  },
}

"""#
    ),
    (
"platform/containers.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A container presents one view, whose own container presents another',
  source: 'https://github.com/thoughtbot/ModalPresentationView, by what a present button does',
  strategies: ['presentation-view', 'node-tree'],
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'profile', kind: 'fullScreenCover', shows: 'Profile' },
        { name: 'settings', kind: 'fullScreenCover', shows: 'Settings' },
      ],
    },
    {
      name: 'Profile',
      modifiers: [{ name: 'photo', kind: 'fullScreenCover', shows: 'Photo' }],
    },
    { name: 'Settings' },
    { name: 'Photo' },
  ],
  actions: [
    { name: 'show the profile', by: 'user', on: 'Root', does: { present: 'profile' } },
    { name: 'show the settings', by: 'user', on: 'Root', does: { present: 'settings' } },
    { name: 'show the photo', by: 'user', on: 'Profile', does: { present: 'photo' } },
    { name: 'dismiss the profile', by: 'user', on: 'Profile', does: { close: 'profile' } },
    { name: 'dismiss the settings', by: 'user', on: 'Settings', does: { close: 'settings' } },
    { name: 'dismiss the photo', by: 'user', on: 'Photo', does: { close: 'photo' } },
    // A link arrives at any time: the slot is not empty, and stays so.
    { name: 'follow a link', by: 'app', on: 'Root', does: { present: 'settings' } },
  ],
  expect: {
    'presentation-view': {
      'no-deadlock': { verdict: 'fails', length: 8 },
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 8 },
      settles: { verdict: 'fails', length: 8 },
      'shows-what-was-asked': { verdict: 'fails', length: 9 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-freeze': { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-lost-close': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"platform/dialog-closed-early.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A confirmation dialog is closed by a tap outside before its 500 ms are over',
  strategies: ['node-tree', 'node-tree/reference'],
  screens: [
    {
      name: 'Root',
      targets: ['button'],
      modifiers: [{ name: 'dialog', kind: 'confirmationDialog', target: 'button' }],
    },
  ],
  actions: [{ name: 'ask', by: 'user', on: 'Root', does: { present: 'dialog' } }],
  expect: {
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 8 },
      'no-stuck-modal': { verdict: 'fails', length: 6 },
      settles: { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"platform/early-dialog-timer.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'The 500 ms that stand in for the appearance of a dialog end before its transition does',
  // Beyond the engine: of a dialog, views report only that the presentation begins.
  strategies: ['node-tree'],
  faults: ['early-dialog-timer'],
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
    { name: 'warn', by: 'app', on: 'Root', does: { present: 'alert' } },
    { name: 'close the sheet', by: 'user', on: 'First', does: { closeScreen: 'First' } },
  ],
  expect: {
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 7 },
      'shows-what-was-asked': { verdict: 'fails', length: 14 },
      'no-desync': { verdict: 'fails', length: 14 },
      'no-crash': { verdict: 'fails', length: 12 },
      'no-lost-close': { verdict: 'fails', length: 14 },
    },
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
      'dialog-action': 'either',
    },
  },
  faults: [
    'dropped-presentation',
    'early-disappearance',
    'repeated-call-back',
    'late-call-back',
    'tap-outside',
  ],
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
"platform/inner-sheet-asked.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'An inner sheet modifier asks while an outer one of the same host keeps the slot',
  source: 'R2: the inner one waits where the outer one keeps the slot',
  platform: { switches: { 'inner-wins': 'no' } },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'inner', kind: 'sheet', locked: true },
        { name: 'outer', kind: 'sheet', locked: true },
      ],
    },
  ],
  open: [{ present: 'outer' }],
  actions: [
    { name: 'show the inner one', by: 'app', on: 'Root', times: 1, does: { present: 'inner' } },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 1 },
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'shows-what-was-asked': { verdict: 'fails', length: 1 },
      'no-desync': { verdict: 'fails', length: 1 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
    },
  },
}

"""#
    ),
    (
"platform/login-again-and-again.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A request opens the login, the login finds a token and closes, and the request tries again',
  source: 'two pieces of one app, each right by itself: a client that asks for a login when a server refuses its token, and a login that closes by itself when there is one',
  screens: [
    {
      name: 'Root',
      modifiers: [{ name: 'login', kind: 'sheet', shows: 'Login' }],
    },
    { name: 'Login' },
  ],
  actions: [
    // `catch HTTPError.unauthorized { showsLogin = true }`
    { name: 'a request is refused', by: 'app', on: 'Root', times: 1, does: { present: 'login' } },
    // In the login: `.task { if await tokens.current != nil { dismiss() } }`. There is a token; it is
    // the one that the server refuses.
    {
      name: 'a token is found',
      by: 'clock',
      on: 'Login',
      after: ['a request is refused', 'the request is refused again'],
      does: { closeScreen: 'Login' },
    },
    // `onDismiss: { retry(after: .seconds(2)) }`, and the server says the same as before.
    {
      name: 'the request is refused again',
      by: 'clock',
      on: 'Root',
      after: 'a token is found',
      delay: '2 s',
      does: { present: 'login' },
    },
  ],
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  // Whoever decides the bound values, the app never comes to rest. The engine keeps the transitions
  // apart all the same, and the rest that goes wrong without it does not.
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 5 },
      settles: { verdict: 'fails', length: 8 },
      'shows-what-was-asked': { verdict: 'fails', length: 9 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 5 },
      settles: { verdict: 'fails', length: 8 },
      'shows-what-was-asked': { verdict: 'fails', length: 9 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'node-tree': { settles: { verdict: 'fails', length: 9 } },
  },
}

"""#
    ),
    (
"platform/lost-call-back.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A report of a view never comes: the engine takes what it waits for to have failed',
  // Beyond the engine: what it is never told, it can't know.
  strategies: ['node-tree'],
  faults: ['lost-call-back'],
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
    { name: 'warn', by: 'app', on: 'Root', does: { present: 'alert' } },
    { name: 'close the sheet', by: 'user', on: 'First', does: { closeScreen: 'First' } },
  ],
  expect: {
    'node-tree': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"platform/missing-target.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A popover points at a view that is not there',
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'popover', kind: 'popover', target: 'button', carried: false },
        { name: 'sheet', kind: 'sheet' },
      ],
    },
  ],
  actions: [
    { name: 'open the popover', by: 'app', on: 'Root', does: { present: 'popover' } },
    { name: 'open the sheet', by: 'app', on: 'Root', does: { present: 'sheet' } },
    { name: 'close', by: 'app', on: 'Root', does: { closeAll: 'Root' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 2 },
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 1 },
      'no-desync': { verdict: 'fails', length: 1 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 7 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
    },
    'node-tree/reference': {
      'no-deadlock': { verdict: 'fails', length: 2 },
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      settles: { verdict: 'fails', length: 2 },
    },
  },
}

"""#
    ),
    (
"platform/stale-route.json5",
#"""
// A route that an app keeps in one place, such as a router or a view model, says which sheet is open
// on the settings. Closing the settings by their own value takes both sheets from the screen, and
// leaves the route as it is: the next time the settings open, the sheet on them opens unasked. Each
// is done once here, so that nothing but that goes wrong.
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A route that is kept outside a sheet still names what was open on it when the sheet is gone',
  screens: [
    { name: 'Home', modifiers: [{ name: 'settings', kind: 'sheet', shows: 'Settings' }] },
    {
      name: 'Settings',
      modifiers: [{ name: 'account', kind: 'sheet', value: 'route', shows: 'Account' }],
    },
    { name: 'Account' },
  ],
  actions: [
    { name: 'open the settings', by: 'user', on: 'Home', does: { present: 'settings' }, times: 1 },
    { name: 'open the account', by: 'user', on: 'Settings', does: { present: 'account' }, times: 1 },
    { name: 'done', by: 'user', on: 'Account', does: { close: 'settings' }, times: 1 },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'no-desync': { verdict: 'fails', length: 10 },
    },
  },
}

"""#
    ),
    (
"platform/talk-at-three-levels.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "What the talk's eight problems ask for, all of it in one app with three levels of modals",
  source: 'iOSDC Japan 2023, "Understanding modal transitions": Models/problems, taken together',
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
      'dialog-action': 'either',
    },
  },
  faults: [
    'dropped-presentation',
    'early-disappearance',
    'repeated-call-back',
    'late-call-back',
    'tap-outside',
  ],
  screens: [
    {
      name: 'Root',
      targets: ['toolbar button'],
      modifiers: [
        { name: 'menu', kind: 'menu' },
        { name: 'popover', kind: 'popover', target: 'toolbar button' },
        { name: 'first', kind: 'sheet', shows: 'First' },
        { name: 'cover', kind: 'fullScreenCover' },
        { name: 'page', kind: 'sheet', items: ['one', 'two', 'three'] },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'First', modifiers: [{ name: 'second', kind: 'sheet', shows: 'Second' }] },
    { name: 'Second', modifiers: [{ name: 'third', kind: 'sheet' }] },
  ],
  actions: [
    // three-levels-at-once
    {
      name: 'open all three',
      by: 'app',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }, { present: 'third' }],
    },
    // close-many-levels, close-while-opening
    { name: 'close the first', by: 'app', on: 'Root', does: { close: 'first' } },
    { name: 'close the second', by: 'app', on: 'First', does: { close: 'second' } },
    { name: 'close the third', by: 'app', on: 'Second', does: { close: 'third' } },
    // sheet-to-cover, sheet-to-alert
    { name: 'on to the cover', by: 'app', on: 'First', does: [{ close: 'first' }, { present: 'cover' }] },
    { name: 'on to the alert', by: 'app', on: 'First', does: [{ close: 'first' }, { present: 'alert' }] },
    { name: 'close the cover', by: 'app', on: 'Root', does: { close: 'cover' } },
    // popover-to-sheet, menu-open
    { name: 'open the popover', by: 'app', on: 'Root', does: { present: 'popover' } },
    { name: 'open the first', by: 'user', on: 'Root', does: { present: 'first' } },
    // switch-while-switching
    { name: 'show one', by: 'app', on: 'Root', does: { present: 'page', item: 'one' } },
    { name: 'show two', by: 'app', on: 'Root', does: { present: 'page', item: 'two' } },
    { name: 'show three', by: 'app', on: 'Root', does: { present: 'page', item: 'three' } },
  ],
}

"""#
    ),
    (
"platform/two-calls-kept.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A sheet, and on it a popover and an alert, asked for in one action: one call is kept',
  source: 'R15: the console says that the presenter waits for a delayed presentation to complete',
  // The values are the root view's. Both calls of the sheet's content come while the sheet appears.
  screens: [
    {
      name: 'Root',
      modifiers: [{ name: 'sheet', kind: 'sheet', shows: 'Sheet', value: 'isSheet' }],
    },
    {
      name: 'Sheet',
      modifiers: [
        { name: 'popover', kind: 'popover', value: 'isPopover' },
        { name: 'alert', kind: 'alert', value: 'isAlert' },
      ],
    },
  ],
  actions: [
    {
      name: 'show all',
      by: 'app',
      on: 'Root',
      times: 1,
      does: [{ present: 'sheet' }, { present: 'popover' }, { present: 'alert' }],
    },
  ],
  strategies: ['bindings', 'node-tree'],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 2 },
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"presentation-view/demo.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A container presents a view, whose own container presents another',
  source: 'https://github.com/thoughtbot/ModalPresentationView, by its example and its four source files',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  // Its sheets can be swiped away, which clears the slot, besides the buttons that do. It has no
  // other modals, and leaves it to its users not to present during a dismissal.
  screens: [
    {
      name: 'App',
      modifiers: [
        { name: 'detail', kind: 'sheet', shows: 'Detail' },
        { name: 'about', kind: 'sheet', shows: 'About' },
      ],
    },
    {
      name: 'Detail',
      modifiers: [{ name: 'photo', kind: 'sheet', shows: 'Photo' }],
    },
    { name: 'About' },
    { name: 'Photo' },
  ],
  actions: [
    { name: 'present the detail', by: 'user', on: 'App', does: { present: 'detail' } },
    { name: 'present about', by: 'user', on: 'App', does: { present: 'about' } },
    { name: 'dismiss the detail', by: 'user', on: 'Detail', does: { closeScreen: 'Detail' } },
    // A container in the presented view is a new level.
    { name: 'present the photo', by: 'user', on: 'Detail', does: { present: 'photo' } },
    { name: 'dismiss the photo', by: 'user', on: 'Photo', does: { closeScreen: 'Photo' } },
    // About has no container of its own: what it presents takes its place.
    { name: 'on to the detail', by: 'user', on: 'About', does: { present: 'detail' } },
    { name: 'dismiss about', by: 'user', on: 'About', does: { closeScreen: 'About' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-deadlock': { verdict: 'fails', length: 8 },
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 8 },
      settles: { verdict: 'fails', length: 8 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-freeze': { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-lost-close': { verdict: 'fails', length: 9 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-deadlock': { verdict: 'fails', length: 8 },
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 8 },
      settles: { verdict: 'fails', length: 8 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-freeze': { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 8 },
      'no-lost-close': { verdict: 'fails', length: 9 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"presentation-view/dismiss-outside.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A dismiss button stands outside every presented view, which asserts in a debug build',
  source: 'https://github.com/thoughtbot/ModalPresentationView, by its environment keys',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  screens: [
    { name: 'App', modifiers: [{ name: 'detail', kind: 'fullScreenCover', shows: 'Detail' }] },
    { name: 'Detail' },
  ],
  actions: [
    { name: 'present the detail', by: 'user', on: 'App', does: { present: 'detail' } },
    // The same view is used on the window's root and presented.
    { name: 'dismiss the app', by: 'user', on: 'App', does: { closeScreen: 'App' } },
    { name: 'dismiss the detail', by: 'user', on: 'Detail', does: { closeScreen: 'Detail' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 8 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'no-crash': { verdict: 'fails', length: 1 },
    },
  },
}

"""#
    ),
    (
"presentation-view/present-outside.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A present button stands outside every container, which asserts in a debug build',
  source: 'https://github.com/thoughtbot/ModalPresentationView, by its environment keys',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  screens: [
    { name: 'App', modifiers: [{ name: 'detail', kind: 'fullScreenCover', shows: 'Detail' }] },
    { name: 'Detail' },
  ],
  actions: [
    {
      name: 'present from outside',
      by: 'user',
      on: 'App',
      does: { present: 'detail' },
      outside: true,
    },
    { name: 'dismiss the detail', by: 'user', on: 'Detail', does: { closeScreen: 'Detail' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-crash': { verdict: 'fails', length: 8 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'no-crash': { verdict: 'fails', length: 1 },
    },
  },
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
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
      'no-extra-close': { verdict: 'fails', length: 9 },
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
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
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
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 11 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
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
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 7 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
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
      'no-desync': { verdict: 'fails', length: 8 },
      'right-style': { verdict: 'fails', length: 5 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 11 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 12 },
      'no-extra-close': { verdict: 'fails', length: 9 },
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
    (
"reports/b01-dismiss-and-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A button in a sheet clears the sheet and raises an alert in one update',
  source: 'B01: https://github.com/pointfreeco/swift-composable-architecture/issues/1991',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    { name: 'fail', by: 'user', on: 'Sheet', does: [{ close: 'sheet' }, { present: 'alert' }] },
    { name: 'clear the alert', by: 'app', on: 'Root', does: { close: 'alert' } },
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
  },
}

"""#
    ),
    (
"reports/b02-one-enum.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'One optional enum drives a sheet and an alert; in the sheet it goes from one case to the other',
  source: 'B02: https://github.com/pointfreeco/swift-composable-architecture/issues/3894',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 18 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'Sheet', value: 'destination' },
        { name: 'alert', kind: 'alert', value: 'destination' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    { name: 'on to the alert', by: 'app', on: 'Root', does: { present: 'alert' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 7 },
    },
  },
}

"""#
    ),
    (
"reports/b04-reopen-at-once.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'The user swipes a sheet away and taps the button that opens it right away',
  source: 'B04: https://github.com/pointfreeco/swift-composable-architecture/issues/3195',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
  ],
  expect: {
    bindings: {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b05-cover-after-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A cover is asked for while an alert is up on the same view',
  source: 'B05: https://github.com/pointfreeco/swift-composable-architecture/issues/2461',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'cover', kind: 'fullScreenCover', shows: 'Cover' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'Cover' },
  ],
  actions: [
    { name: 'raise the alert', by: 'app', on: 'Root', does: { present: 'alert' } },
    { name: 'open the cover', by: 'app', on: 'Root', does: { present: 'cover' } },
    { name: 'close the cover', by: 'user', on: 'Cover', does: { close: 'cover' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 3 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b07-picker-waits.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A button in a sheet asks for another sheet of the root',
  source: 'B07: https://github.com/permissionlesstech/bitchat/pull/834',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 16, switches: { 'inner-wins': 'no' } },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'messages', kind: 'sheet', shows: 'Messages' },
        { name: 'image picker', kind: 'sheet', shows: 'Picker' },
      ],
    },
    { name: 'Messages' },
    { name: 'Picker' },
  ],
  actions: [
    { name: 'open messages', by: 'user', on: 'Root', does: { present: 'messages' } },
    { name: 'pick an image', by: 'user', on: 'Messages', does: { present: 'image picker' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b08-detail-under-sidebar.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A tap in a sidebar sheet sets the state of another sheet of the root',
  source: 'B08: https://github.com/permissionlesstech/bitchat/pull/1043',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 26, switches: { 'inner-wins': 'no' } },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sidebar', kind: 'sheet', shows: 'Sidebar' },
        { name: 'detail', kind: 'sheet', shows: 'Detail', items: ['Ann', 'Bob'] },
      ],
    },
    { name: 'Sidebar' },
    { name: 'Detail' },
  ],
  actions: [
    { name: 'open the sidebar', by: 'user', on: 'Root', does: { present: 'sidebar' } },
    { name: 'show Ann', by: 'user', on: 'Sidebar', does: { present: 'detail', item: 'Ann' } },
    { name: 'show Bob', by: 'user', on: 'Sidebar', does: { present: 'detail', item: 'Bob' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b10-error-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'An error raises an alert while a sheet is up or moving',
  source: 'B10: https://github.com/StanfordBDHG/LLMonFHIR/pull/111',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 18 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    { name: 'fail', by: 'app', on: 'Root', does: { present: 'alert' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 3 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b11-action-sheet-hand-over.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'An item of a bottom sheet closes it and asks for a confirmation dialog',
  source: 'B11: https://github.com/element-hq/element-x-ios/pull/1074',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      targets: ['row'],
      modifiers: [
        { name: 'actions', kind: 'sheet', shows: 'Actions' },
        { name: 'confirm', kind: 'confirmationDialog', target: 'row' },
      ],
    },
    { name: 'Actions' },
  ],
  actions: [
    { name: 'open the actions', by: 'user', on: 'Root', does: { present: 'actions' } },
    {
      name: 'delete',
      by: 'user',
      on: 'Actions',
      does: [{ close: 'actions' }, { present: 'confirm' }],
    },
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
  },
}

"""#
    ),
    (
"reports/b13-earlier-sheet-again.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A router with one sheet slot: one sheet is asked for, then another',
  source: 'B13: https://github.com/mlemgroup/mlem/issues/1882',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', items: ['A', 'B'] },
      ],
    },
  ],
  actions: [
    { name: 'show A', by: 'user', on: 'Root', does: { present: 'sheet', item: 'A' } },
    { name: 'close', by: 'app', on: 'Root', does: { close: 'sheet' } },
    { name: 'show B', by: 'app', on: 'Root', does: { present: 'sheet', item: 'B' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 7 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-crash': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 7 },
      'right-content': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 7 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 9 },
      'right-content': { verdict: 'fails', length: 8 },
    },
  },
}

"""#
    ),
    (
"reports/b14-previous-item.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'One sheet shared by several destinations gets the next item while the old one leaves',
  source: 'B14: https://github.com/gemwalletcom/wallet/pull/509',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 17, switches: { 'replace-while-replacing': 'shows-earlier' } },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', items: ['send', 'receive', 'swap'], guarded: true },
      ],
    },
  ],
  actions: [
    { name: 'send', by: 'user', on: 'Root', does: { present: 'sheet', item: 'send' } },
    { name: 'receive', by: 'app', on: 'Root', does: { present: 'sheet', item: 'receive' } },
    { name: 'swap', by: 'app', on: 'Root', does: { present: 'sheet', item: 'swap' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 7 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 10 },
      'no-extra-close': { verdict: 'fails', length: 11 },
      'right-content': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b16-pull-down-tap-fast.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'The user pulls a sheet down and taps its opener while it still settles',
  source: 'B16: https://github.com/CubeLabsNZ/CubeTime/issues/121',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', items: ['one', 'two'] },
      ],
    },
  ],
  actions: [
    { name: 'open one', by: 'user', on: 'Root', does: { present: 'sheet', item: 'one' } },
    { name: 'open two', by: 'user', on: 'Root', does: { present: 'sheet', item: 'two' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 9 },
      'no-overlap': { verdict: 'fails', length: 9 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 10 },
      'no-crash': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 10 },
      'no-extra-close': { verdict: 'fails', length: 7 },
      'right-content': { verdict: 'fails', length: 11 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b19-into-the-dismissal.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A second action sheet is asked for while the first one leaves',
  source: 'B19: https://github.com/woocommerce/woocommerce-ios/pull/17776',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 26 },
  screens: [
    {
      name: 'Root',
      targets: ['button'],
      modifiers: [
        { name: 'menu', kind: 'confirmationDialog', target: 'button' },
        { name: 'web', kind: 'sheet', shows: 'Web' },
      ],
    },
    { name: 'Web' },
  ],
  actions: [
    { name: 'open the menu', by: 'user', on: 'Root', does: { present: 'menu' } },
    { name: 'open the page', by: 'user', button: 'menu', does: { present: 'web' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 9 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-crash': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b20-several-rounds.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A detail is opened and closed quickly, several times',
  source: 'B20: https://github.com/nathantannar4/Transmission/issues/103',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 18 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'detail', kind: 'fullScreenCover', shows: 'Detail' },
      ],
    },
    { name: 'Detail' },
  ],
  actions: [
    { name: 'open', by: 'user', on: 'Root', does: { present: 'detail' } },
    { name: 'close', by: 'app', on: 'Root', does: { close: 'detail' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b23-shared-row-value.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Every row of a list has a sheet modifier, and all share one Bool',
  source: 'B23: https://github.com/stleamist/BetterSafariView/issues/15',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        {
          name: 'browser of row 1',
          kind: 'sheet',
          shows: 'Browser',
          value: 'isShown',
          case: 'shown',
        },
        {
          name: 'browser of row 2',
          kind: 'sheet',
          shows: 'Browser',
          value: 'isShown',
          case: 'shown',
        },
      ],
    },
    { name: 'Browser' },
  ],
  actions: [
    { name: 'open', by: 'user', on: 'Root', does: { present: 'browser of row 1' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 1 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"reports/b25-cover-with-child.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A cover whose content shows a sheet is closed by its value',
  source: 'B25: https://github.com/CoolONEOfficial/NativePartialSheet/issues/9',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 15 },
  open: ['cover', 'partial'],
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'cover', kind: 'fullScreenCover', shows: 'Cover', value: 'isCovered' },
      ],
    },
    {
      name: 'Cover',
      modifiers: [
        { name: 'partial', kind: 'sheet', value: 'isPartial', locked: true },
      ],
    },
  ],
  actions: [
    { name: 'open', by: 'user', on: 'Root', does: [{ present: 'cover' }, { present: 'partial' }] },
    { name: 'close', by: 'app', on: 'Root', does: { close: 'cover' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 0 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-lost-close': { verdict: 'fails', length: 4 },
    },
  },
}

"""#
    ),
    (
"reports/b26-two-closed-one-opened.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Two nested sheets are cleared and a third one is set in one action',
  source: 'B26: https://github.com/pointfreeco/swift-composable-architecture/issues/3779',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 26 },
  open: ['first', 'second'],
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'first', kind: 'sheet', shows: 'First', value: 'first' },
        { name: 'third', kind: 'sheet', shows: 'Third', value: 'third' },
      ],
    },
    {
      name: 'First',
      modifiers: [
        { name: 'second', kind: 'sheet', shows: 'Second', value: 'second' },
      ],
    },
    { name: 'Second' },
    { name: 'Third' },
  ],
  actions: [
    {
      name: 'open both',
      by: 'user',
      on: 'Root',
      does: [{ present: 'first' }, { present: 'second' }],
    },
    {
      name: 'replace',
      by: 'user',
      on: 'Second',
      does: [{ close: 'second' }, { close: 'first' }, { present: 'third' }],
    },
    { name: 'close the third', by: 'user', on: 'Third', does: { close: 'third' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-deadlock': { verdict: 'fails', length: 5 },
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      settles: { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
      'no-freeze': { verdict: 'fails', length: 5 },
      'no-crash': { verdict: 'fails', length: 7 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 6 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-crash': { verdict: 'fails', length: 7 },
    },
  },
}

"""#
    ),
    (
"reports/b28-parent-closes-too.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'After the user has swiped the top sheet away, a library dismisses once more',
  source: 'B28: https://github.com/pointfreeco/swift-navigation/issues/309',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 18 },
  open: ['b', 'c'],
  screens: [
    {
      name: 'A',
      modifiers: [
        { name: 'b', kind: 'sheet', shows: 'B' },
      ],
    },
    {
      name: 'B',
      modifiers: [
        { name: 'c', kind: 'sheet', shows: 'C' },
      ],
    },
    { name: 'C' },
  ],
  actions: [
    { name: 'open b', by: 'user', on: 'A', does: { present: 'b' } },
    { name: 'open c', by: 'user', on: 'B', does: { present: 'c' } },
    { name: 'library dismisses', by: 'app', on: 'B', does: { dismissController: 'B' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 3 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 2 },
      'no-desync': { verdict: 'fails', length: 2 },
      'no-extra-close': { verdict: 'fails', length: 3 },
    },
    'node-tree': {
      'no-deadlock': { verdict: 'fails', length: 13 },
      'no-stuck-modal': { verdict: 'fails', length: 13 },
      'no-overlap': { verdict: 'fails', length: 7 },
      settles: { verdict: 'fails', length: 13 },
      'no-freeze': { verdict: 'fails', length: 13 },
      'no-extra-close': { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"reports/b31-closing-later.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Closing the modal on top is posted to a later turn, as a call on its presenter',
  source: 'B31: https://github.com/react/react-native/pull/32450',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 15 },
  open: ['modal', 'top'],
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'modal', kind: 'fullScreenCover', shows: 'Modal' },
      ],
    },
    {
      name: 'Modal',
      modifiers: [
        { name: 'top', kind: 'fullScreenCover', shows: 'Top' },
      ],
    },
    { name: 'Top' },
  ],
  actions: [
    { name: 'open the top', by: 'user', on: 'Modal', does: { present: 'top' } },
    { name: 'close the top', by: 'user', on: 'Top', does: { close: 'top' } },
    {
      name: 'dismiss from the presenter',
      by: 'app',
      on: 'Modal',
      does: { dismissController: 'Modal' },
      after: 'close the top',
      delay: 'a turn',
    },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 7 },
      'no-overlap': { verdict: 'fails', length: 7 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 5 },
    },
    'node-tree': {
      'no-overlap': { verdict: 'fails', length: 8 },
      'no-extra-close': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b32-back-to-root.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'Several stacked sheets are open and the app goes back to the root',
  source: 'B32: https://github.com/johnpatrickmorgan/FlowStacks/issues/44',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 15 },
  open: ['one', 'two', 'three'],
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'one', kind: 'sheet', shows: 'One' },
      ],
    },
    {
      name: 'One',
      modifiers: [
        { name: 'two', kind: 'sheet', shows: 'Two' },
      ],
    },
    {
      name: 'Two',
      modifiers: [
        { name: 'three', kind: 'sheet', shows: 'Three' },
      ],
    },
    { name: 'Three' },
  ],
  actions: [
    { name: 'back to the root', by: 'user', on: 'Three', does: { closeAll: 'Root' } },
    { name: 'open one', by: 'user', on: 'Root', does: { present: 'one' } },
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
      'no-stuck-modal': { verdict: 'fails', length: 13 },
      'no-overlap': { verdict: 'fails', length: 12 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
      'no-lost-close': { verdict: 'fails', length: 3 },
      'no-extra-close': { verdict: 'fails', length: 10 },
    },
    'node-tree': {
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-lost-close': { verdict: 'fails', length: 4 },
    },
  },
}

"""#
    ),
    (
"reports/b37-popup-under-menu.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'With a menu open, a tap on the main screen asks for a cover',
  source: 'B37: https://github.com/exyte/PopupView/pull/127',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'menu', kind: 'menu' },
        { name: 'popup', kind: 'fullScreenCover', shows: 'Popup' },
      ],
    },
    { name: 'Popup' },
  ],
  actions: [
    { name: 'show the popup', by: 'user', on: 'Root', does: { present: 'popup' } },
    { name: 'close the popup', by: 'user', on: 'Popup', does: { close: 'popup' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 2 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 2 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"reports/b38-toast-under-menu.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A toast, presented by a call, is raised while a menu or a sheet may be open',
  source: 'B38: https://github.com/quanshousio/ToastUI/issues/21',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'menu', kind: 'menu' },
        { name: 'toast', kind: 'foreign' },
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'raise the toast', by: 'app', on: 'Root', does: { present: 'toast' } },
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 2 },
      'shows-what-was-asked': { verdict: 'fails', length: 3 },
      'no-desync': { verdict: 'fails', length: 3 },
    },
  },
}

"""#
    ),
    (
"reports/b40-menu-action.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'The action of a menu item sets a sheet in the same turn',
  source: 'B40: https://github.com/everpcpc/KMReader/pull/961',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 16 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'menu', kind: 'menu' },
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'tap the item', by: 'user', button: 'menu', does: { present: 'sheet' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 6 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 6 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
    },
  },
}

"""#
    ),
    (
"reports/b41-dialog-closes-sheet.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'The button of a dialog in a sheet also closes the sheet',
  source: 'B41: https://github.com/feedback-assistant/reports/issues/800',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 26 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'sheet', kind: 'sheet', shows: 'Sheet', value: 'isSheet' },
      ],
    },
    {
      name: 'Sheet',
      targets: ['toolbar'],
      modifiers: [
        { name: 'dialog', kind: 'confirmationDialog', target: 'toolbar' },
      ],
    },
  ],
  actions: [
    { name: 'open the sheet', by: 'user', on: 'Root', does: { present: 'sheet' } },
    { name: 'ask', by: 'user', on: 'Sheet', does: { present: 'dialog' } },
    { name: 'discard', by: 'user', button: 'dialog', does: { close: 'sheet' } },
  ],
  expect: {
    bindings: {
      'no-deadlock': { verdict: 'fails', length: 12 },
      'no-stuck-modal': { verdict: 'fails', length: 8 },
      'no-overlap': { verdict: 'fails', length: 12 },
      settles: { verdict: 'fails', length: 12 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 13 },
      'no-freeze': { verdict: 'fails', length: 12 },
      'no-crash': { verdict: 'fails', length: 9 },
      'no-lost-close': { verdict: 'fails', length: 13 },
    },
  },
}

"""#
    ),
    (
"reports/b44-sheet-under-popover.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A sheet is asked for while a popover is still up',
  source: 'B44: https://github.com/aheze/Popovers/issues/11',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 15, switches: { 'tap-outside': 'closes' } },
  screens: [
    {
      name: 'Root',
      targets: ['row'],
      modifiers: [
        { name: 'popover', kind: 'popover', target: 'row' },
        { name: 'sheet', kind: 'sheet', shows: 'Sheet' },
      ],
    },
    { name: 'Sheet' },
  ],
  actions: [
    { name: 'open the popover', by: 'user', on: 'Root', does: { present: 'popover' } },
    { name: 'open the sheet', by: 'app', on: 'Root', does: { present: 'sheet' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 3 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b47-alert-from-popover.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A selection in a popover raises an alert of the same screen before it is closed',
  source: 'B47: https://github.com/danielsaidi/Sheeeeeeeeet/issues/7',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 15, switches: { 'tap-outside': 'closes' } },
  screens: [
    {
      name: 'Root',
      targets: ['row'],
      modifiers: [
        { name: 'popover', kind: 'popover', shows: 'Choices', target: 'row' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'Choices' },
  ],
  actions: [
    { name: 'open the popover', by: 'user', on: 'Root', does: { present: 'popover' } },
    { name: 'choose', by: 'user', on: 'Choices', does: { present: 'alert' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
    },
  },
}

"""#
    ),
    (
"reports/b49-link-over-sheet.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A link closes what is up by a call of UIKit, which does not clear the value',
  source: 'B49: https://github.com/home-assistant/iOS/pull/5284',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'settings', kind: 'sheet', shows: 'Settings' },
        { name: 'camera', kind: 'fullScreenCover', shows: 'Camera' },
      ],
    },
    { name: 'Settings' },
    { name: 'Camera' },
  ],
  actions: [
    { name: 'open settings', by: 'user', on: 'Root', does: { present: 'settings' } },
    { name: 'clear the screen', by: 'app', on: 'Root', does: { dismissController: 'Root' } },
    {
      name: 'open the camera',
      by: 'app',
      on: 'Root',
      does: { present: 'camera' },
      after: 'clear the screen',
    },
    { name: 'close the camera', by: 'user', on: 'Camera', does: { close: 'camera' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 4 },
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 3 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 5 },
      'right-style': { verdict: 'fails', length: 7 },
    },
    'node-tree': {
      'no-overlap': { verdict: 'fails', length: 4 },
    },
  },
}

"""#
    ),
    (
"reports/b50-route-at-once.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A link sets a route of three levels in one update',
  source: 'B50: https://github.com/nalexn/clean-architecture-swiftui/issues/37',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 15 },
  screens: [
    {
      name: 'List',
      modifiers: [
        { name: 'detail', kind: 'sheet', shows: 'Detail', value: 'route.detail' },
      ],
    },
    {
      name: 'Detail',
      modifiers: [
        { name: 'map', kind: 'sheet', shows: 'Map', value: 'route.map' },
      ],
    },
    {
      name: 'Map',
      modifiers: [
        { name: 'pin', kind: 'sheet', shows: 'Pin', value: 'route.pin' },
      ],
    },
    { name: 'Pin' },
  ],
  actions: [
    {
      name: 'follow the link',
      by: 'app',
      on: 'List',
      does: [{ present: 'detail' }, { present: 'map' }, { present: 'pin' }],
    },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
    },
    'node-tree': {
      'no-stuck-modal': { verdict: 'fails', length: 14 },
      'shows-what-was-asked': { verdict: 'fails', length: 17 },
      'no-desync': { verdict: 'fails', length: 17 },
      'no-lost-close': { verdict: 'fails', length: 17 },
    },
  },
}

"""#
    ),
    (
"reports/b61-stacked-covers.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A scanner cover shows its result as a cover of its own, and links may arrive meanwhile',
  source: 'B61: https://github.com/cashubtc/wallet/pull/275',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'scanner', kind: 'fullScreenCover', shows: 'Scanner' },
        { name: 'send', kind: 'sheet', shows: 'Send' },
      ],
    },
    {
      name: 'Scanner',
      modifiers: [
        { name: 'result', kind: 'fullScreenCover', shows: 'Result' },
      ],
    },
    { name: 'Result' },
    { name: 'Send' },
  ],
  actions: [
    { name: 'scan', by: 'user', on: 'Root', does: { present: 'scanner' } },
    { name: 'found', by: 'app', on: 'Scanner', does: { present: 'result' } },
    { name: 'done', by: 'user', on: 'Result', does: { closeAll: 'Root' } },
    { name: 'follow a link', by: 'app', on: 'Root', does: { present: 'send' } },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 3 },
      'no-deadlock': { verdict: 'fails', length: 30 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-overlap': { verdict: 'fails', length: 15 },
      settles: { verdict: 'fails', length: 30 },
      'shows-what-was-asked': { verdict: 'fails', length: 4 },
      'no-desync': { verdict: 'fails', length: 4 },
      'no-freeze': { verdict: 'fails', length: 30 },
      'right-style': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 15 },
      'no-extra-close': { verdict: 'fails', length: 19 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 1 },
      'no-overlap': { verdict: 'fails', length: 15 },
      'shows-what-was-asked': { verdict: 'fails', length: 12 },
      'no-desync': { verdict: 'fails', length: 12 },
      'no-lost-close': { verdict: 'fails', length: 15 },
    },
  },
}

"""#
    ),
    (
"reports/b62-late-routes.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'After a swipe the route is still set for a while, and the app goes on',
  source: 'B62: https://github.com/johnpatrickmorgan/FlowStacks/issues/69',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: [16, 17] },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'route', kind: 'sheet', shows: 'Page', value: 'route' },
      ],
    },
    { name: 'Page' },
  ],
  actions: [
    { name: 'push', by: 'user', on: 'Root', does: { present: 'route' } },
    { name: 'pop', by: 'app', on: 'Root', does: { close: 'route' } },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 12 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 9 },
    },
  },
}

"""#
    ),
    (
"reports/b70-close-while-presenting.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A loading overlay is closed while its presentation still runs',
  source: 'B70: https://github.com/almerlucke/FCOverlayViewController/pull/3',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 15, switches: { 'close-while-presenting': 'dropped' } },
  screens: [
    {
      name: 'Root',
      modifiers: [
        { name: 'overlay', kind: 'fullScreenCover', shows: 'Overlay' },
      ],
    },
    { name: 'Overlay' },
  ],
  actions: [
    { name: 'load', by: 'user', on: 'Root', does: { present: 'overlay' } },
    { name: 'loaded', by: 'app', on: 'Root', does: { close: 'overlay' }, after: 'load' },
  ],
  expect: {
    bindings: {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
    },
    'presentation-view': {
      'no-stuck-modal': { verdict: 'fails', length: 5 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
    (
"reports/b71-popover-to-alert.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: 'A button in a popover closes it and raises an alert in the same turn',
  source: 'B71: https://github.com/lionheart/openradar-mirror/issues/2680',
  strategies: ['bindings', 'node-tree'],
  platform: { ios: 15, switches: { 'tap-outside': 'closes' } },
  screens: [
    {
      name: 'Root',
      targets: ['button'],
      modifiers: [
        { name: 'popover', kind: 'popover', shows: 'Bubble', target: 'button' },
        { name: 'alert', kind: 'alert' },
      ],
    },
    { name: 'Bubble' },
  ],
  actions: [
    { name: 'open the popover', by: 'user', on: 'Root', does: { present: 'popover' } },
    { name: 'warn', by: 'user', on: 'Bubble', does: [{ close: 'popover' }, { present: 'alert' }] },
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
  },
}

"""#
    ),
    (
"reports/b73-one-closes-one-opens.json5",
#"""
{
  $schema: '../scenario.schema.json',
  model: 'scenario',
  title: "The first modal's flag turns false and the second one's true in one event",
  source: 'B73: https://github.com/react/react-native/issues/44108',
  strategies: ['bindings', 'presentation-view', 'node-tree'],
  platform: { ios: 17 },
  screens: [
    {
      name: 'Root',
      targets: ['button'],
      modifiers: [
        { name: 'first', kind: 'popover', target: 'button' },
        { name: 'second', kind: 'sheet', shows: 'Second' },
      ],
    },
    { name: 'Second' },
  ],
  actions: [
    { name: 'open the first', by: 'user', on: 'Root', does: { present: 'first' } },
    {
      name: 'on to the second',
      by: 'app',
      on: 'Root',
      does: [{ close: 'first' }, { present: 'second' }],
    },
  ],
  expect: {
    bindings: {
      'single-presentation': { verdict: 'fails', length: 5 },
      'no-stuck-modal': { verdict: 'fails', length: 4 },
      'no-overlap': { verdict: 'fails', length: 5 },
      'shows-what-was-asked': { verdict: 'fails', length: 5 },
      'no-desync': { verdict: 'fails', length: 6 },
      'no-lost-close': { verdict: 'fails', length: 6 },
      'no-extra-close': { verdict: 'fails', length: 8 },
    },
    'presentation-view': {
      'shows-what-was-asked': { verdict: 'fails', length: 6 },
    },
  },
}

"""#
    ),
  ]
}
