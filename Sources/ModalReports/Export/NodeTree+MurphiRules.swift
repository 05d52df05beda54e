extension MurphiText {
  /// The events: one rule each.
  static let rules = #"""
    startstate "the root alone"
    begin
      for i: Place do clearNode(i); end;
      node[ROOT].kind := SCREEN;
    end;

    ruleset i: Place do
      rule "add a screen"
        SCREENS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
      ==> begin happen(ADD_SCREEN, i); end;

      rule "add a dialog"
        DIALOGS = 1 & node[i].kind = SCREEN & node[i].level < LEVELS - 1
      ==> begin happen(ADD_DIALOG, i); end;

      rule "remove" node[i].kind != ABSENT
      ==> begin happen(REMOVE_ANY, i); end;

      rule "remove for the modal's id" node[i].modal != NONE
      ==> begin happen(REMOVE_MODAL, i); end;

      rule "remove for the reserved id" isNode(node[i].reserved)
      ==> begin happen(REMOVE_RESERVED, i); end;

      rule "tick" node[i].phase = WAITING
      ==> begin happen(TICK, i); end;

      rule "didAppear" node[i].kind = SCREEN & !node[i].appeared
      ==> begin happen(DID_APPEAR, i); end;

      rule "didDisappear" node[i].kind = SCREEN & i != ROOT & !node[i].disappeared
      ==> begin happen(DID_DISAPPEAR, i); end;

      rule "onAppear" node[i].kind = DIALOG & node[i].timer = UNSTARTED
      ==> begin happen(ON_APPEAR, i); end;

      rule "timer" node[i].kind = DIALOG & node[i].timer = RUNNING
      ==> begin happen(TIMER_FIRES, i); end;

      rule "onDisappear" node[i].kind = DIALOG & !node[i].disappeared
      ==> begin happen(ON_DISAPPEAR, i); end;

      rule "onAction" node[i].kind = DIALOG
      ==> begin happen(ON_ACTION, i); end;

      rule "watchdog" WATCHDOG = 1 & runsTransition(i)
      ==> begin happen(WATCHDOG_FIRES, i); end;
    end;

    liveness "no-stuck-modal" node[ROOT].phase = APPEARED;

    """#
}
