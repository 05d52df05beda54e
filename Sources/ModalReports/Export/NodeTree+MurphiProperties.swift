extension MurphiText {
  /// The properties of events, from the trees before and after; and an event as a whole.
  static let properties = #"""
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

    -- Whether the event says that the node is gone: a tap does, without tapped-dialog-stays.
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
      return (event = DID_APPEAR | event = TIMER_FIRES | event = ON_ACTION)
        & at = p & before[p].phase = PRESENTING;
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

    """#
}
