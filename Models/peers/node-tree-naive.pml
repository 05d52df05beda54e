/*
 * The node tree under an unconstrained environment, policy `reference`: everything may call
 * everything at any time. Restated by hand from the engine's tables, as an array of linked nodes.
 *
 * After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
 *
 *   -DLEVELS=n     nodes on the longest path, the root included (2 or more)
 *   -DSCREENS=0|1  may a screen be added?  -DDIALOGS=0|1  may a dialog be added?
 *   -DNO_OVERLAP   also assert `no-overlap`; without it only `no-broken-invariant` is asserted
 *
 * One process stands for one place of the array, and one d_step for one event, so that SPIN's
 * steps are the model's transitions. Equal trees are one state: after each event the tree is
 * copied breadth first, as in Cheney's collector, which numbers nodes by their position only and
 * drops what no link reaches.
 *
 * SPIN has no AG EF, so `no-stuck-modal` is left to the Murphi files.
 */
#ifndef LEVELS
#define LEVELS 3
#endif
#ifndef SCREENS
#define SCREENS 1
#endif
#ifndef DIALOGS
#define DIALOGS 1
#endif

/* At most the root, one modal chain and one reserved chain are alive, and one node is new. */
#define NODES (2 * LEVELS) /* at most 30, for the width of links */

/* Kinds. */
#define SCREEN 0
#define DIALOG 1

/* Phases. */
#define APPEARING    0
#define APPEARED     1
#define WAITING      2 /* childWaiting */
#define PRESENTING   3 /* childPresenting */
#define PRESENTED    4 /* childPresented */
#define DISMISSING   5 /* childDismissing */
#define DISAPPEARING 6

/* Links. The root is nobody's child, so its number is free to mean "none". */
#define ROOT 0
#define NONE 0
#define REMOVE 31 /* the reservation `remove` */

/* A dialog's timer. */
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
  unsigned parent : 5;
  unsigned modal : 5;
  unsigned reserved : 5
}

Node node[NODES];

/* Scratch of one step. SPIN's breadth-first search refuses `hidden` variables, so these are part of
   the state vector; every step leaves them zero. */
byte new, c, next;

#define live(i) (i == ROOT || node[i].level > 0)
#define isScreen(i) (live(i) && node[i].kind == SCREEN)
#define isDialog(i) (node[i].kind == DIALOG)

#define showsModal(i) (node[i].phase == PRESENTING || node[i].phase == PRESENTED || \
  node[i].phase == DISAPPEARING)
#define visible(i) (showsModal(i) -> node[i].modal : NONE)
#define hasReserved(i) (node[i].reserved != NONE && node[i].reserved != REMOVE)
#define runsTransition(i) (node[i].phase == PRESENTING || node[i].phase == DISMISSING)

/* Which child `remove(for:)` would act on. */
#define removable(i) ( \
  (node[i].phase == APPEARING || node[i].phase == DISMISSING) -> node[i].reserved : ( \
  (node[i].phase == WAITING || node[i].phase == PRESENTED) -> node[i].modal : ( \
  (node[i].phase == PRESENTING) -> \
    (node[i].reserved == NONE -> node[i].modal : node[i].reserved) : NONE)))

/* A transition starts at `at`: nothing else may run in this chain. Reserved nodes run nothing. */
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
  assert(!showsModal(at)); /* no-broken-invariant */
  node[at].phase = WAITING;
  node[at].modal = m;
  node[at].reserved = NONE
}

inline dismiss(at, then) {
  startTransition(at);
  node[at].phase = DISMISSING;
  node[at].reserved = then;
  c = node[at].modal;
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

inline add(at, what) {
  if
  :: node[at].phase != DISAPPEARING ->
    create(at, what);
    if
    :: node[at].phase == APPEARING || node[at].phase == PRESENTING ||
      node[at].phase == DISMISSING ->
      node[at].reserved = new
    :: node[at].phase == APPEARED -> present(at, new)
    :: node[at].phase == WAITING -> node[at].modal = new
    :: node[at].phase == PRESENTED -> dismiss(at, new)
    fi
  :: else
  fi
}

inline remove(at) {
  if
  :: node[at].phase == APPEARING || node[at].phase == DISMISSING -> node[at].reserved = NONE
  :: node[at].phase == WAITING -> node[at].phase = APPEARED; node[at].modal = NONE
  :: node[at].phase == PRESENTING -> node[at].reserved = REMOVE
  :: node[at].phase == PRESENTED -> dismiss(at, NONE)
  :: else
  fi
}

inline removeFor(at, id) {
  if
  :: removable(at) == id -> remove(at)
  :: else
  fi
}

inline settle(at) {
  if
  :: hasReserved(at) -> present(at, node[at].reserved)
  :: else -> node[at].phase = APPEARED; node[at].modal = NONE; node[at].reserved = NONE
  fi
}

inline didAppear(i) {
  if
  :: !node[i].appeared ->
    node[i].appeared = true;
    if
    :: i != ROOT && node[node[i].parent].phase == PRESENTING && node[node[i].parent].modal == i ->
      if
      :: node[node[i].parent].reserved == NONE -> node[node[i].parent].phase = PRESENTED
      :: node[node[i].parent].reserved == REMOVE -> dismiss(node[i].parent, NONE)
      :: else -> dismiss(node[i].parent, node[node[i].parent].reserved)
      fi
    :: else
    fi;
    if
    :: i == ROOT || visible(node[i].parent) == i ->
      /* no-broken-invariant */
      assert(node[i].phase == APPEARING || node[i].phase == DISAPPEARING);
      if
      :: node[i].phase == APPEARING -> settle(i)
      :: else
      fi
    :: else
    fi
  :: else
  fi
}

inline didDisappear(i) {
  if
  :: !node[i].disappeared ->
    node[i].disappeared = true;
    removeFor(node[i].parent, i);
    if
    :: node[node[i].parent].phase == DISMISSING && node[node[i].parent].modal == i ->
      settle(node[i].parent)
    :: else
    fi
  :: else
  fi
}

/* In C, since it needs scratch that is no part of the state. */
c_code {
  static void canonicalise(void) {
    unsigned char origin[NODES], parent[NODES], modal[NODES], reserved[NODES];
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
    now.new = now.c = now.next = 0;
  }
}

#define mayAdd(i) (isScreen(i) && node[i].level < LEVELS - 1)

active [NODES] proctype events() {
  do
  :: d_step { SCREENS && mayAdd(_pid) -> add(_pid, SCREEN); c_code { canonicalise(); } }
  :: d_step { DIALOGS && mayAdd(_pid) -> add(_pid, DIALOG); c_code { canonicalise(); } }
  :: d_step { live(_pid) -> remove(_pid); c_code { canonicalise(); } }
  :: d_step {
      node[_pid].modal != NONE ->
      removeFor(_pid, node[_pid].modal); c_code { canonicalise(); }
    }
  :: d_step {
      hasReserved(_pid) ->
      removeFor(_pid, node[_pid].reserved); c_code { canonicalise(); }
    }
  :: d_step { node[_pid].phase == WAITING -> startTransition(_pid); node[_pid].phase = PRESENTING }
  :: d_step {
      isScreen(_pid) && !node[_pid].appeared ->
      didAppear(_pid); c_code { canonicalise(); }
    }
  :: d_step {
      isScreen(_pid) && _pid != ROOT && !node[_pid].disappeared ->
      didDisappear(_pid); c_code { canonicalise(); }
    }
  :: d_step { isDialog(_pid) && node[_pid].timer == UNSTARTED -> node[_pid].timer = RUNNING }
  :: d_step {
      isDialog(_pid) && node[_pid].timer == RUNNING ->
      node[_pid].timer = FIRED; didAppear(_pid); c_code { canonicalise(); }
    }
  :: d_step {
      isDialog(_pid) && !node[_pid].disappeared ->
      didDisappear(_pid); c_code { canonicalise(); }
    }
  :: d_step { isDialog(_pid) -> didAppear(_pid); didDisappear(_pid); c_code { canonicalise(); } }
  od
}
