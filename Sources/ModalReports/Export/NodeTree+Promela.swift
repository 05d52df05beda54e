// The node tree in Promela, the language of SPIN (Holzmann, "The SPIN Model Checker", 2003): the
// tables once more, on an array of linked nodes, with the rules of the hardened policy as macros.
//
// One process stands for one place of the array and one d_step for one event, so that SPIN's steps
// are the model's transitions, and its counts are ours.

import ModalModels

extension NodeTreeParameters {
  /// The model in Promela.
  var promela: String {
    func flag(_ condition: Bool) -> Int { condition ? 1 : 0 }
    let definitions = [
      ("LEVELS", levels),
      ("SCREENS", flag(kinds.contains(.screen))),
      ("DIALOGS", flag(kinds.contains(.dialog))),
      ("VANISHED", flag(rules.contains(.vanished))),
      ("SETTLE_FIRST", flag(rules.contains(.settleFirst))),
      ("ON_SCREEN_ONLY", flag(rules.contains(.onScreenOnly))),
      ("TAPPED_DIALOG_STAYS", flag(rules.contains(.tappedDialogStays))),
      ("WATCHDOG", flag(rules.contains(.watchdog))),
      ("NODES", exportedNodes),
    ]
    return promelaHead + definitions.map { "#define \($0) \($1)\n" }.joined() + promelaBody
  }

  /// How many nodes a tree can have while an event is worked on: the path from the root, what may be
  /// reserved on its nodes, and one that is new. Only under "settle first" more than one node has a
  /// reservation that lasts.
  var exportedNodes: Int {
    let reserved = rules.contains(.settleFirst) ? levels * (levels - 1) / 2 : levels - 1
    return levels + reserved + 1
  }
}

private let promelaHead = """
  /*
   * The node tree under an unconstrained environment: everything may call everything at any time.
   * Written by `modal-check export --format promela`, for SPIN 6.
   *
   *   spin -a FILE && cc -O2 -DSAFETY -DBFS -DNOREDUCE -DVECTORSZ=4096 -o pan pan.c && ./pan
   *
   * Asserted are no-broken-invariant and, with `spin -DNO_OVERLAP -a`, no-overlap. no-stuck-modal is
   * a property of branching time (AG EF), which SPIN has no way to state. SPIN exits with 0 even if an
   * assertion fails: look for "errors: 0".
   */

  """

private let promelaBody = #"""

  #define SCREEN 0
  #define DIALOG 1

  #define APPEARING    0
  #define APPEARED     1
  #define WAITING      2 /* childWaiting */
  #define PRESENTING   3 /* childPresenting */
  #define PRESENTED    4 /* childPresented */
  #define DISMISSING   5 /* childDismissing */
  #define DISAPPEARING 6

  /* The root is nobody's child, so its number is free to mean "none" in a link. */
  #define ROOT 0
  #define NONE 0
  #define REMOVE 63 /* the reservation to remove */

  #define UNSTARTED 0
  #define RUNNING   1
  #define FIRED     2

  typedef Node {
    unsigned level : 4;    /* 0 for the root, and where there is no node */
    unsigned kind : 1;
    unsigned phase : 3;
    unsigned timer : 2;
    bool appeared;         /* latch of didAppear */
    bool disappeared;      /* latch of didDisappear */
    unsigned parent : 6;
    unsigned modal : 6;
    unsigned reserved : 6
  }

  Node node[NODES];

  /* Scratch of one step, left zero by each. */
  byte new, c, next, held, up, closest, p;

  #define live(i) (i == ROOT || node[i].level > 0)
  #define isScreen(i) (live(i) && node[i].kind == SCREEN)
  #define isDialog(i) (node[i].kind == DIALOG)
  #define mayAdd(i) (isScreen(i) && node[i].level < LEVELS - 1)

  #define showsModal(i) (node[i].phase == PRESENTING || node[i].phase == PRESENTED || \
    node[i].phase == DISAPPEARING)
  #define visible(i) (showsModal(i) -> node[i].modal : NONE)
  #define isNode(link) (link != NONE && link != REMOVE)
  #define hasReserved(i) isNode(node[i].reserved)
  #define runsTransition(i) (node[i].phase == PRESENTING || node[i].phase == DISMISSING)

  /* on-screen-only: whether a node's call-backs count. */
  #define isHeard(i) (!ON_SCREEN_ONLY || i == ROOT || (node[node[i].parent].modal == i && \
    (node[node[i].parent].phase == PRESENTING || node[node[i].parent].phase == PRESENTED || \
    node[node[i].parent].phase == DISMISSING)))

  /* Which child remove(for:) would act on. */
  #define removable(i) ( \
    (node[i].phase == APPEARING || node[i].phase == DISMISSING) -> node[i].reserved : ( \
    (node[i].phase == WAITING) -> node[i].modal : ( \
    (node[i].phase == PRESENTING || node[i].phase == PRESENTED) -> \
      (node[i].reserved == NONE -> node[i].modal : node[i].reserved) : NONE)))

  /* A transition starts: nothing else may run in this chain. */
  inline startTransition(at) {
  #ifdef NO_OVERLAP
    c = 0;
    do
    :: c < NODES && live(c) ->
      assert(c == at || !runsTransition(c)); /* no-overlap */
      c++
    :: else -> break
    od;
    c = 0
  #else
    skip
  #endif
  }

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
    startTransition(at);
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
