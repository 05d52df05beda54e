extension PromelaText {
  /// The tables: what an event does.
  static let tables = #"""
    inline create(under, what) {
      new = 1;
      do
      :: new < NODES && live(new) -> new++
      :: else -> break
      od;
      assert(new < NODES); /* the bound of this file, not of the engine */
      node[new].kind = what;
      node[new].phase = APPEARING;
      node[new].parent = under;
      node[new].level = node[under].level + 1
    }

    inline present(at, m) {
      assert(!showsModal(at)); /* no-broken-invariant */
      node[at].modal = m;
      node[at].phase = WAITING;
      node[at].reserved = NONE
    }

    /* A node goes, and all that is visible above it goes along. */
    inline wasRemoved(child) {
      c = child;
      do
      :: c != NONE ->
        next = visible(c);
        node[c].phase = DISAPPEARING;
        node[c].modal = next;
        node[c].reserved = NONE;
        c = next
      :: else -> break
      od
    }

    inline dismiss(at, then) {
      node[at].phase = DISMISSING;
      node[at].reserved = then;
      wasRemoved(node[at].modal)
    }

    /* settle-first: while a transition runs above the child, its dismissal is reserved. */
    inline requestDismissal(at, then) {
      c = (SETTLE_FIRST -> node[at].modal : NONE);
      do
      :: c != NONE && !runsTransition(c) -> c = node[c].modal
      :: else -> break
      od;
      if
      :: c == NONE -> dismiss(at, then)
      :: else ->
        c = 0;
        if
        :: then == NONE -> node[at].reserved = REMOVE
        :: else -> node[at].reserved = then
        fi
      fi
    }

    /* settle-first: a transition ended at `at`, so the reserved dismissal closest to the root starts.
       Leaves in `closest` 1 + the node at which it does, or 0. */
    inline startReserved(at) {
      closest = 0;
      up = at;
      do
      :: SETTLE_FIRST && up != ROOT ->
        up = node[up].parent;
        if
        :: node[up].phase == PRESENTED && node[up].reserved != NONE -> closest = up + 1
        :: else
        fi
      :: else -> break
      od;
      if
      :: closest != 0 ->
        up = closest - 1;
        if
        :: node[up].reserved == REMOVE -> node[up].reserved = NONE
        :: else
        fi;
        dismiss(up, node[up].reserved)
      :: else
      fi
    }

    inline childIsGone(at) {
      held = node[at].reserved;
      wasRemoved(node[at].modal);
      node[at].phase = APPEARED;
      node[at].modal = NONE;
      node[at].reserved = NONE;
      startReserved(at);
      if
      :: closest == 0 && isNode(held) -> present(at, held)
      :: else
      fi
    }

    /* The presentation at `at` is over, and the child dismissed if `always`, or if that is reserved. */
    inline presentationEnds(at, always) {
      held = node[at].reserved;
      node[at].phase = PRESENTED;
      node[at].reserved = NONE;
      startReserved(at);
      if
      :: closest != 0
      :: closest == 0 && isNode(held) -> dismiss(at, held)
      :: closest == 0 && !isNode(held) && (held == REMOVE || always) -> dismiss(at, NONE)
      :: else
      fi
    }

    inline add(at, what) {
      create(at, what);
      if
      :: node[at].phase == APPEARING || node[at].phase == PRESENTING ||
        node[at].phase == DISMISSING ->
        node[at].reserved = new
      :: node[at].phase == APPEARED -> present(at, new)
      :: node[at].phase == WAITING -> node[at].modal = new
      :: node[at].phase == PRESENTED -> requestDismissal(at, new)
      :: node[at].phase == DISAPPEARING
      fi
    }

    inline remove(at) {
      if
      :: node[at].phase == APPEARING || node[at].phase == DISMISSING -> node[at].reserved = NONE
      :: node[at].phase == WAITING -> node[at].phase = APPEARED; node[at].modal = NONE
      :: node[at].phase == PRESENTING -> node[at].reserved = REMOVE
      :: node[at].phase == PRESENTED -> requestDismissal(at, NONE)
      :: node[at].phase == APPEARED || node[at].phase == DISAPPEARING
      fi
    }

    inline removeFor(at, id) {
      if
      :: removable(at) == id -> remove(at)
      :: else
      fi
    }

    inline didAppear(i) {
      if
      :: isHeard(i) && !node[i].appeared ->
        node[i].appeared = true;
        p = node[i].parent;
        if
        :: i != ROOT && node[p].phase == PRESENTING && node[p].modal == i ->
          presentationEnds(p, false)
        :: else
        fi;
        if
        :: i == ROOT || visible(p) == i ->
          /* no-broken-invariant */
          assert(node[i].phase == APPEARING || node[i].phase == DISAPPEARING);
          if
          :: node[i].phase == APPEARING && hasReserved(i) ->
            held = node[i].reserved;
            present(i, held)
          :: node[i].phase == APPEARING && !hasReserved(i) -> node[i].phase = APPEARED
          :: else
          fi
        :: else
        fi
      :: else
      fi
    }

    inline didDisappear(i) {
      if
      :: isHeard(i) && !node[i].disappeared ->
        node[i].disappeared = true;
        p = node[i].parent;
        removeFor(p, i);
        if
        :: node[p].modal == i && (node[p].phase == DISMISSING || (VANISHED &&
          (node[p].phase == WAITING || node[p].phase == PRESENTING || node[p].phase == PRESENTED))) ->
          childIsGone(p)
        :: else
        fi
      :: else
      fi
    }


    """#
}
