extension PromelaText {
  /// What makes one state of equal trees.
  static let canonicalisation = #"""
    /* Equal trees are one state: nodes are numbered breadth first, and those no link reaches dropped.
       In C, since it needs scratch that is no part of the state. */
    c_code {
      static void canonicalise(void) {
        unsigned char origin[NODES], parent[NODES];
        struct Node copy[NODES];
        int head, tail = 1;
        origin[0] = ROOT;
        parent[0] = NONE;
        for (head = 0; head < tail; head++) {
          struct Node *from = &now.node[origin[head]];
          copy[head] = *from;
          copy[head].parent = parent[head];
          if (from->modal != NONE) {
            origin[tail] = from->modal;
            parent[tail] = head;
            copy[head].modal = tail++;
          }
          if (from->reserved != NONE && from->reserved != REMOVE) {
            origin[tail] = from->reserved;
            parent[tail] = head;
            copy[head].reserved = tail++;
          }
        }
        memset(&copy[tail], 0, (NODES - tail) * sizeof(struct Node));
        memcpy(now.node, copy, sizeof(copy));
        now.new = now.c = now.next = now.held = now.up = now.closest = now.p = 0;
          now.ran = 0;
      }
    }


    """#

  /// The events: one step each.
  static let events = #"""
    active [NODES] proctype events() {
      do
      :: d_step { isOpen && SCREENS && mayAdd(_pid) -> first; add(_pid, SCREEN); done(ADD) }
      :: d_step { isOpen && DIALOGS && mayAdd(_pid) -> first; add(_pid, DIALOG); done(ADD) }
      :: d_step { isOpen && live(_pid) -> first; remove(_pid); done(REMOVE_ANY) }
      :: d_step {
          isOpen && node[_pid].modal != NONE ->
          first; removeFor(_pid, node[_pid].modal); done(REMOVE_MODAL)
        }
      :: d_step {
          isOpen && hasReserved(_pid) ->
          first; removeFor(_pid, node[_pid].reserved); done(REMOVE_RESERVED)
        }
      :: d_step {
          isOpen && isDialog(_pid) ->
          first;
          didAppear(_pid);
          ran = node[_pid].phase == APPEARED && isHeard(_pid);
          if
          :: !TAPPED_DIALOG_STAYS -> didDisappear(_pid)
          :: TAPPED_DIALOG_STAYS && isHeard(_pid) -> p = node[_pid].parent; removeFor(p, _pid)
          :: else
          fi;
          done(TAP)
        }

      :: d_step {
          node[_pid].phase == WAITING && happens(true) ->
          first; node[_pid].phase = PRESENTING; moved(NOTHING_ELSE, 1)
        }
      :: d_step {
          isScreen(_pid) && !node[_pid].appeared && happens(isHeard(_pid)) ->
          first; didAppear(_pid); moved(APPEAR, heard)
        }
      :: d_step {
          isScreen(_pid) && _pid != ROOT && !node[_pid].disappeared && happens(isHeard(_pid)) ->
          first; didDisappear(_pid); moved(DISAPPEAR, heard)
        }
      :: d_step {
          isDialog(_pid) && node[_pid].timer == UNSTARTED && happens(isHeard(_pid)) ->
          first;
          node[_pid].timer = (isHeard(_pid) -> RUNNING : UNSTARTED);
          moved(NOTHING_ELSE, heard)
        }
      :: d_step {
          isDialog(_pid) && node[_pid].timer == RUNNING && happens(true) ->
          first; node[_pid].timer = FIRED; didAppear(_pid); moved(APPEAR, 1)
        }
      :: d_step {
          isDialog(_pid) && !node[_pid].disappeared && happens(isHeard(_pid)) ->
          first; didDisappear(_pid); moved(DISAPPEAR, heard)
        }
      :: d_step {
          WATCHDOG && node[_pid].phase == PRESENTING && happens(true) ->
          first; presentationEnds(_pid, true); moved(GIVE_UP, 1)
        }
      :: d_step {
          WATCHDOG && node[_pid].phase == DISMISSING && happens(true) ->
          first; childIsGone(_pid); moved(GIVE_UP, 1)
        }

    #if defined(NO_DEADLOCK) || defined(SETTLES)
      :: d_step { _pid == ROOT && !alone -> alone = true }
      :: d_step { _pid == ROOT && alone && rests -> skip } /* a good end, and no deadlock */
    #endif
      od
    }

    """#
}
