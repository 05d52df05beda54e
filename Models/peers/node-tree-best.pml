/*
 * The node tree under an unconstrained environment, policy `reference`, in the smallest state
 * vector: the same transition system as node-tree-naive.pml, from what holds of reachable trees.
 *
 * After iOSDC Japan 2023, "Understanding modal transitions" (objective-audio/ModalArchitecture).
 *
 *   -DLEVELS=n     nodes on the longest path, the root included (2 to 8)
 *   -DSCREENS=0|1  may a screen be added?  -DDIALOGS=0|1  may a dialog be added?
 *   -DNO_OVERLAP   also assert `no-overlap`
 *
 * Why a tree is no more than this:
 *  - A node leaves `appearing` on screen only, so a reserved node is always `appearing`: reserved
 *    nodes form one chain below whoever reserves, and only its last one can be a dialog. A reserved
 *    node whose disappearance is reported is dropped, so that latch is open in each of them.
 *  - From the root down there are first screens in `childPresented`, of which nothing more needs to
 *    be known (appeared, not disappeared), and then one ACTIVE node in some other phase.
 *  - The modal of an active node in `childWaiting` or `childPresenting` is `appearing`: it and what
 *    it reserves form a chain. That of an active node in `childDismissing` is `disappearing`, and
 *    so is everything below it, reserving nothing: a chain again. This is the MODAL CHAIN, and
 *    the RESERVED CHAIN is that of the active node's own reservation.
 *  - An active node in `appearing` is the root. One in `appeared` may be a dialog, whose timer has
 *    fired then; its kind is kept in modalEnd, since it has no modal chain.
 * The counts, which have to be those of the naive encoding, are the check on this reasoning.
 *
 * Bit i of a chain's mask belongs to its i-th node, counted from the active node. What lies beyond
 * a chain's end is zero. One d_step is one event; a bare guard is an event that changes nothing.
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
#define LAST (LEVELS - 1)

/* Phases of the active node. */
#define APPEARING   0
#define APPEARED    1
#define DISMISSING  2 /* childDismissing */
#define WAITING     3 /* childWaiting; from here on the modal chain is appearing */
#define PRESENTING  4 /* childPresenting, reservation none or add */
#define WITHDRAWING 5 /* childPresenting, reservation remove */

/* What a chain ends with: a screen, or a dialog by the state of its timer. */
#define SCREEN 0
#define DIALOG 1 /* not started */
#define TIMING 2 /* running */
#define FIRED  3

#if LEVELS <= 6
#define MASK 5
#else
#define MASK 7
#endif

unsigned presented : 3;     /* screens in childPresented above the active node */
unsigned phase : 3;
unsigned modalCount : 3;
unsigned reservedCount : 3;
unsigned modalEnd : 2;
unsigned reservedEnd : 2;
unsigned modalAppeared : MASK;    /* latches of didAppear */
unsigned modalDisappeared : MASK; /* latches of didDisappear */
unsigned reservedAppeared : MASK;

#define first(n) ((1 << (n)) - 1)
#define bit(mask, i) (((mask) >> (i)) & 1)

inline dropModal() {
  modalCount = 0; modalEnd = SCREEN; modalAppeared = 0; modalDisappeared = 0
}

inline dropReserved() {
  reservedCount = 0; reservedEnd = SCREEN; reservedAppeared = 0
}

inline newModal(what) {
  modalCount = 1; modalEnd = what; modalAppeared = 0; modalDisappeared = 0
}

inline newReserved(what) {
  reservedCount = 1; reservedEnd = what; reservedAppeared = 0
}

/* The active node presents what it reserved, or has nothing left to do. */
inline settle() {
  if
  :: reservedCount > 0 ->
    phase = WAITING;
    modalCount = reservedCount; modalEnd = reservedEnd;
    modalAppeared = reservedAppeared; modalDisappeared = 0;
    dropReserved()
  :: else -> phase = APPEARED; dropModal()
  fi
}

/* ---- Screens in childPresented ---- */

/* The screen at level d dismisses its child, and everything above that disappears. This alone can
   begin while a transition runs whose end nobody reports: all else that begins a transition
   or changes what is bound is at the active node, or ends what runs there with a disappearance. */
inline dismissAt(d) {
#ifdef NO_OVERLAP
  assert(phase <= APPEARED || phase == WAITING); /* no-overlap */
#endif
  if
  :: phase >= PRESENTING ->
    if
    :: modalCount > 1 -> modalEnd = SCREEN
    :: else
    fi;
    modalCount = presented - d + 1;
    modalAppeared = first(presented - d) | ((modalAppeared & 1) << (presented - d));
    modalDisappeared = (modalDisappeared & 1) << (presented - d)
  :: else ->
    if
    :: phase != APPEARED -> modalEnd = SCREEN
    :: else
    fi;
    modalCount = presented - d;
    modalAppeared = first(presented - d);
    modalDisappeared = 0
  fi;
  phase = DISMISSING;
  presented = d;
  dropReserved()
}

#define PRESENTED(d) \
  :: d_step { SCREENS && presented > d -> dismissAt(d); newReserved(SCREEN) } \
  :: d_step { DIALOGS && presented > d -> dismissAt(d); newReserved(DIALOG) } \
  :: d_step { presented > d -> dismissAt(d) } /* remove */ \
  :: d_step { presented > d -> dismissAt(d) } /* remove for the modal's id */

/* didDisappear at level d: the parent dismisses it, and the dismissal is over. */
#define PRESENTED_DISAPPEARS(d) \
  :: d_step { \
      presented > d -> \
      presented = d - 1; phase = APPEARED; dropModal(); dropReserved() \
    }

/* ---- The active node ---- */

inline addToActive(what) {
  if
  :: phase == APPEARED || phase == WAITING -> phase = WAITING; newModal(what)
  :: phase == WITHDRAWING -> phase = PRESENTING; newReserved(what)
  :: else -> newReserved(what)
  fi
}

inline removeFromActive() {
  if
  :: phase == WAITING -> phase = APPEARED; dropModal()
  :: phase == PRESENTING -> phase = WITHDRAWING; dropReserved()
  :: else -> dropReserved()
  fi
}

/* ---- The modal chain ---- */

/* The count comes last, since n may be made of it. */
inline cutModal(n) {
  modalEnd = SCREEN; modalAppeared = modalAppeared & first(n); modalCount = n
}

/* The first didAppear of the chain's head while its presentation runs. */
inline headAppears() {
  if
  :: phase == PRESENTING && reservedCount == 0 ->
    presented++;
    modalAppeared = modalAppeared >> 1;
    modalCount--;
    if
    :: modalCount > 0 -> phase = WAITING
    :: else -> phase = APPEARED
    fi
  :: else ->
    phase = DISMISSING;
    if
    :: modalCount > 1 -> cutModal(1)
    :: else
    fi
  fi
}

inline modalAppears(i) {
  modalAppeared = modalAppeared | (1 << (i));
  if
  :: phase >= PRESENTING && i == 0 -> headAppears()
  :: else
  fi
}

inline modalDisappears(i) {
  if
  :: phase == DISMISSING ->
    if
    :: i == 0 -> settle()
    :: else -> modalDisappeared = modalDisappeared | (1 << (i))
    fi
  :: else ->
    if
    :: i > 0 -> cutModal(i)
    :: i == 0 && phase == WAITING -> phase = APPEARED; dropModal()
    :: else ->
      modalDisappeared = 1;
      if
      :: reservedCount == 0 -> phase = WITHDRAWING
      :: else
      fi
    fi
  fi
}

inline addToModal(i, what) {
  if
  :: phase >= WAITING -> cutModal(i + 1); modalCount++; modalEnd = what
  :: else
  fi
}

#define modalScreen(i) (modalCount > i + 1 || (modalCount == i + 1 && modalEnd == SCREEN))

#define MODAL(i) \
  :: d_step { \
      SCREENS && modalScreen(i) && presented + i + 1 < LAST -> addToModal(i, SCREEN) \
    } \
  :: d_step { \
      DIALOGS && modalScreen(i) && presented + i + 1 < LAST -> addToModal(i, DIALOG) \
    } \
  :: d_step { /* remove */ \
      modalCount > i -> \
      if \
      :: phase >= WAITING && modalCount > i + 1 -> cutModal(i + 1) \
      :: else \
      fi \
    } \
  :: d_step { /* remove for the id of the reserved, or of the disappearing modal */ \
      modalCount > i + 1 -> \
      if \
      :: phase >= WAITING -> cutModal(i + 1) \
      :: else \
      fi \
    } \
  :: d_step { modalScreen(i) && !bit(modalAppeared, i) -> modalAppears(i) } \
  :: d_step { modalScreen(i) && !bit(modalDisappeared, i) -> modalDisappears(i) }

/* ---- The reserved chain ---- */

inline cutReserved(n) {
  reservedEnd = SCREEN; reservedAppeared = reservedAppeared & first(n); reservedCount = n
}

inline reservedDisappears(i) {
  cutReserved(i);
  if
  :: phase == PRESENTING && reservedCount == 0 -> phase = WITHDRAWING
  :: else
  fi
}

#define reservedScreen(i) \
  (reservedCount > i + 1 || (reservedCount == i + 1 && reservedEnd == SCREEN))

#define RESERVED(i) \
  :: d_step { \
      SCREENS && reservedScreen(i) && presented + i + 1 < LAST -> \
      cutReserved(i + 1); reservedCount++ \
    } \
  :: d_step { \
      DIALOGS && reservedScreen(i) && presented + i + 1 < LAST -> \
      cutReserved(i + 1); reservedCount++; reservedEnd = DIALOG \
    } \
  :: d_step { reservedCount > i + 1 -> cutReserved(i + 1) } /* remove */ \
  :: reservedCount == i + 1                                 /* remove */ \
  :: d_step { reservedCount > i + 1 -> cutReserved(i + 1) } /* remove for the reserved id */ \
  :: d_step { \
      reservedScreen(i) && !bit(reservedAppeared, i) -> \
      reservedAppeared = reservedAppeared | (1 << i) \
    } \
  :: d_step { reservedScreen(i) -> reservedDisappears(i) }

active proctype events() {
  do
  PRESENTED(0)
  MODAL(0)
  RESERVED(0)
#if LEVELS > 2
  PRESENTED(1) PRESENTED_DISAPPEARS(1)
  MODAL(1)
  RESERVED(1)
#endif
#if LEVELS > 3
  PRESENTED(2) PRESENTED_DISAPPEARS(2)
  MODAL(2)
  RESERVED(2)
#endif
#if LEVELS > 4
  PRESENTED(3) PRESENTED_DISAPPEARS(3)
  MODAL(3)
  RESERVED(3)
#endif
#if LEVELS > 5
  PRESENTED(4) PRESENTED_DISAPPEARS(4)
  MODAL(4)
  RESERVED(4)
#endif
#if LEVELS > 6
  PRESENTED(5) PRESENTED_DISAPPEARS(5)
  MODAL(5)
  RESERVED(5)
#endif
#if LEVELS > 7
  PRESENTED(6) PRESENTED_DISAPPEARS(6)
  MODAL(6)
  RESERVED(6)
#endif

  /* A dialog at the end of the modal chain. */
  :: d_step { modalCount > 0 && modalEnd == DIALOG -> modalEnd = TIMING } /* onAppear */
  :: d_step { /* timer */
      modalCount > 0 && modalEnd == TIMING ->
      modalEnd = FIRED;
      if
      :: !bit(modalAppeared, modalCount - 1) -> modalAppears(modalCount - 1)
      :: else
      fi
    }
  :: d_step { /* onDisappear */
      modalCount > 0 && modalEnd != SCREEN && !bit(modalDisappeared, modalCount - 1) ->
      modalDisappears(modalCount - 1)
    }
  :: d_step { /* onAction */
      modalCount > 0 && modalEnd != SCREEN ->
      if
      :: phase >= PRESENTING && modalAppeared == 0 && modalCount == 1 ->
        if
        :: modalDisappeared == 0 -> settle()
        :: else -> phase = DISMISSING; modalAppeared = 1
        fi
      :: else ->
        modalAppeared = modalAppeared | (1 << (modalCount - 1));
        if
        :: !bit(modalDisappeared, modalCount - 1) -> modalDisappears(modalCount - 1)
        :: else
        fi
      fi
    }

  /* A dialog at the end of the reserved chain. */
  :: d_step { reservedEnd == DIALOG -> reservedEnd = TIMING } /* onAppear */
  :: d_step { /* timer */
      reservedEnd == TIMING ->
      reservedEnd = FIRED;
      reservedAppeared = reservedAppeared | (1 << (reservedCount - 1))
    }
  :: d_step { reservedEnd != SCREEN -> reservedDisappears(reservedCount - 1) } /* onDisappear */
  :: d_step { reservedEnd != SCREEN -> reservedDisappears(reservedCount - 1) } /* onAction */

  /* The active node. */
  :: d_step {
      SCREENS && presented < LAST && (phase != APPEARED || modalEnd == SCREEN) ->
      addToActive(SCREEN)
    }
  :: d_step {
      DIALOGS && presented < LAST && (phase != APPEARED || modalEnd == SCREEN) ->
      addToActive(DIALOG)
    }
  :: phase == APPEARED                                      /* remove */
  :: d_step { phase != APPEARED -> removeFromActive() }     /* remove */
  :: d_step { /* remove for the modal's id */
      phase >= DISMISSING ->
      if
      :: phase == WAITING || (phase == PRESENTING && reservedCount == 0) -> removeFromActive()
      :: else
      fi
    }
  :: d_step { reservedCount > 0 -> removeFromActive() }     /* remove for the reserved id */
  :: d_step { phase == WAITING -> phase = PRESENTING }      /* tick */
  :: d_step { phase == APPEARING -> settle() }              /* didAppear of the root */
  :: d_step { /* didDisappear, or a dialog's onDisappear */
      presented > 0 ->
      presented--; phase = APPEARED; dropModal(); dropReserved()
    }
  :: d_step { /* onAction of an appeared dialog */
      phase == APPEARED && modalEnd != SCREEN -> presented--; modalEnd = SCREEN
    }
  od
}
