/// The colours and fonts of storyboards, for light and dark surroundings.
enum StoryboardStyle {
  /// What does not depend on colours.
  private static let shapes = """
    text{font:10px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,"Liberation Sans",sans-serif}
    text.mid{text-anchor:middle}text.t1{font-size:10px;font-weight:700}
    text.t2{font-size:8.5px}text.t3{font-size:9px}text.inv{font-size:11px;font-weight:700}
    text.ef,text.ft{font-size:11px}text.on,text.off{font-size:10.5px}text.pn{font-size:8px}
    text.h1{font-size:15px;font-weight:700}text.h2{font-size:12px}
    text.cp{font-size:11px;font-weight:700}text.on{font-weight:700}
    text.who{font-size:10px;font-weight:700}.ph{stroke-width:1.5}.cd{stroke-width:1}
    .ds,.gh,.gx{stroke-dasharray:4 3}.gh,.gx{stroke-width:1.25}.sk{stroke-width:1.5;fill:none}
    .half,.mv{opacity:.85}
    .ar{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
    .hr{fill:none;stroke-width:1}.ln{fill:none;stroke-width:5;stroke-linecap:round}.fx,.wx{stroke-width:1.5}
    .go{fill:none;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}

    """

  /// The style sheet of a picture.
  static let css =
    shapes + colours(.light) + "@media (prefers-color-scheme:dark){\n" + colours(.dark) + "}\n"

  /// A set of colours.
  private struct Palette {
    let paper, ink, faint, phone, phoneEdge, screen, line, card, cardEdge, accent: String
    let failure, failurePaper, well, wellPaper, ice: String
    let app, user, view, clock: String

    static let light = Palette(
      paper: "#ffffff",
      ink: "#1f2328",
      faint: "#59636e",
      phone: "#24292f",
      phoneEdge: "#24292f",
      screen: "#f2f4f7",
      line: "#d5dae1",
      card: "#ffffff",
      cardEdge: "#8b949e",
      accent: "#0550ae",
      failure: "#b42318",
      failurePaper: "#fff1f0",
      well: "#116329",
      wellPaper: "#eefbf1",
      ice: "#9ecbf0",
      app: "#0550ae",
      user: "#6639ba",
      view: "#116329",
      clock: "#7d4e00"
    )

    static let dark = Palette(
      paper: "#0d1117",
      ink: "#e6edf3",
      faint: "#9198a1",
      phone: "#010409",
      phoneEdge: "#8b949e",
      screen: "#1c2128",
      line: "#373e47",
      card: "#2d333b",
      cardEdge: "#768390",
      accent: "#79c0ff",
      failure: "#ff7b72",
      failurePaper: "#2d1618",
      well: "#7ee787",
      wellPaper: "#12261a",
      ice: "#388bfd",
      app: "#79c0ff",
      user: "#d2a8ff",
      view: "#7ee787",
      clock: "#e3b341"
    )
  }

  private static func colours(_ palette: Palette) -> String {
    """
    .bg{fill:\(palette.paper)}text{fill:\(palette.ink)}text.t2,text.nm{fill:\(palette.faint)}
    text.h2{fill:\(palette.faint)}.ph{fill:\(palette.phone);stroke:\(palette.phoneEdge)}
    .sc{fill:\(palette.screen)}.ln{stroke:\(palette.line)}.gr{fill:\(palette.cardEdge)}
    .cd{fill:\(palette.card);stroke:\(palette.cardEdge)}.dm{fill:#000;opacity:.28}
    .hr{stroke:\(palette.line)}text.t3{fill:\(palette.accent)}.ar{stroke:\(palette.accent)}
    .go{stroke:\(palette.faint)}text.ch{fill:\(palette.accent)}.bad{fill:\(palette.failure)}
    text.inv{fill:\(palette.paper)}text.bt,text.fl{fill:\(palette.failure)}
    .fx{fill:\(palette.failurePaper);stroke:\(palette.failure)}text.wl{fill:\(palette.well)}
    .wx{fill:\(palette.wellPaper);stroke:\(palette.well)}.lp{fill:\(palette.accent)}
    .gh{fill:\(palette.card);stroke:\(palette.accent)}.gx{fill:\(palette.card);stroke:\(palette.failure)}
    .sk{stroke:\(palette.failure)}text.pn{fill:\(palette.accent)}.ice{fill:\(palette.ice);opacity:.45}
    .cr{stroke:\(palette.paper)}.out{fill:\(palette.phone)}
    text.app{fill:\(palette.app)}text.user{fill:\(palette.user)}text.view{fill:\(palette.view)}
    text.clock{fill:\(palette.clock)}text.fault{fill:\(palette.failure)}

    """
  }
}
