-- The node tree under an unconstrained environment: everything may call everything at any time.
-- Restated by hand from the engine's tables and rules, as an array of linked nodes.
--
-- After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
--
-- One firing of the rule is one event. Equal trees are one state: after each event the tree is copied
-- breadth first, as in Cheney's collector, which numbers nodes by their position only and drops
-- what no link reaches.

-- LEVELS: nodes on the longest path, the root included (2 to 7).
-- SCREENS, DIALOGS: may a screen, a dialog be added?
-- Then the rules in force: none is the policy `reference`, all are `hardened`.
-- Then what is asserted besides `no-broken-invariant` and `single-presentation`.
-- `run` sets the values of all these.
const
  LEVELS: 3;
  SCREENS: 1;
  DIALOGS: 1;

  VANISHED: 0;
  SETTLE_FIRST: 0;
  ON_SCREEN_ONLY: 0;
  TAPPED_DIALOG_STAYS: 0;
  WATCHDOG: 0;

  OVERLAP: 0;
  ASKED: 0;
  HONOURS_LAST_REQUEST: 0;
  ACTIONS_RUN_ONCE: 0;
  NO_DEADLOCK: 0;
  SETTLES: 0;

  -- With SETTLES app and user may stop, for good, and the steps of the environment are counted. A run
  -- that returns to a tree never ends: it exceeds any limit, and this is far beyond those of others.
  LONGEST: 250;

  -- At most the root, one modal chain and one reserved chain are alive, and one node is new: that is
  -- 2 * LEVELS. With settle-first, each node that shows another may reserve a chain, so it is
  -- LEVELS + LEVELS * (LEVELS - 1) / 2 + 1. A number, since rumur copies an expression, and what it is
  -- made of, wherever it uses it, and takes seconds for that.
  NODES: 6;

  -- The root is nobody's child, so its number is free to mean "none" in a link.
  ROOT: 0;
  NONE: 0;
  REMOVE: NODES; -- the reservation `remove`

type
  Place: 0 .. NODES - 1;
  Level: 0 .. LEVELS - 1;
  Reservation: 0 .. NODES;
  Kind: enum { ABSENT, SCREEN, DIALOG };
  Phase: enum {
    APPEARING,
    APPEARED,
    WAITING, -- childWaiting
    PRESENTING, -- childPresenting
    PRESENTED, -- childPresented
    DISMISSING, -- childDismissing
    DISAPPEARING
  };
  Timer: enum { UNSTARTED, RUNNING, FIRED };
  Event: enum {
    ADD_SCREEN,
    ADD_DIALOG,
    REMOVE_ANY,
    REMOVE_MODAL, -- remove(for:) with the modal's id
    REMOVE_RESERVED,
    TICK,
    DID_APPEAR,
    DID_DISAPPEAR,
    ON_APPEAR,
    TIMER_FIRES,
    ON_DISAPPEAR,
    ON_ACTION,
    WATCHDOG_FIRES,
    STOP -- app and user do nothing any more
  };
  Node: record
    kind: Kind;
    phase: Phase;
    parent: Place;
    level: Level;
    modal: Place;
    reserved: Reservation;
    timer: Timer;
    appeared: boolean; -- latch of didAppear
    disappeared: boolean; -- latch of didDisappear
  end;
  Tree: array [Place] of Node;

var
  node: Tree;
  relinked: boolean; -- has the event at hand changed a link? False between events
  alone: boolean; -- have app and user stopped?
  steps: 0 .. LONGEST; -- how often the environment has changed the tree since

function showsModal(i: Place): boolean;
begin
  return node[i].phase = PRESENTING | node[i].phase = PRESENTED | node[i].phase = DISAPPEARING;
end;

function visible(i: Place): Place;
begin
  if showsModal(i) then return node[i].modal; end;
  return NONE;
end;

function hasReserved(i: Place): boolean;
begin
  return node[i].reserved != NONE & node[i].reserved != REMOVE;
end;

function runsTransition(i: Place): boolean;
begin
  return node[i].phase = PRESENTING | node[i].phase = DISMISSING;
end;

-- Which child `remove(for:)` would act on. One that was superseded counts as closed already.
function removable(i: Place): Reservation;
begin
  switch node[i].phase
    case APPEARING, DISMISSING:
      return node[i].reserved;
    case WAITING:
      return node[i].modal;
    case PRESENTING, PRESENTED:
      if node[i].reserved = NONE then return node[i].modal; end;
      return node[i].reserved;
    else
      return NONE;
  end;
end;

procedure clearNode(i: Place);
begin
  node[i].kind := ABSENT;
  node[i].phase := APPEARING;
  node[i].parent := NONE;
  node[i].level := 0;
  node[i].modal := NONE;
  node[i].reserved := NONE;
  node[i].timer := UNSTARTED;
  node[i].appeared := false;
  node[i].disappeared := false;
end;

-- Most events change no link or leave the order as it is, and copying is dear.
procedure canonicalise();
var
  copy: array [Place] of Node;
  origin: array [Place] of Place;
  head: 0 .. NODES;
  tail: 0 .. NODES;
  from: Place;
  link: Reservation;
  moved: boolean;
begin
  if relinked then
    relinked := false;
    origin[ROOT] := ROOT;
    head := 0;
    tail := 1;
    moved := false;
    while head < tail do
      from := origin[head];
      link := node[from].modal;
      if link != NONE then
        origin[tail] := link;
        if link != tail then moved := true; end;
        tail := tail + 1;
      end;
      link := node[from].reserved;
      if link != NONE & link != REMOVE then
        origin[tail] := link;
        if link != tail then moved := true; end;
        tail := tail + 1;
      end;
      head := head + 1;
    end;

    if moved then
      head := 1;
      while head < tail do
        copy[head] := node[origin[head]];
        head := head + 1;
      end;
      head := 0;
      tail := 1;
      while head < tail do
        if head != ROOT then node[head] := copy[head]; end;
        if node[head].modal != NONE then
          node[head].modal := tail;
          copy[tail].parent := head;
          tail := tail + 1;
        end;
        link := node[head].reserved;
        if link != NONE & link != REMOVE then
          node[head].reserved := tail;
          copy[tail].parent := head;
          tail := tail + 1;
        end;
        head := head + 1;
      end;
    end;
    while tail < NODES & node[tail].kind != ABSENT do
      clearNode(tail);
      tail := tail + 1;
    end;
  end;
end;

procedure present(at: Place; m: Place);
begin
  assert "no-broken-invariant: present" !showsModal(at);
  relinked := true;
  node[at].phase := WAITING;
  node[at].modal := m;
  node[at].reserved := NONE;
end;

procedure dismiss(at: Place; reservation: Reservation);
var
  child: Place;
  next: Place;
begin
  relinked := true;
  node[at].phase := DISMISSING;
  node[at].reserved := reservation;
  child := node[at].modal;
  while child != NONE do
    next := visible(child);
    node[child].phase := DISAPPEARING;
    node[child].modal := next;
    node[child].reserved := NONE;
    child := next;
  end;
end;

-- Whether a transition runs above the child of a node in childPresented.
function runsAbove(at: Place): boolean;
var
  above: Place;
begin
  above := node[at].modal;
  while above != NONE do
    if runsTransition(above) then return true; end;
    above := visible(above);
  end;
  return false;
end;

-- A node in childPresented is to dismiss its child. settle-first: not while one runs above it.
procedure close(at: Place; reservation: Reservation);
begin
  if SETTLE_FIRST = 1 & runsAbove(at) then
    relinked := true;
    node[at].reserved := reservation = NONE ? REMOVE : reservation;
  else
    dismiss(at, reservation);
  end;
end;

-- settle-first: a transition has ended. Of the dismissals put off, that closest to the root starts.
procedure startNext();
var
  at: Place;
begin
  if SETTLE_FIRST = 1 then
    at := ROOT;
    while node[at].phase = PRESENTED & node[at].reserved = NONE do at := node[at].modal; end;
    if node[at].phase = PRESENTED & !runsAbove(at) then
      dismiss(at, node[at].reserved = REMOVE ? NONE : node[at].reserved);
    end;
  end;
end;

procedure add(at: Place; what: Kind);
var
  new: 0 .. NODES;
begin
  if node[at].phase != DISAPPEARING then
    -- Canonical trees leave no gaps. The range of Place, which rumur checks, asserts the bound.
    relinked := true;
    new := 1;
    while node[new].kind != ABSENT do new := new + 1; end;
    node[new].kind := what;
    node[new].parent := at;
    node[new].level := node[at].level + 1;
    switch node[at].phase
      case APPEARING, PRESENTING, DISMISSING:
        node[at].reserved := new;
      case APPEARED:
        present(at, new);
      case WAITING:
        node[at].modal := new;
      case PRESENTED:
        close(at, new);
    end;
  end;
end;

procedure remove(at: Place);
begin
  switch node[at].phase
    case APPEARING, DISMISSING:
      if node[at].reserved != NONE then relinked := true; end;
      node[at].reserved := NONE;
    case WAITING:
      relinked := true;
      node[at].phase := APPEARED;
      node[at].modal := NONE;
    case PRESENTING:
      if hasReserved(at) then relinked := true; end;
      node[at].reserved := REMOVE;
    case PRESENTED:
      close(at, NONE);
  end;
end;

procedure removeFor(at: Place; id: Place);
begin
  if removable(at) = id then remove(at); end;
end;

-- Present what is reserved, or have nothing left to do.
procedure settle(at: Place);
var
  m: Place;
begin
  if hasReserved(at) then
    m := node[at].reserved;
    present(at, m);
  else
    if node[at].modal != NONE then relinked := true; end;
    node[at].phase := APPEARED;
    node[at].modal := NONE;
    node[at].reserved := NONE;
  end;
end;

-- The presentation that runs at a node has ended: do what was reserved meanwhile.
procedure presentationEnds(at: Place);
begin
  if node[at].reserved = NONE | SETTLE_FIRST = 1 then
    node[at].phase := PRESENTED;
  elsif node[at].reserved = REMOVE then
    dismiss(at, NONE);
  else
    dismiss(at, node[at].reserved);
  end;
  startNext();
end;

-- on-screen-only: whether what a node's views report counts.
function isHeard(i: Place): boolean;
var
  p: Place;
begin
  p := node[i].parent;
  return ON_SCREEN_ONLY = 0 | i = ROOT
    | node[p].modal = i
      & (node[p].phase = PRESENTING | node[p].phase = PRESENTED | node[p].phase = DISMISSING);
end;

procedure didAppear(i: Place);
var
  p: Place;
begin
  if !node[i].appeared & isHeard(i) then
    node[i].appeared := true;
    p := node[i].parent;
    if i != ROOT & node[p].phase = PRESENTING & node[p].modal = i then presentationEnds(p); end;
    if i = ROOT | visible(p) = i then
      assert "no-broken-invariant: didAppear"
        node[i].phase = APPEARING | node[i].phase = DISAPPEARING;
      if node[i].phase = APPEARING then settle(i); end;
    end;
  end;
end;

procedure didDisappear(i: Place);
var
  p: Place;
begin
  if !node[i].disappeared & isHeard(i) then
    node[i].disappeared := true;
    p := node[i].parent;
    removeFor(p, i);
    if node[p].modal = i & node[p].phase = DISMISSING then
      settle(p);
    elsif VANISHED = 1 & node[p].modal = i
      & (node[p].phase = PRESENTING | node[p].phase = PRESENTED)
    then
      relinked := true;
      node[p].phase := APPEARED;
      node[p].modal := NONE;
      settle(p);
    end;
    startNext();
  end;
end;

procedure watchdog(at: Place);
begin
  if node[at].phase = PRESENTING then
    if node[at].reserved = NONE then node[at].reserved := REMOVE; end;
    presentationEnds(at);
  else
    settle(at);
    startNext();
  end;
end;

function isAtRest(): boolean;
begin
  return node[ROOT].phase != APPEARING
    & forall i: Place do
      node[i].kind = ABSENT
      | node[i].phase != WAITING & !runsTransition(i) & node[i].timer != RUNNING
    end;
end;

function isEnvironment(event: Event): boolean;
begin
  return event = TICK | event = DID_APPEAR | event = DID_DISAPPEAR | event = ON_APPEAR
    | event = TIMER_FIRES | event = ON_DISAPPEAR | event = WATCHDOG_FIRES;
end;

-- What may happen. At rest the environment alone does no more; to stop once again keeps that from
-- being a deadlock.
function isEnabled(event: Event; i: Place): boolean;
begin
  if node[i].kind = ABSENT then return false; end;
  if event = STOP then return SETTLES = 1 & i = ROOT & (!alone | isAtRest()); end;
  if alone & (!isEnvironment(event) | isAtRest()) then return false; end;
  switch event
    case ADD_SCREEN:
      return SCREENS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1;
    case ADD_DIALOG:
      return DIALOGS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1;
    case REMOVE_ANY:
      return true;
    case REMOVE_MODAL:
      return node[i].modal != NONE;
    case REMOVE_RESERVED:
      return hasReserved(i);
    case TICK:
      return node[i].phase = WAITING;
    case DID_APPEAR:
      return node[i].kind = SCREEN & !node[i].appeared;
    case DID_DISAPPEAR:
      return node[i].kind = SCREEN & i != ROOT & !node[i].disappeared;
    case ON_APPEAR:
      return node[i].kind = DIALOG & node[i].timer = UNSTARTED;
    case TIMER_FIRES:
      return node[i].kind = DIALOG & node[i].timer = RUNNING;
    case ON_DISAPPEAR:
      return node[i].kind = DIALOG & !node[i].disappeared;
    case ON_ACTION:
      return node[i].kind = DIALOG;
    case WATCHDOG_FIRES:
      return WATCHDOG = 1 & runsTransition(i);
  end;
end;

-- `ran`: did a dialog's handler run?
procedure perform(event: Event; i: Place; var ran: boolean);
begin
  ran := false;
  switch event
    case ADD_SCREEN:
      add(i, SCREEN);
    case ADD_DIALOG:
      add(i, DIALOG);
    case REMOVE_ANY:
      remove(i);
    case REMOVE_MODAL:
      removeFor(i, node[i].modal);
    case REMOVE_RESERVED:
      removeFor(i, node[i].reserved);
    case TICK:
      node[i].phase := PRESENTING;
    case DID_APPEAR:
      didAppear(i);
    case DID_DISAPPEAR, ON_DISAPPEAR:
      didDisappear(i);
    case ON_APPEAR:
      if isHeard(i) then node[i].timer := RUNNING; end;
    case TIMER_FIRES:
      node[i].timer := FIRED;
      didAppear(i);
    case ON_ACTION:
      didAppear(i);
      ran := node[i].phase = APPEARED & isHeard(i);
      if TAPPED_DIALOG_STAYS = 0 then
        didDisappear(i);
      elsif isHeard(i) then
        removeFor(node[i].parent, i);
      end;
    case WATCHDOG_FIRES:
      watchdog(i);
    case STOP:
      alone := true;
  end;
end;

-- What the properties say of an event, from the trees before and after it, and not from what the tables
-- above say that they do. Nodes have the same numbers in both: they are renumbered afterwards.

function shows(phase: Phase): boolean;
begin
  return phase = PRESENTING | phase = PRESENTED | phase = DISAPPEARING;
end;

function runs(phase: Phase): boolean;
begin
  return phase = PRESENTING | phase = DISMISSING;
end;

-- Whether it says that a node is gone.
function isReport(event: Event): boolean;
begin
  return event = DID_DISAPPEAR | event = ON_DISAPPEAR
    | event = ON_ACTION & TAPPED_DIALOG_STAYS = 0;
end;

-- A child is on screen while its parent presents, shows or dismisses it.
function wasOnScreen(var before: Tree; i: Place): boolean;
var
  p: Place;
begin
  p := before[i].parent;
  return i != ROOT & before[p].modal = i
    & (before[p].phase = PRESENTING | before[p].phase = PRESENTED | before[p].phase = DISMISSING);
end;

-- Whether `event` reports that the transition which ran at `at` has ended. A disappearance ends the
-- parent's and all above it, which are those of higher numbers.
function hasEnded(var before: Tree; event: Event; i: Place; at: Place): boolean;
var
  p: Place;
begin
  if event = WATCHDOG_FIRES then return at = i; end;
  if !wasOnScreen(before, i) then return false; end;
  p := before[i].parent;
  if isReport(event) then return at >= p; end;
  return (event = DID_APPEAR | event = TIMER_FIRES | event = ON_ACTION) & at = p & before[p].phase = PRESENTING;
end;

-- No transition begins and no bound value changes while another transition runs whose end the event
-- does not report, and no two begin at once. A value turns to something only where a
-- presentation of it runs, and to nothing where its dismissal begins or its disappearance is reported.
procedure judgeOverlap(var before: Tree; event: Event; i: Place);
var
  begun: 0 .. NODES;
  changes: boolean;
  inTurn: boolean;
  was: Place;
begin
  begun := 0;
  changes := false;
  inTurn := true;
  for j: Place do
    if node[j].kind != ABSENT then
      if runs(node[j].phase)
        & (before[j].kind = ABSENT | before[j].phase != node[j].phase
          | before[j].modal != node[j].modal)
      then
        begun := begun + 1;
      end;
      was := NONE;
      if before[j].kind != ABSENT & shows(before[j].phase) then was := before[j].modal; end;
      if was != visible(j) then
        changes := true;
        if was = NONE then
          if node[j].phase != PRESENTING then inTurn := false; end;
        elsif visible(j) != NONE then
          inTurn := false;
        elsif !(node[j].phase = DISMISSING & node[j].modal = was) & !(was = i & isReport(event)) then
          inTurn := false;
        end;
      end;
    end;
  end;
  if begun > 0 | changes then
    assert "no-overlap"
      inTurn & begun <= 1
      & forall j: Place do
        before[j].kind = ABSENT | !runs(before[j].phase) | hasEnded(before, event, i, j)
      end;
  end;
end;

-- The child that a node is about to show.
function next(var tree: Tree; i: Place): Place;
begin
  switch tree[i].phase
    case APPEARING, DISMISSING:
      return tree[i].reserved;
    case WAITING:
      return tree[i].modal;
    case PRESENTING, PRESENTED:
      if tree[i].reserved = NONE then return tree[i].modal; end;
      if tree[i].reserved = REMOVE then return NONE; end;
      return tree[i].reserved;
    else
      return NONE;
  end;
end;

-- Whether `i` is among those that the tree is about to show.
function isWanted(var tree: Tree; i: Place): boolean;
var
  at: Place;
begin
  at := ROOT;
  while at != i & next(tree, at) != NONE do at := next(tree, at); end;
  return at = i;
end;

-- The wanted child of each screen is that of the last add on it; remove, its disappearance while on
-- screen, a tap on its action and the watchdog's giving it up make it none, and with a screen goes what was wanted above. So
-- what was wanted before is cut short, or goes on with the new node, and nothing else.
-- `wrong`: is what is about to be shown no longer that?
procedure judgeIntent(var before: Tree; event: Event; i: Place; var wrong: boolean);
var
  new: 0 .. NODES;
  last: Place; -- the last wanted node, before and after the event
  added: Place; -- what is wanted above it anew
  at: Place;
  goes: Place; -- the node that is no longer wanted
begin
  goes := NONE;
  added := NONE;
  last := ROOT;
  while next(before, last) != NONE do last := next(before, last); end;
  if isWanted(before, i) & (event = ADD_SCREEN | event = ADD_DIALOG | event = REMOVE_ANY) then
    last := i;
    if event != REMOVE_ANY then
      new := 1;
      while before[new].kind != ABSENT do new := new + 1; end;
      added := new;
    end;
  end;
  if event = REMOVE_MODAL then goes := before[i].modal; end;
  if event = REMOVE_RESERVED then goes := before[i].reserved; end;
  if (isReport(event) | event = ON_ACTION) & wasOnScreen(before, i) then goes := i; end;
  if event = WATCHDOG_FIRES & before[i].phase = PRESENTING then goes := before[i].modal; end;
  if goes != NONE & isWanted(before, goes) then
    at := ROOT;
    while next(before, at) != goes do at := next(before, at); end;
    last := at;
  end;

  -- Along what was wanted, up to the last that still is.
  wrong := false;
  at := ROOT;
  while at != last do
    if next(node, at) != next(before, at) then wrong := true; end;
    at := next(before, at);
  end;
  if next(node, last) != added then wrong := true; end;
  if added != NONE & next(node, added) != NONE then wrong := true; end;
end;

-- At rest, what is shown is what is about to be.
procedure judgeRest();
var
  at: Place;
begin
  if isAtRest() then
    at := ROOT;
    while visible(at) != NONE | next(node, at) != NONE do
      assert "shows-what-was-asked" visible(at) = next(node, at);
      at := visible(at);
    end;
  end;
end;

-- A tap runs the handler once if the dialog is on screen, wanted and not gone, and nothing else runs it.
procedure judgeAction(var before: Tree; event: Event; i: Place; ran: boolean);
begin
  assert "actions-run-once"
    ran = (event = ON_ACTION & wasOnScreen(before, i) & isWanted(before, i)
      & !before[i].disappeared);
end;

-- The child that is shown belongs to its parent alone, and is not reserved as well.
procedure judgeLinks();
begin
  assert "single-presentation"
    forall i: Place do
      node[i].kind = ABSENT | visible(i) = NONE
      | node[visible(i)].parent = i & node[i].reserved != visible(i)
    end;
end;

function isSame(var tree: Tree): boolean;
begin
  return forall i: Place do
    node[i].kind = tree[i].kind & node[i].phase = tree[i].phase & node[i].modal = tree[i].modal
      & node[i].reserved = tree[i].reserved & node[i].timer = tree[i].timer
      & node[i].appeared = tree[i].appeared & node[i].disappeared = tree[i].disappeared
  end;
end;

-- What is not at rest can be changed by the environment. Tries it, and takes it back.
procedure judgeProgress(event: Event);
var
  now: Tree;
  moves: boolean;
  ran: boolean;
begin
  if !isAtRest() then
    for i: Place do now[i] := node[i]; end;
    moves := false;
    for i: Place do
      for other: Event do
        if !moves & isEnvironment(other) & isEnabled(other, i) then
          perform(other, i, ran);
          canonicalise();
          moves := !isSame(now);
          for j: Place do node[j] := now[j]; end;
        end;
      end;
    end;
    assert "no-deadlock" NO_DEADLOCK = 0 | moves;
    assert "settles: no way on" event != STOP | moves;
  end;
end;

-- Counts a step of the environment alone, if it is one.
procedure countStep(var before: Tree);
begin
  if alone & !isSame(before) then
    steps := steps + 1;
    assert "settles: no end" steps < LONGEST;
    if isAtRest() then
      put "settles within ";
      put steps;
    end;
  end;
end;

procedure happen(event: Event; i: Place);
var
  before: Tree;
  ran: boolean;
  wrong: boolean;
begin
  if OVERLAP + ASKED + HONOURS_LAST_REQUEST + ACTIONS_RUN_ONCE + SETTLES > 0 then
    for j: Place do before[j] := node[j]; end;
  end;
  perform(event, i, ran);
  judgeLinks();
  if OVERLAP = 1 then judgeOverlap(before, event, i); end;
  if ACTIONS_RUN_ONCE = 1 then judgeAction(before, event, i, ran); end;
  if ASKED + HONOURS_LAST_REQUEST > 0 then
    judgeIntent(before, event, i, wrong);
    assert "shows-what-was-asked" ASKED = 0 | !wrong;
    assert "honours-last-request" HONOURS_LAST_REQUEST = 0 | !wrong;
  end;
  canonicalise();
  if ASKED = 1 then judgeRest(); end;
  if NO_DEADLOCK = 1 | event = STOP then judgeProgress(event); end;
  if SETTLES = 1 then countStep(before); end;
end;

startstate "the root alone"
begin
  for i: Place do clearNode(i); end;
  node[ROOT].kind := SCREEN;
  relinked := false;
  alone := false;
  steps := 0;
end;

ruleset i: Place do
  ruleset event: Event do
    rule "happens" isEnabled(event, i) ==> begin happen(event, i); end;
  end;
end;

-- From every state the root can become `appeared` again. rumur's `liveness` is AG EF. It is not asked of
-- the environment alone, which SETTLES is about.
liveness "no-stuck-modal" alone | node[ROOT].phase = APPEARED;
