extension MurphiText {
  /// The events: when they may happen and what they do.
  static let events = #"""
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
          return isNode(node[i].reserved);
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
          if node[i].phase = PRESENTING then
            presentationEnds(i, true);
          else
            childIsGone(i);
          end;
        case STOP:
          alone := true;
      end;
    end;


    """#

  /// One rule for all of them: rumur takes long for a procedure that several rules call, since it copies it
  /// with all that it calls in turn.
  static let rules = #"""
    startstate "the root alone"
    begin
      for i: Place do clearNode(i); end;
      node[ROOT].kind := SCREEN;
      alone := false;
      steps := 0;
    end;

    ruleset i: Place do
      ruleset event: Event do
        rule "happens" isEnabled(event, i) ==> begin happen(event, i); end;
      end;
    end;

    -- Not asked of the environment alone, which SETTLES is about.
    liveness "no-stuck-modal" alone | node[ROOT].phase = APPEARED;

    """#
}
