// The node tree in Murphi (Dill, "The Murphi verification system", 1996), as rumur and CMurphi read
// it: the tables once more, on an array of linked nodes, with the rules of the hardened policy as
// constants. One rule is one event, so that "rules fired" are our transitions.

import ModalModels

extension NodeTreeParameters {
  /// The model in Murphi.
  var murphi: String {
    func flag(_ condition: Bool) -> Int { condition ? 1 : 0 }
    let constants = [
      ("LEVELS", levels),
      ("SCREENS", flag(kinds.contains(.screen))),
      ("DIALOGS", flag(kinds.contains(.dialog))),
      ("VANISHED", flag(rules.contains(.vanished))),
      ("SETTLE_FIRST", flag(rules.contains(.settleFirst))),
      ("ON_SCREEN_ONLY", flag(rules.contains(.onScreenOnly))),
      ("TAPPED_DIALOG_STAYS", flag(rules.contains(.tappedDialogStays))),
      ("WATCHDOG", flag(rules.contains(.watchdog))),
      ("NODES", exportedNodes),
    ]
    return murphiHead + constants.map { "  \($0): \($1);\n" }.joined() + murphiBody
  }
}

private let murphiHead = """
  -- The node tree under an unconstrained environment: everything may call everything at any time.
  -- Written by `modal-check export --format murphi`, for rumur.
  --
  --   rumur --value-type int32_t --deadlock-detection stuck --symmetry-reduction off \\
  --     --output checker.c FILE && cc -O3 -o checker checker.c -lpthread && ./checker
  --
  -- Asserted are no-broken-invariant and, with OVERLAP: 1, no-overlap. "liveness" is AG EF: a part of
  -- no-stuck-modal. Murphi checkers other than rumur do not know it; leave the last line out for them.

  const
    OVERLAP: 0;

  """

private let murphiBody = #"""
    ROOT: 0;
    NONE: 0; -- the root is nobody's child, so its number is free in a link
    REMOVE: NODES; -- the reservation to remove

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

  function showsModal(i: Place): boolean;
  begin
    return node[i].phase = PRESENTING | node[i].phase = PRESENTED | node[i].phase = DISAPPEARING;
  end;

  function visible(i: Place): Place;
  begin
    if showsModal(i) then return node[i].modal; end;
    return NONE;
  end;

  function isNode(link: Reservation): boolean;
  begin
    return link != NONE & link != REMOVE;
  end;

  function runsTransition(i: Place): boolean;
  begin
    return node[i].phase = PRESENTING | node[i].phase = DISMISSING;
  end;

  -- on-screen-only: whether a node's call-backs count.
  function isHeard(i: Place): boolean;
  var
    p: Place;
  begin
    if ON_SCREEN_ONLY = 0 | i = ROOT then return true; end;
    p := node[i].parent;
    return node[p].modal = i &
      (node[p].phase = PRESENTING | node[p].phase = PRESENTED | node[p].phase = DISMISSING);
  end;

  -- Which child remove(for:) would act on.
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

  -- Equal trees are one state: nodes are numbered breadth first, and those no link reaches dropped.
  procedure canonicalise();
  var
    copy: array [Place] of Node;
    origin: array [Place] of Place;
    head: 0 .. NODES;
    tail: 0 .. NODES;
    link: Reservation;
  begin
    for i: Place do copy[i] := node[i]; end;
    origin[ROOT] := ROOT;
    head := 0;
    tail := 1;
    while head < tail do
      node[head] := copy[origin[head]];
      if head = ROOT then node[head].parent := NONE; end;
      link := node[head].modal;
      if link != NONE then
        origin[tail] := link;
        copy[link].parent := head;
        node[head].modal := tail;
        tail := tail + 1;
      end;
      link := node[head].reserved;
      if isNode(link) then
        origin[tail] := link;
        copy[link].parent := head;
        node[head].reserved := tail;
        tail := tail + 1;
      end;
      head := head + 1;
    end;
    while tail < NODES do
      clearNode(tail);
      tail := tail + 1;
    end;
  end;

  -- A transition starts at `at`: nothing else may run in this chain.
  procedure startTransition(at: Place);
  begin
    if OVERLAP = 1 then
      assert "no-overlap"
        forall i: Place do node[i].kind = ABSENT | i = at | !runsTransition(i) end;
    end;
  end;

  procedure present(at: Place; m: Place);
  begin
    node[at].phase := WAITING;
    node[at].modal := m;
    node[at].reserved := NONE;
  end;

  -- A node goes, and all that is visible above it goes along.
  procedure wasRemoved(i: Place);
  var
    child: Place;
    next: Place;
  begin
    child := i;
    while child != NONE do
      next := visible(child);
      node[child].phase := DISAPPEARING;
      node[child].modal := next;
      node[child].reserved := NONE;
      child := next;
    end;
  end;

  procedure dismiss(at: Place; reservation: Reservation);
  begin
    startTransition(at);
    node[at].phase := DISMISSING;
    node[at].reserved := reservation;
    wasRemoved(node[at].modal);
  end;

  -- settle-first: while a transition runs above the child, its dismissal is reserved.
  procedure requestDismissal(at: Place; reservation: Reservation);
  var
    above: Place;
  begin
    above := NONE;
    if SETTLE_FIRST = 1 then above := node[at].modal; end;
    while above != NONE & !runsTransition(above) do above := node[above].modal; end;
    if above = NONE then
      dismiss(at, reservation);
    elsif reservation = NONE then
      node[at].reserved := REMOVE;
    else
      node[at].reserved := reservation;
    end;
  end;

  -- settle-first: a transition ended at `at`, so the reserved dismissal closest to the root starts.
  procedure startReserved(at: Place; var started: boolean);
  var
    below: Place;
    closest: Place;
  begin
    started := false;
    below := at;
    closest := ROOT;
    while SETTLE_FIRST = 1 & below != ROOT do
      below := node[below].parent;
      if node[below].phase = PRESENTED & node[below].reserved != NONE then
        started := true;
        closest := below;
      end;
    end;
    if started then
      if node[closest].reserved = REMOVE then
        dismiss(closest, NONE);
      else
        dismiss(closest, node[closest].reserved);
      end;
    end;
  end;

  procedure childIsGone(at: Place);
  var
    reserved: Reservation;
    started: boolean;
  begin
    reserved := node[at].reserved;
    wasRemoved(node[at].modal);
    node[at].phase := APPEARED;
    node[at].modal := NONE;
    node[at].reserved := NONE;
    startReserved(at, started);
    if !started & isNode(reserved) then present(at, reserved); end;
  end;

  -- The presentation at `at` is over, and the child dismissed if `always`, or if that is reserved.
  procedure presentationEnds(at: Place; always: boolean);
  var
    reserved: Reservation;
    started: boolean;
  begin
    reserved := node[at].reserved;
    node[at].phase := PRESENTED;
    node[at].reserved := NONE;
    startReserved(at, started);
    if !started then
      if isNode(reserved) then
        dismiss(at, reserved);
      elsif reserved = REMOVE | always then
        dismiss(at, NONE);
      end;
    end;
  end;

  procedure add(at: Place; what: Kind);
  var
    new: 0 .. NODES;
  begin
    -- Canonical trees leave no gaps. The range of Place asserts the bound.
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
        requestDismissal(at, new);
    end;
  end;

  procedure remove(at: Place);
  begin
    switch node[at].phase
      case APPEARING, DISMISSING:
        node[at].reserved := NONE;
      case WAITING:
        node[at].phase := APPEARED;
        node[at].modal := NONE;
      case PRESENTING:
        node[at].reserved := REMOVE;
      case PRESENTED:
        requestDismissal(at, NONE);
    end;
  end;

  procedure removeFor(at: Place; id: Place);
  begin
    if removable(at) = id then remove(at); end;
  end;

  procedure didAppear(i: Place);
  var
    p: Place;
  begin
    if isHeard(i) & !node[i].appeared then
      node[i].appeared := true;
      p := node[i].parent;
      if i != ROOT & node[p].phase = PRESENTING & node[p].modal = i then
        presentationEnds(p, false);
      end;
      if i = ROOT | visible(p) = i then
        assert "no-broken-invariant: didAppear"
          node[i].phase = APPEARING | node[i].phase = DISAPPEARING;
        if node[i].phase = APPEARING then
          if isNode(node[i].reserved) then
            present(i, node[i].reserved);
          else
            node[i].phase := APPEARED;
          end;
        end;
      end;
    end;
  end;

  procedure didDisappear(i: Place);
  var
    p: Place;
  begin
    if isHeard(i) & !node[i].disappeared then
      node[i].disappeared := true;
      p := node[i].parent;
      removeFor(p, i);
      if node[p].modal = i & (node[p].phase = DISMISSING | (VANISHED = 1 &
        (node[p].phase = WAITING | node[p].phase = PRESENTING | node[p].phase = PRESENTED))) then
        childIsGone(p);
      end;
    end;
  end;

  startstate "the root alone"
  begin
    for i: Place do clearNode(i); end;
    node[ROOT].kind := SCREEN;
  end;

  ruleset i: Place do
    rule "add a screen"
      SCREENS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
    ==> begin add(i, SCREEN); canonicalise(); end;

    rule "add a dialog"
      DIALOGS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
    ==> begin add(i, DIALOG); canonicalise(); end;

    rule "remove" node[i].kind != ABSENT
    ==> begin remove(i); canonicalise(); end;

    rule "remove for the modal's id" node[i].modal != NONE
    ==> begin removeFor(i, node[i].modal); canonicalise(); end;

    rule "remove for the reserved id" isNode(node[i].reserved)
    ==> begin removeFor(i, node[i].reserved); canonicalise(); end;

    rule "tick" node[i].phase = WAITING
    ==> begin startTransition(i); node[i].phase := PRESENTING; end;

    rule "didAppear" node[i].kind = SCREEN & !node[i].appeared
    ==> begin didAppear(i); canonicalise(); end;

    rule "didDisappear" node[i].kind = SCREEN & i != ROOT & !node[i].disappeared
    ==> begin didDisappear(i); canonicalise(); end;

    rule "onAppear" node[i].kind = DIALOG & node[i].timer = UNSTARTED
    ==> begin if isHeard(i) then node[i].timer := RUNNING; end; end;

    rule "timer" node[i].kind = DIALOG & node[i].timer = RUNNING
    ==> begin node[i].timer := FIRED; didAppear(i); canonicalise(); end;

    rule "onDisappear" node[i].kind = DIALOG & !node[i].disappeared
    ==> begin didDisappear(i); canonicalise(); end;

    rule "onAction" node[i].kind = DIALOG
    ==> begin
      didAppear(i);
      if TAPPED_DIALOG_STAYS = 0 then didDisappear(i);
      elsif isHeard(i) then removeFor(node[i].parent, i); end;
      canonicalise();
    end;

    rule "watchdog, presenting" WATCHDOG = 1 & node[i].phase = PRESENTING
    ==> begin presentationEnds(i, true); canonicalise(); end;

    rule "watchdog, dismissing" WATCHDOG = 1 & node[i].phase = DISMISSING
    ==> begin childIsGone(i); canonicalise(); end;
  end;

  liveness "no-stuck-modal" node[ROOT].phase = APPEARED;

  """#
