/*
 * The node tree under an unconstrained environment: everything may call everything at any time.
 * Restated by hand from the engine's tables and rules, as an array of linked nodes.
 *
 * After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
 *
 *   -DLEVELS=n     nodes on the longest path, the root included (2 to 7)
 *   -DSCREENS=0|1  may a screen be added?  -DDIALOGS=0|1  may a dialog be added?
 *   -DVANISHED=1  -DSETTLE_FIRST=1  -DON_SCREEN_ONLY=1  -DTAPPED_DIALOG_STAYS=1  -DWATCHDOG=1
 *                  the rules in force: none is the policy `reference`, all are `hardened`
 *   -DNO_OVERLAP  -DASKED  -DHONOURS_LAST_REQUEST  -DACTIONS_RUN_ONCE
 *                  what is asserted besides `no-broken-invariant` and `single-presentation`
 *   -DNO_DEADLOCK  -DSETTLES
 *                  app and user may stop, for good; then what the environment can't bring to rest is
 *                  an invalid end state, and with SETTLES the steps that it takes are counted, too
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
#ifndef VANISHED
#define VANISHED 0
#endif
#ifndef SETTLE_FIRST
#define SETTLE_FIRST 0
#endif
#ifndef ON_SCREEN_ONLY
#define ON_SCREEN_ONLY 0
#endif
#ifndef TAPPED_DIALOG_STAYS
#define TAPPED_DIALOG_STAYS 0
#endif
#ifndef WATCHDOG
#define WATCHDOG 0
#endif

/* At most the root, one modal chain and one reserved chain are alive, and one node is new. With
   settle-first, each node that shows another may reserve a chain. At most 30, for the width of
   links. */
#if SETTLE_FIRST
#define NODES (LEVELS + LEVELS * (LEVELS - 1) / 2 + 1)
#else
#define NODES (2 * LEVELS)
#endif

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
byte new, c, next, up, held, mine;
bool wrong, ran;

/* Once app and user have stopped, the environment is alone, and until the tree is at rest only that
   happens which changes it. So a tree that it can't move, though not at rest, is one at which SPIN
   finds all processes blocked. A run that returns to a tree would never end: its steps exceed any
   limit, and LONGEST is far beyond those of all others. */
#if defined(NO_DEADLOCK) || defined(SETTLES)
bool alone, rests, misjudged;
#define isOpen !alone
#define happens(isChange) (!alone || (!rests && (isChange)))
#else
#define isOpen true
#define happens(isChange) true
#endif
#ifdef SETTLES
#define LONGEST 250
byte steps;
#endif

#define live(i) (i == ROOT || node[i].level > 0)
#define isScreen(i) (live(i) && node[i].kind == SCREEN)
#define isDialog(i) (node[i].kind == DIALOG)

#define showsModal(i) (node[i].phase == PRESENTING || node[i].phase == PRESENTED || \
  node[i].phase == DISAPPEARING)
#define visible(i) (showsModal(i) -> node[i].modal : NONE)
#define runsTransition(i) (node[i].phase == PRESENTING || node[i].phase == DISMISSING)
#define hasReserved(i) (node[i].reserved != NONE && node[i].reserved != REMOVE)

/* Which child `remove(for:)` would act on. One that was superseded counts as closed already. */
#define removable(i) ( \
  (node[i].phase == APPEARING || node[i].phase == DISMISSING) -> node[i].reserved : ( \
  (node[i].phase == WAITING) -> node[i].modal : ( \
  (node[i].phase == PRESENTING || node[i].phase == PRESENTED) -> \
    (node[i].reserved == NONE -> node[i].modal : node[i].reserved) : NONE)))

/* on-screen-only: whether what a node's views report counts. */
#define isHeard(i) (!ON_SCREEN_ONLY || i == ROOT || (node[node[i].parent].modal == i && ( \
  node[node[i].parent].phase == PRESENTING || node[node[i].parent].phase == PRESENTED || \
  node[node[i].parent].phase == DISMISSING)))

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

/* `up` becomes the node above the child of `at`, itself included, at which a transition runs. */
inline lookAbove(at) {
  up = node[at].modal;
  do
  :: up != NONE && !runsTransition(up) -> up = visible(up)
  :: else -> break
  od
}

/* A node in childPresented is to dismiss its child. settle-first: not while one runs above it. */
inline close(at, then) {
#if SETTLE_FIRST
  lookAbove(at);
  if
  :: up != NONE && then == NONE -> node[at].reserved = REMOVE
  :: up != NONE && then != NONE -> node[at].reserved = then
  :: else -> dismiss(at, then)
  fi
#else
  dismiss(at, then)
#endif
}

/* settle-first: a transition has ended. Of the dismissals put off, that closest to the root starts. */
inline startNext() {
#if SETTLE_FIRST
  held = ROOT;
  do
  :: node[held].phase == PRESENTED && node[held].reserved == NONE -> held = node[held].modal
  :: else -> break
  od;
  if
  :: node[held].phase == PRESENTED ->
    lookAbove(held);
    if
    :: up == NONE && node[held].reserved == REMOVE -> dismiss(held, NONE)
    :: up == NONE && node[held].reserved != REMOVE -> dismiss(held, node[held].reserved)
    :: else
    fi
  :: else
  fi
#else
  skip
#endif
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
    :: node[at].phase == PRESENTED -> close(at, new)
    fi
  :: else
  fi
}

inline remove(at) {
  if
  :: node[at].phase == APPEARING || node[at].phase == DISMISSING -> node[at].reserved = NONE
  :: node[at].phase == WAITING -> node[at].phase = APPEARED; node[at].modal = NONE
  :: node[at].phase == PRESENTING -> node[at].reserved = REMOVE
  :: node[at].phase == PRESENTED -> close(at, NONE)
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

/* The presentation that runs at a node has ended: do what was reserved meanwhile. */
inline presentationEnds(at) {
  if
  :: node[at].reserved == NONE || SETTLE_FIRST -> node[at].phase = PRESENTED
  :: else ->
    if
    :: node[at].reserved == REMOVE -> dismiss(at, NONE)
    :: else -> dismiss(at, node[at].reserved)
    fi
  fi;
  startNext()
}

inline didAppear(i) {
  if
  :: !node[i].appeared && isHeard(i) ->
    node[i].appeared = true;
    mine = node[i].parent;
    if
    :: i != ROOT && node[mine].phase == PRESENTING && node[mine].modal == i ->
      presentationEnds(mine)
    :: else
    fi;
    if
    :: i == ROOT || visible(mine) == i ->
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
  :: !node[i].disappeared && isHeard(i) ->
    node[i].disappeared = true;
    mine = node[i].parent;
    removeFor(mine, i);
    if
    :: node[mine].phase == DISMISSING && node[mine].modal == i -> settle(mine)
    :: VANISHED && node[mine].modal == i &&
      (node[mine].phase == PRESENTING || node[mine].phase == PRESENTED) ->
      node[mine].phase = APPEARED;
      node[mine].modal = NONE;
      settle(mine)
    :: else
    fi;
    startNext()
  :: else
  fi
}

inline onAction(i) {
  didAppear(i);
  ran = node[i].phase == APPEARED && isHeard(i);
#if TAPPED_DIALOG_STAYS
  if
  :: isHeard(i) -> mine = node[i].parent; removeFor(mine, i)
  :: else
  fi
#else
  didDisappear(i)
#endif
}

inline watchdog(at) {
  if
  :: node[at].phase == PRESENTING ->
    if
    :: node[at].reserved == NONE -> node[at].reserved = REMOVE
    :: else
    fi;
    presentationEnds(at)
  :: else -> settle(at); startNext()
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
    now.new = now.c = now.next = now.up = now.held = now.mine = 0;
    now.ran = 0;
  }
}

/* What the properties compare. */
#define ADD             0
#define REMOVE_ANY      1
#define REMOVE_MODAL    2
#define REMOVE_RESERVED 3
#define APPEAR          4 /* didAppear, or a dialog's timer */
#define DISAPPEAR       5 /* didDisappear, onDisappear */
#define TAP             6
#define GIVE_UP         7 /* the watchdog */
#define NOTHING_ELSE    8

/*
 * What the properties say of an event, from the trees before and after it, and not from what the
 * tables above say that they do. Nodes have the same numbers in both: they are renumbered afterwards.
 * The tree before is no part of the state, so this is C, too.
 */
c_code {
  static struct Node before[NODES];

  static void remember(void) { memcpy(before, now.node, sizeof(before)); }

  static int isLive(struct Node *tree, int i) { return i == ROOT || tree[i].level > 0; }

  static int runs(struct Node *n) { return n->phase == PRESENTING || n->phase == DISMISSING; }

  static int bound(struct Node *n) {
    int shows = n->phase == PRESENTING || n->phase == PRESENTED || n->phase == DISAPPEARING;
    return shows ? n->modal : NONE;
  }

  /* A child is on screen while its parent presents, shows or dismisses it. */
  static int wasOnScreen(int i) {
    struct Node *p = &before[before[i].parent];
    return i != ROOT && p->modal == i &&
      (p->phase == PRESENTING || p->phase == PRESENTED || p->phase == DISMISSING);
  }

  /* Whether the event says that a node is gone. */
  static int isReport(int event) {
    return event == DISAPPEAR || (event == TAP && !TAPPED_DIALOG_STAYS);
  }

  /* Whether the event reports that the transition at `at` has ended. A disappearance ends the
     parent's and all above it, which are those of higher numbers. */
  static int hasEnded(int event, int i, int at) {
    int p = before[i].parent;
    if (event == GIVE_UP) return at == i;
    if (!wasOnScreen(i)) return 0;
    if (isReport(event)) return at >= p;
    return (event == APPEAR || event == TAP) && at == p && before[p].phase == PRESENTING;
  }

  /* No transition begins and no bound value changes while another transition runs whose end the event
     does not report, and no two begin at once. A value turns to something only where a presentation
     of it runs, and to nothing where its dismissal begins or its disappearance is reported. */
  static int isInTurn(int event, int i) {
    int j, begun = 0, changes = 0, isInTurn = 1, isAlone = 1;
    for (j = 0; j < NODES; j++) {
      struct Node *n = &now.node[j];
      int isNew = !isLive(before, j), was = isNew ? NONE : bound(&before[j]);
      if (!isNew && runs(&before[j]) && !hasEnded(event, i, j)) isAlone = 0;
      if (!isLive(now.node, j)) continue;
      if (runs(n) && (isNew || before[j].phase != n->phase || before[j].modal != n->modal)) begun++;
      if (was == bound(n)) continue;
      changes = 1;
      if (was == NONE) {
        if (n->phase != PRESENTING) isInTurn = 0;
      } else if (bound(n) != NONE || !((n->phase == DISMISSING && n->modal == was) ||
        (was == i && isReport(event)))) {
        isInTurn = 0;
      }
    }
    return (begun == 0 && !changes) || (isInTurn && begun <= 1 && isAlone);
  }

  /* The child that a node is about to show. */
  static int nextOf(struct Node *n) {
    switch (n->phase) {
    case APPEARING: case DISMISSING: return n->reserved;
    case WAITING: return n->modal;
    case PRESENTING: case PRESENTED:
      return n->reserved == NONE ? n->modal : n->reserved == REMOVE ? NONE : n->reserved;
    default: return NONE;
    }
  }

  /* The path of nodes about to be shown in the tree before; returns how many. */
  static int path(int wanted[]) {
    int count = 0, at = ROOT;
    do { wanted[count++] = at; at = nextOf(&before[at]); } while (at != NONE);
    return count;
  }

  /* The wanted child of each screen is that of the last add on it; remove, its disappearance while on
     screen, a tap on its action and the watchdog's giving it up make it none, and with a screen goes
     what was wanted above. So what was wanted before is cut short, or goes on with the new node,
     and nothing else. */
  static int isHonoured(int event, int i) {
    int wanted[NODES + 1], count = path(wanted), k, at = ROOT, goes = NONE, new = 1;
    if (event == ADD || event == REMOVE_ANY) {
      for (k = 0; k < count && wanted[k] != i; k++) { }
      if (k < count) {
        count = k + 1;
        while (isLive(before, new)) new++;
        if (event == ADD) wanted[count++] = new;
      }
    }
    if (event == REMOVE_MODAL) goes = before[i].modal;
    if (event == REMOVE_RESERVED) goes = before[i].reserved;
    if ((event == DISAPPEAR || event == TAP) && wasOnScreen(i)) goes = i;
    if (event == GIVE_UP && before[i].phase == PRESENTING) goes = before[i].modal;
    for (k = 1; goes != NONE && k < count; k++) {
      if (wanted[k] == goes) count = k;
    }
    at = ROOT;
    for (k = 0; k < count; k++) {
      if (wanted[k] != at || (k > 0 && at == NONE)) return 0;
      at = nextOf(&now.node[at]);
    }
    return at == NONE;
  }

  /* A tap runs the handler once if the dialog is on screen, wanted and not gone; nothing else does. */
  static int isActionRight(int event, int i) {
    int wanted[NODES + 1], count = path(wanted), k, isWanted = 0;
    for (k = 1; k < count; k++) {
      if (wanted[k] == i) isWanted = 1;
    }
    return now.ran == (event == TAP && wasOnScreen(i) && isWanted && !before[i].disappeared);
  }

  /* The child that is shown belongs to its parent alone, and is not reserved as well. */
  static int isSingle(void) {
    int j;
    for (j = 0; j < NODES; j++) {
      struct Node *n = &now.node[j];
      if (isLive(now.node, j) && bound(n) != NONE &&
        (now.node[bound(n)].parent != j || n->reserved == bound(n))) return 0;
    }
    return 1;
  }

  static int isAtRest(void) {
    int j;
    if (now.node[ROOT].phase == APPEARING) return 0;
    for (j = 0; j < NODES && isLive(now.node, j); j++) {
      struct Node *n = &now.node[j];
      if (n->phase == WAITING || runs(n) || n->timer == RUNNING) return 0;
    }
    return 1;
  }

  /* At rest, what is shown is what is about to be. */
  static int isRestRight(void) {
    int at;
    if (!isAtRest()) return 1;
    for (at = ROOT; ; at = bound(&now.node[at])) {
      if (bound(&now.node[at]) != nextOf(&now.node[at])) return 0;
      if (bound(&now.node[at]) == NONE) return 1;
    }
  }
}

/* SPIN takes no call of a function for free of side effects, so `wrong` carries what it says. */
#define judge(isRight) c_code { now.wrong = !(isRight); }; assert(!wrong)

#ifdef NO_OVERLAP
#define judgeOverlap(event) judge(isInTurn(event, Pevents->_pid))
#else
#define judgeOverlap(event) skip
#endif
#ifdef ACTIONS_RUN_ONCE
#define judgeAction(event) judge(isActionRight(event, Pevents->_pid))
#else
#define judgeAction(event) skip
#endif
#if defined(ASKED) || defined(HONOURS_LAST_REQUEST)
#define judgeIntent(event) judge(isHonoured(event, Pevents->_pid))
#else
#define judgeIntent(event) skip
#endif
#ifdef ASKED
#define judgeRest judge(isRestRight())
#else
#define judgeRest skip
#endif

#if defined(NO_DEADLOCK) || defined(SETTLES)
c_code {
  static int isHeardBefore(int i) { return !ON_SCREEN_ONLY || i == ROOT || wasOnScreen(i); }

  static int hasChanged(void) {
    int j;
    for (j = 0; j < NODES; j++) {
      struct Node *a = &before[j], *b = &now.node[j];
      if (a->level != b->level || a->kind != b->kind || a->phase != b->phase ||
        a->timer != b->timer || a->appeared != b->appeared || a->disappeared != b->disappeared ||
        a->modal != b->modal || a->reserved != b->reserved) return 1;
    }
    return 0;
  }
}
#define judgeStop c_code { now.rests = isAtRest(); }
/* Were it wrong about what changes the tree, `happens` would hide runs. */
#define judgeChange(isChange) \
  c_code { now.misjudged = hasChanged() != (isChange); }; assert(!misjudged); countStep
#else
#define judgeStop skip
#define judgeChange(isChange) skip
#endif
#ifdef SETTLES
c_code { static int longest = -1; }
#define countStep \
  steps = (alone -> steps + 1 : 0); \
  c_code { if (now.steps > longest) printf("settles within %d steps\n", longest = now.steps); }; \
  assert(steps < LONGEST)
#else
#define countStep skip
#endif

/* The first judgement is `single-presentation`. */
#define first c_code { remember(); }
#define done(event) \
  judge(isSingle()); judgeOverlap(event); judgeAction(event); judgeIntent(event); \
  c_code { canonicalise(); }; judgeRest; judgeStop
/* The same of an event of the environment, and whether it changes the tree. */
#define moved(event, isChange) done(event); judgeChange(isChange)
#define heard isHeardBefore(Pevents->_pid)

#define mayAdd(i) (isScreen(i) && node[i].level < LEVELS - 1)

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
  :: d_step { isOpen && isDialog(_pid) -> first; onAction(_pid); done(TAP) }

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
      WATCHDOG && runsTransition(_pid) && happens(true) ->
      first; watchdog(_pid); moved(GIVE_UP, 1)
    }

#if defined(NO_DEADLOCK) || defined(SETTLES)
  :: d_step { _pid == ROOT && !alone -> alone = true }
  :: d_step { _pid == ROOT && alone && rests -> skip } /* a good end, and no deadlock */
#endif
  od
}
