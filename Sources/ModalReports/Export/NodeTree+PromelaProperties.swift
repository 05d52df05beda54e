extension PromelaText {
  /// The properties of events, from the trees before and after.
  static let properties = #"""
    /* What the properties compare. */
    #define ADD             0
    #define REMOVE_ANY      1
    #define REMOVE_MODAL    2
    #define REMOVE_RESERVED 3
    #define APPEAR          4 /* didAppear, or a dialog's timer */
    #define DISAPPEAR       5 /* didDisappear, or onDisappear */
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

      /* Whether the event says that the node is gone: a tap does, without tapped-dialog-stays. */
      static int isReport(int event) {
        return event == DISAPPEAR || (event == TAP && !TAPPED_DIALOG_STAYS);
      }

      /* A child is on screen while its parent presents, shows or dismisses it. */
      static int wasOnScreen(int i) {
        struct Node *p = &before[before[i].parent];
        return i != ROOT && p->modal == i &&
          (p->phase == PRESENTING || p->phase == PRESENTED || p->phase == DISMISSING);
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


    """#
}
