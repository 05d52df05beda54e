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
-- OVERLAP: assert `no-overlap` as well? `run` sets the values of these four.
const
  LEVELS: 3;
  SCREENS: 1;
  DIALOGS: 1;
  OVERLAP: 0;

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

var
  node: array [Place] of Node;
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

-- A transition starts at `at`: nothing else may run in this chain. Reserved nodes run nothing.
procedure startTransition(at: Place);
begin
  if OVERLAP = 1 then
    assert "no-overlap"
      forall i: Place do node[i].kind = ABSENT | i = at | !runsTransition(i) end;
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
  startTransition(at);
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
    add(i, SCREEN);
    canonicalise();
  end;

  rule "add a dialog"
    DIALOGS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
  ==>
  begin
    add(i, DIALOG);
    canonicalise();
  end;

  rule "remove"
    node[i].kind != ABSENT
  ==>
  begin
    remove(i);
    canonicalise();
  end;

  rule "remove for the modal's id"
    node[i].modal != NONE
  ==>
  begin
    removeFor(i, node[i].modal);
    canonicalise();
  end;

  rule "remove for the reserved id"
    hasReserved(i)
  ==>
  begin
    removeFor(i, node[i].reserved);
    canonicalise();
  end;

  rule "tick"
    node[i].phase = WAITING
  ==>
  begin
    startTransition(i);
    node[i].phase := PRESENTING;
  end;

  rule "didAppear"
    node[i].kind = SCREEN & !node[i].appeared
  ==>
  begin
    didAppear(i);
    canonicalise();
  end;

  rule "didDisappear"
    node[i].kind = SCREEN & i != ROOT & !node[i].disappeared
  ==>
  begin
    didDisappear(i);
    canonicalise();
  end;

  rule "onAppear"
    node[i].kind = DIALOG & node[i].timer = UNSTARTED
  ==>
  begin
    node[i].timer := RUNNING;
  end;

  rule "timer"
    node[i].kind = DIALOG & node[i].timer = RUNNING
  ==>
  begin
    node[i].timer := FIRED;
    didAppear(i);
    canonicalise();
  end;

  rule "onDisappear"
    node[i].kind = DIALOG & !node[i].disappeared
  ==>
  begin
    didDisappear(i);
    canonicalise();
  end;

  rule "onAction"
    node[i].kind = DIALOG
  ==>
  begin
    didAppear(i);
    didDisappear(i);
    canonicalise();
  end;
end;

-- From every state the root can become `appeared` again. rumur's `liveness` is AG EF.
liveness "no-stuck-modal" node[ROOT].phase = APPEARED;
