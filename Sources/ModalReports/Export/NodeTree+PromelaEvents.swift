extension PromelaText {
  /// The events: one step each.
  static let events = #"""
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
      }
    }

    #define done c_code { canonicalise(); }

    active [NODES] proctype events() {
      do
      :: d_step { SCREENS && mayAdd(_pid) -> add(_pid, SCREEN); done }
      :: d_step { DIALOGS && mayAdd(_pid) -> add(_pid, DIALOG); done }
      :: d_step { live(_pid) -> remove(_pid); done }
      :: d_step { node[_pid].modal != NONE -> removeFor(_pid, node[_pid].modal); done }
      :: d_step { hasReserved(_pid) -> removeFor(_pid, node[_pid].reserved); done }
      :: d_step {
          node[_pid].phase == WAITING ->
          startTransition(_pid); node[_pid].phase = PRESENTING; done
        }
      :: d_step { isScreen(_pid) && !node[_pid].appeared -> didAppear(_pid); done }
      :: d_step {
          isScreen(_pid) && _pid != ROOT && !node[_pid].disappeared ->
          didDisappear(_pid); done
        }
      :: d_step {
          isDialog(_pid) && node[_pid].timer == UNSTARTED ->
          node[_pid].timer = (isHeard(_pid) -> RUNNING : UNSTARTED); done
        }
      :: d_step {
          isDialog(_pid) && node[_pid].timer == RUNNING ->
          node[_pid].timer = FIRED; didAppear(_pid); done
        }
      :: d_step { isDialog(_pid) && !node[_pid].disappeared -> didDisappear(_pid); done }
      :: d_step {
          isDialog(_pid) -> didAppear(_pid);
          if
          :: !TAPPED_DIALOG_STAYS -> didDisappear(_pid)
          :: TAPPED_DIALOG_STAYS && isHeard(_pid) -> p = node[_pid].parent; removeFor(p, _pid)
          :: else
          fi;
          done
        }
      :: d_step { WATCHDOG && node[_pid].phase == PRESENTING -> presentationEnds(_pid, true); done }
      :: d_step { WATCHDOG && node[_pid].phase == DISMISSING -> childIsGone(_pid); done }
      od
    }

    """#
}
