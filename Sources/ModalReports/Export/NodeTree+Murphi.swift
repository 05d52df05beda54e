// The node tree in Murphi (Dill, "The Murphi verification system", 1996), as rumur and CMurphi read
// it: the tables once more, on an array of linked nodes, with the rules of the hardened policy as
// constants. One rule is one event, so that "rules fired" are our transitions.

import ModalModels

extension NodeTreeParameters {
  /// The model in Murphi.
  var murphi: String {
    MurphiText.head + exportedConstants.map { "  \($0.name): \($0.value);\n" }.joined()
      + MurphiText.declarations + MurphiText.procedures + MurphiText.events
      + MurphiText.properties + MurphiText.rules
  }
}

/// The parts of the text that are the same for all parameters.
enum MurphiText {
  /// What it is, how to run it, what it asserts.
  static let head = """
    -- The node tree under an unconstrained environment: everything may call everything at any time.
    -- Written by `modal-check export --format murphi`, for rumur.
    --
    --   rumur --value-type int32_t --deadlock-detection stuck --symmetry-reduction off \\
    --     --output checker.c FILE && cc -O3 -o checker checker.c -lpthread && ./checker
    --
    -- Asserted are no-broken-invariant, single-presentation and, with OVERLAP: 1, no-overlap, with
    -- ASKED: 1, shows-what-was-asked, and so on. With SETTLES: 1 app and user may stop, for good; the steps
    -- that the environment takes from there are counted, and printed where it comes to rest.
    -- "liveness" is AG EF: a part of no-stuck-modal. Murphi checkers other than rumur do not know it; leave
    -- the last line out for them.

    const
      OVERLAP: 0;
      ASKED: 0;
      HONOURS_LAST_REQUEST: 0;
      ACTIONS_RUN_ONCE: 0;
      NO_DEADLOCK: 0;
      SETTLES: 0;

      -- A run that returns to a tree never ends: its steps exceed any limit, and this is far beyond those
      -- of all others.
      LONGEST: 250;

    """
}
