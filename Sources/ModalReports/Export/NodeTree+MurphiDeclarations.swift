extension MurphiText {
  /// Types, variables and functions.
  static let declarations = #"""
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


    """#
}
