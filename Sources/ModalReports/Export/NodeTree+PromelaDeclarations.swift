extension PromelaText {
  /// Types, variables and macros.
  static let declarations = #"""

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


    """#
}
