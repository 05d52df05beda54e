-- The node tree under an unconstrained environment, policy `reference`, in the smallest state: the
-- same transition system as node-tree-naive.m, from what holds of reachable trees. Why a tree is
-- no more than this is said in node-tree-best.pml.
--
-- After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
--
-- Masks are worked on with shifts and arithmetic: rumur 2022.08.20 takes `&` and `|` for logical
-- operators only, whatever their operands.

-- LEVELS: nodes on the longest path, the root included (2 or more).
-- SCREENS, DIALOGS: may a screen, a dialog be added?
-- OVERLAP: assert `no-overlap`? `run` sets the values of these four.
const
  LEVELS: 3;
  SCREENS: 1;
  DIALOGS: 1;
  OVERLAP: 0;

  LAST: LEVELS - 1;

  -- Phases of the active node.
  APPEARING: 0;
  APPEARED: 1;
  DISMISSING: 2; -- childDismissing
  WAITING: 3; -- childWaiting; from here on the modal chain is appearing
  PRESENTING: 4; -- childPresenting, reservation none or add
  WITHDRAWING: 5; -- childPresenting, reservation remove

  -- What a chain ends with: a screen, or a dialog by the state of its timer.
  SCREEN: 0;
  DIALOG: 1; -- not started
  TIMING: 2; -- running
  FIRED: 3;

type
  Count: 0 .. LAST;
  Position: 0 .. LAST - 1;
  Mask: 0 .. (1 << LAST) - 1;
  Phase: APPEARING .. WITHDRAWING;
  Ending: SCREEN .. FIRED;
  Kind: SCREEN .. DIALOG;

var
  presented: Count; -- screens in childPresented above the active node
  phase: Phase;
  modalCount: Count;
  reservedCount: Count;
  modalEnd: Ending;
  reservedEnd: Ending;
  modalAppeared: Mask; -- latches of didAppear
  modalDisappeared: Mask; -- latches of didDisappear
  reservedAppeared: Mask;

function mayAdd(what: Kind): boolean;
begin
  return what = SCREEN & SCREENS = 1 | what = DIALOG & DIALOGS = 1;
end;

procedure dropModal();
begin
  modalCount := 0;
  modalEnd := SCREEN;
  modalAppeared := 0;
  modalDisappeared := 0;
end;

procedure dropReserved();
begin
  reservedCount := 0;
  reservedEnd := SCREEN;
  reservedAppeared := 0;
end;

procedure newModal(what: Kind);
begin
  modalCount := 1;
  modalEnd := what;
  modalAppeared := 0;
  modalDisappeared := 0;
end;

procedure newReserved(what: Kind);
begin
  reservedCount := 1;
  reservedEnd := what;
  reservedAppeared := 0;
end;

-- The active node presents what it reserved, or has nothing left to do.
procedure settle();
begin
  if reservedCount > 0 then
    phase := WAITING;
    modalCount := reservedCount;
    modalEnd := reservedEnd;
    modalAppeared := reservedAppeared;
    modalDisappeared := 0;
    dropReserved();
  else
    phase := APPEARED;
    dropModal();
  end;
end;

-- The child of a screen in childPresented has disappeared.
procedure fallBack(level: Count);
begin
  presented := level;
  phase := APPEARED;
  dropModal();
  dropReserved();
end;

-- The screen in childPresented at a level dismisses its child: what is above disappears. This alone
-- can overlap, as node-tree-best.pml says.
procedure dismissAt(level: Position);
begin
  assert "no-overlap" OVERLAP = 0 | phase <= APPEARED | phase = WAITING;
  if phase >= PRESENTING then
    if modalCount > 1 then modalEnd := SCREEN; end;
    modalCount := presented - level + 1;
    modalAppeared :=
      (1 << (presented - level)) - 1 + ((modalAppeared % 2) << (presented - level));
    modalDisappeared := (modalDisappeared % 2) << (presented - level);
  else
    if phase != APPEARED then modalEnd := SCREEN; end;
    modalCount := presented - level;
    modalAppeared := (1 << (presented - level)) - 1;
    modalDisappeared := 0;
  end;
  phase := DISMISSING;
  presented := level;
  dropReserved();
end;

procedure removeFromActive();
begin
  if phase = WAITING then
    phase := APPEARED;
    dropModal();
  else
    if phase = PRESENTING then phase := WITHDRAWING; end;
    dropReserved();
  end;
end;

procedure cutModal(n: Count);
begin
  modalEnd := SCREEN;
  modalAppeared := modalAppeared - ((modalAppeared >> n) << n);
  modalCount := n;
end;

procedure cutReserved(n: Count);
begin
  reservedEnd := SCREEN;
  reservedAppeared := reservedAppeared - ((reservedAppeared >> n) << n);
  reservedCount := n;
end;

-- The first didAppear in the modal chain. The head's ends the presentation that runs.
procedure modalAppears(i: Position);
begin
  modalAppeared := modalAppeared + (1 << i);
  if phase >= PRESENTING & i = 0 then
    if phase = PRESENTING & reservedCount = 0 then
      presented := presented + 1;
      modalAppeared := modalAppeared >> 1;
      modalCount := modalCount - 1;
      if modalCount > 0 then phase := WAITING; else phase := APPEARED; end;
    else
      phase := DISMISSING;
      if modalCount > 1 then cutModal(1); end;
    end;
  end;
end;

procedure modalDisappears(i: Position);
begin
  if phase = DISMISSING then
    if i = 0 then settle(); else modalDisappeared := modalDisappeared + (1 << i); end;
  elsif i > 0 then
    cutModal(i);
  elsif phase = WAITING then
    phase := APPEARED;
    dropModal();
  else
    modalDisappeared := 1;
    if reservedCount = 0 then phase := WITHDRAWING; end;
  end;
end;

procedure reservedDisappears(i: Position);
begin
  cutReserved(i);
  if phase = PRESENTING & reservedCount = 0 then phase := WITHDRAWING; end;
end;

function open(mask: Mask; i: Position): boolean;
begin
  return (mask >> i) % 2 = 0;
end;

startstate "the root alone"
begin
  presented := 0;
  phase := APPEARING;
  dropModal();
  dropReserved();
end;

-- Screens in childPresented.

ruleset level: Position do
  ruleset what: Kind do
    rule "presented: add"
      presented > level & mayAdd(what)
    ==>
    begin
      dismissAt(level);
      newReserved(what);
    end;
  end;

  rule "presented: remove" presented > level ==> begin dismissAt(level); end;

  rule "presented: remove for the modal's id" presented > level ==> begin dismissAt(level); end;

  rule "presented: didDisappear"
    level > 0 & presented > level
  ==>
  begin
    fallBack(level - 1);
  end;
end;

-- The active node.

ruleset what: Kind do
  rule "active: add"
    presented < LAST & (phase != APPEARED | modalEnd = SCREEN) & mayAdd(what)
  ==>
  begin
    if phase = APPEARED | phase = WAITING then
      phase := WAITING;
      newModal(what);
    else
      if phase = WITHDRAWING then phase := PRESENTING; end;
      newReserved(what);
    end;
  end;
end;

rule "active: remove"
  true
==>
begin
  if phase != APPEARED then removeFromActive(); end;
end;

rule "active: remove for the modal's id"
  phase >= DISMISSING
==>
begin
  if phase = WAITING | phase = PRESENTING & reservedCount = 0 then removeFromActive(); end;
end;

rule "active: remove for the reserved id" reservedCount > 0 ==> begin removeFromActive(); end;

rule "active: tick" phase = WAITING ==> begin phase := PRESENTING; end;

rule "active: didAppear" phase = APPEARING ==> begin settle(); end;

rule "active: didDisappear, onDisappear"
  presented > 0
==>
begin
  fallBack(presented - 1);
end;

rule "active: onAction"
  phase = APPEARED & modalEnd != SCREEN
==>
begin
  fallBack(presented - 1);
end;

-- The modal chain.

ruleset i: Position do
  ruleset what: Kind do
    rule "modal: add"
      (modalCount > i + 1 | modalCount = i + 1 & modalEnd = SCREEN)
      & presented + i + 1 < LAST & mayAdd(what)
    ==>
    begin
      if phase >= WAITING then
        cutModal(i + 1);
        modalCount := i + 2;
        modalEnd := what;
      end;
    end;
  end;

  rule "modal: remove"
    modalCount > i
  ==>
  begin
    if phase >= WAITING & modalCount > i + 1 then cutModal(i + 1); end;
  end;

  rule "modal: remove for the id of the reserved, or of the disappearing modal"
    modalCount > i + 1
  ==>
  begin
    if phase >= WAITING then cutModal(i + 1); end;
  end;

  rule "modal: didAppear"
    (modalCount > i + 1 | modalCount = i + 1 & modalEnd = SCREEN) & open(modalAppeared, i)
  ==>
  begin
    modalAppears(i);
  end;

  rule "modal: didDisappear"
    (modalCount > i + 1 | modalCount = i + 1 & modalEnd = SCREEN) & open(modalDisappeared, i)
  ==>
  begin
    modalDisappears(i);
  end;
end;

rule "modal: onAppear" modalCount > 0 & modalEnd = DIALOG ==> begin modalEnd := TIMING; end;

rule "modal: timer"
  modalCount > 0 & modalEnd = TIMING
==>
begin
  modalEnd := FIRED;
  if open(modalAppeared, modalCount - 1) then modalAppears(modalCount - 1); end;
end;

rule "modal: onDisappear"
  modalCount > 0 & modalEnd != SCREEN & open(modalDisappeared, modalCount - 1)
==>
begin
  modalDisappears(modalCount - 1);
end;

rule "modal: onAction"
  modalCount > 0 & modalEnd != SCREEN
==>
begin
  if phase >= PRESENTING & modalCount = 1 & modalAppeared = 0 then
    if modalDisappeared = 0 then
      settle();
    else
      phase := DISMISSING;
      modalAppeared := 1;
    end;
  else
    if open(modalAppeared, modalCount - 1) then
      modalAppeared := modalAppeared + (1 << (modalCount - 1));
    end;
    if open(modalDisappeared, modalCount - 1) then modalDisappears(modalCount - 1); end;
  end;
end;

-- The reserved chain.

ruleset i: Position do
  ruleset what: Kind do
    rule "reserved: add"
      (reservedCount > i + 1 | reservedCount = i + 1 & reservedEnd = SCREEN)
      & presented + i + 1 < LAST & mayAdd(what)
    ==>
    begin
      cutReserved(i + 1);
      reservedCount := i + 2;
      reservedEnd := what;
    end;
  end;

  rule "reserved: remove"
    reservedCount > i
  ==>
  begin
    if reservedCount > i + 1 then cutReserved(i + 1); end;
  end;

  rule "reserved: remove for the reserved id"
    reservedCount > i + 1
  ==>
  begin
    cutReserved(i + 1);
  end;

  rule "reserved: didAppear"
    (reservedCount > i + 1 | reservedCount = i + 1 & reservedEnd = SCREEN)
    & open(reservedAppeared, i)
  ==>
  begin
    reservedAppeared := reservedAppeared + (1 << i);
  end;

  rule "reserved: didDisappear"
    reservedCount > i + 1 | reservedCount = i + 1 & reservedEnd = SCREEN
  ==>
  begin
    reservedDisappears(i);
  end;
end;

rule "reserved: onAppear" reservedEnd = DIALOG ==> begin reservedEnd := TIMING; end;

rule "reserved: timer"
  reservedEnd = TIMING
==>
begin
  reservedEnd := FIRED;
  if open(reservedAppeared, reservedCount - 1) then
    reservedAppeared := reservedAppeared + (1 << (reservedCount - 1));
  end;
end;

rule "reserved: onDisappear"
  reservedEnd != SCREEN
==>
begin
  reservedDisappears(reservedCount - 1);
end;

rule "reserved: onAction"
  reservedEnd != SCREEN
==>
begin
  reservedDisappears(reservedCount - 1);
end;

-- From every state the root can become `appeared` again. rumur's `liveness` is AG EF.
liveness "no-stuck-modal" presented = 0 & phase = APPEARED;
