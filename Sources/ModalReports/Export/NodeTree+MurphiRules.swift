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
}
