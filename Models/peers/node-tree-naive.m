-- The node tree under an unconstrained environment, policy `reference`: everything may call
-- everything at any time. Restated by hand from the engine's tables, as an array of linked nodes.
--
-- After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
--
-- One rule is one event. Equal trees are one state: after each event the tree is copied breadth
-- first, as in Cheney's collector, which numbers nodes by their position only and drops what no
-- link reaches.

-- LEVELS: nodes on the longest path, the root included (2 or more).
-- SCREENS, DIALOGS: may a screen, a dialog be added?
-- OVERLAP, ASKED: assert `no-overlap`, `shows-what-was-asked` as well? `run` sets these five.
const
  LEVELS: 3;
  SCREENS: 1;
  DIALOGS: 1;
  OVERLAP: 0;
  ASKED: 0;

  -- At most the root, one modal chain and one reserved chain are alive, and one node is new.
  NODES: 2 * LEVELS;

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
    ON_ACTION
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

-- Which child `remove(for:)` would act on.
function removable(i: Place): Reservation;
begin
  switch node[i].phase
    case APPEARING, DISMISSING:
      return node[i].reserved;
    case WAITING, PRESENTED:
      return node[i].modal;
    case PRESENTING:
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
        dismiss(at, new);
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
      dismiss(at, NONE);
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

procedure didAppear(i: Place);
var
  p: Place;
begin
  if !node[i].appeared then
    node[i].appeared := true;
    p := node[i].parent;
    if i != ROOT & node[p].phase = PRESENTING & node[p].modal = i then
      if node[p].reserved = NONE then
        node[p].phase := PRESENTED;
      elsif node[p].reserved = REMOVE then
        dismiss(p, NONE);
      else
        dismiss(p, node[p].reserved);
      end;
    end;
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
  if !node[i].disappeared then
    node[i].disappeared := true;
    p := node[i].parent;
    removeFor(p, i);
    if node[p].phase = DISMISSING & node[p].modal = i then settle(p); end;
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

function isReport(event: Event): boolean;
begin
  return event = DID_DISAPPEAR | event = ON_DISAPPEAR | event = ON_ACTION;
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
  if !wasOnScreen(before, i) then return false; end;
  p := before[i].parent;
  if isReport(event) then return at >= p; end;
  return (event = DID_APPEAR | event = TIMER_FIRES) & at = p & before[p].phase = PRESENTING;
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
-- screen and a tap on its action make it none, and with a screen goes what was wanted above. So
-- what was wanted before is cut short, or goes on with the new node, and nothing else.
procedure judgeIntent(var before: Tree; event: Event; i: Place);
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
  if isReport(event) & wasOnScreen(before, i) then goes := i; end;
  if goes != NONE & isWanted(before, goes) then
    at := ROOT;
    while next(before, at) != goes do at := next(before, at); end;
    last := at;
  end;

  -- Along what was wanted, up to the last that still is.
  at := ROOT;
  while at != last do
    assert "shows-what-was-asked" next(node, at) = next(before, at);
    at := next(before, at);
  end;
  assert "shows-what-was-asked" next(node, last) = added;
  if added != NONE then assert "shows-what-was-asked" next(node, added) = NONE; end;
end;

-- At rest, what is shown is what is about to be.
procedure judgeRest();
var
  at: Place;
begin
  if node[ROOT].phase != APPEARING
    & forall i: Place do
      node[i].kind = ABSENT
      | node[i].phase != WAITING & !runs(node[i].phase) & node[i].timer != RUNNING
    end
  then
    at := ROOT;
    while visible(at) != NONE | next(node, at) != NONE do
      assert "shows-what-was-asked" visible(at) = next(node, at);
      at := visible(at);
    end;
  end;
end;

procedure happen(event: Event; i: Place);
var
  before: Tree;
begin
  if OVERLAP = 1 | ASKED = 1 then
    for j: Place do before[j] := node[j]; end;
  end;
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
      node[i].timer := RUNNING;
    case TIMER_FIRES:
      node[i].timer := FIRED;
      didAppear(i);
    case ON_ACTION:
      didAppear(i);
      didDisappear(i);
  end;
  if OVERLAP = 1 then judgeOverlap(before, event, i); end;
  if ASKED = 1 then judgeIntent(before, event, i); end;
  canonicalise();
  if ASKED = 1 then judgeRest(); end;
end;

startstate "the root alone"
begin
  for i: Place do clearNode(i); end;
  node[ROOT].kind := SCREEN;
  relinked := false;
end;

ruleset i: Place do
  rule "add a screen"
    SCREENS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
  ==>
  begin
    happen(ADD_SCREEN, i);
  end;

  rule "add a dialog"
    DIALOGS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
  ==>
  begin
    happen(ADD_DIALOG, i);
  end;

  rule "remove" node[i].kind != ABSENT ==> begin happen(REMOVE_ANY, i); end;

  rule "remove for the modal's id" node[i].modal != NONE ==> begin happen(REMOVE_MODAL, i); end;

  rule "remove for the reserved id" hasReserved(i) ==> begin happen(REMOVE_RESERVED, i); end;

  rule "tick" node[i].phase = WAITING ==> begin happen(TICK, i); end;

  rule "didAppear"
    node[i].kind = SCREEN & !node[i].appeared
  ==>
  begin
    happen(DID_APPEAR, i);
  end;

  rule "didDisappear"
    node[i].kind = SCREEN & i != ROOT & !node[i].disappeared
  ==>
  begin
    happen(DID_DISAPPEAR, i);
  end;

  rule "onAppear"
    node[i].kind = DIALOG & node[i].timer = UNSTARTED
  ==>
  begin
    happen(ON_APPEAR, i);
  end;

  rule "timer"
    node[i].kind = DIALOG & node[i].timer = RUNNING
  ==>
  begin
    happen(TIMER_FIRES, i);
  end;

  rule "onDisappear"
    node[i].kind = DIALOG & !node[i].disappeared
  ==>
  begin
    happen(ON_DISAPPEAR, i);
  end;

  rule "onAction" node[i].kind = DIALOG ==> begin happen(ON_ACTION, i); end;
end;

-- From every state the root can become `appeared` again. rumur's `liveness` is AG EF.
liveness "no-stuck-modal" node[ROOT].phase = APPEARED;
