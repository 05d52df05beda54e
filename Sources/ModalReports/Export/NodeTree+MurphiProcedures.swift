extension MurphiText {
  /// The tables: what an event does.
  static let procedures = #"""
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

    procedure present(at: Place; m: Place);
    begin
      assert "no-broken-invariant: present" !showsModal(at);
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


    """#
}
