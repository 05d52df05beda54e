// The node tree in Promela, the language of SPIN (Holzmann, "The SPIN Model Checker", 2003): the
// tables once more, on an array of linked nodes, with the rules of the hardened policy as macros.
//
// One process stands for one place of the array and one d_step for one event, so that SPIN's steps
// are the model's transitions, and its counts are ours.

import ModalModels

extension NodeTreeParameters {
  /// The model in Promela.
  var promela: String {
    PromelaText.head + exportedConstants.map { "#define \($0.name) \($0.value)\n" }.joined()
      + PromelaText.declarations + PromelaText.tables + PromelaText.canonicalisation
      + PromelaText.properties + PromelaText.events
  }
}

/// The parts of the text that are the same for all parameters.
enum PromelaText {
  /// What it is, how to run it, what it asserts.
  static let head = """
    /*
     * The node tree under an unconstrained environment: everything may call everything at any time.
     * Written by `modal-check export --format promela`, for SPIN 6.
     *
     *   spin -a FILE && cc -O2 -DSAFETY -DBFS -DNOREDUCE -DVECTORSZ=4096 -o pan pan.c && ./pan
     *
     * Asserted are no-broken-invariant, single-presentation and, with `spin -DNO_OVERLAP -a`, no-overlap,
     * with -DASKED, shows-what-was-asked, with -DHONOURS_LAST_REQUEST and -DACTIONS_RUN_ONCE these. With
     * -DNO_DEADLOCK or -DSETTLES app and user may stop, for good: then an invalid end state is what the
     * environment can't bring to rest, and with SETTLES its steps are counted and reported.
     * no-stuck-modal is a property of branching time (AG EF), which SPIN has no way to state. SPIN exits
     * with 0 even if an assertion fails: look for "errors: 0".
     */

    """
}
