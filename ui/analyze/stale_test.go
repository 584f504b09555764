package analyze

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// witness is a mode with a signing analyst and comparison. The test checks the numbers on its
// screens.
type witness struct {
	*fixture
	s     *signing
	shown int // count of numbers on the screens that belong to the shown subject
	stale int // count of numbers that belong to other subjects
}

func newWitness(t *testing.T) *witness {
	t.Helper()
	s := newSigning()
	w := &witness{fixture: newMode(t, Options{Analyst: s, Compare: s.compare, Review: search.Limits{Nodes: 300}}), s: s}
	w.app.Shown.Writing, w.app.Shown.Board = canvas.OnlyASCII, canvas.Compact // every column is one byte
	w.run(w.Update(mode.Shown{}))
	w.load(opening)
	w.press("home", "right")
	w.typed("b9c7")
	w.typed("b0c2")
	w.press("home", "right", "right", "right")
	w.wantPath("h2e2 h9g7 h0g2")
	w.settled()
	w.press("t")
	w.change("nullmove=off")
	w.settled()
	if w.engine.ofLines() != "" || w.bench.otherSubject() != "" {
		t.Fatalf("before the change: lines %q, pair %q", w.engine.ofLines(), w.bench.otherSubject())
	}
	return w
}

// settled delivers results until nothing is busy.
func (w *witness) settled() {
	w.t.Helper()
	modetest.TickUntil(w.t, w, "is still busy", func() bool {
		w.draw(80, 24, canvas.Dim)
		if !w.Busy() {
			return true
		}
		w.s.deliver()
		return false
	})
}

// draw returns the rows of the mode's part of the screen, a byte for each cell. It also reports
// which cells have the style.
func (w *witness) draw(width, height int, style canvas.Style) (rows []string, in [][]bool) {
	w.t.Helper()
	w.app.Shown.Wide = width >= 110
	c := canvas.New(width, height)
	c.SetWriting(canvas.OnlyASCII)
	w.Layout(width, height)
	w.Draw(c.Area(canvas.Rect{W: width, H: height}))
	palette := canvas.Palette{}
	palette[style] = canvas.Paint{On: "\x01", Off: "\x02"}
	for _, line := range strings.Split(c.Render(&palette), "\n") {
		row, marks, on := []byte{}, []bool{}, false
		for _, r := range line {
			switch r {
			case '\x01':
				on = true
			case '\x02':
				on = false
			default:
				row, marks = append(row, byte(min(r, '~'))), append(marks, on) // only a name can contain characters outside ASCII; they become ~
			}
		}
		rows, in = append(rows, string(row)), append(in, marks)
	}
	return rows, in
}

// current reports whether a number belongs to the position on the board under the current
// settings. The test computes this independently of the mode.
func (w *witness) current(id int) bool {
	if doing[*previewing](w.parts) != nil && doing[*previewing](w.parts).at > 0 {
		return false
	}
	root := w.study.app.root(w.study.node)
	root.Moves = w.engine.only
	pair := w.bench.question()
	query := session.Query{Root: root, Options: w.bench.now, Lines: w.engine.lines, Threat: w.engine.threat}
	what := w.s.what[id].request
	return what == queryText(&query) || what == pairText(&pair)
}

// label returns the label that a panel must show for a number of another position.
func (w *witness) label(id int) string {
	place := w.s.what[id].place
	for _, set := range [...]rules.Set{rules.Simple, rules.Thesis} {
		root := w.study.app.root(w.study.node)
		if root.Rules = set; placed(&root) == place && !w.acting.ahead() {
			return "for " // the result belongs to this position under another setting
		}
	}
	var find func(n *game.Node) string
	find = func(n *game.Node) string {
		if root := w.study.app.root(n); placed(&root) == place {
			if n.Ply() == 0 {
				return "for the first position"
			}
			before := n.Parent().Position()
			dots := "."
			if before.Side() == xiangqi.Black {
				dots = "..."
			}
			return fmt.Sprintf("for move %d%s %v", before.MoveNumber(), dots, n.Move())
		}
		for _, c := range n.Children() {
			if label := find(c); label != "" {
				return label
			}
		}
		return ""
	}
	return find(w.study.tree.Root())
}

var numbers = regexp.MustCompile(`[+-](\d\d)\.\d\d\b|\b(\d\d)\.\dk|\b(\d\d)\.1%`)

// check draws every panel at some sizes. A number of another subject must be dim, and the heading
// of its panel must name that subject.
func (w *witness) check(when string) {
	w.t.Helper()
	focus := w.screen.focus
	at := func(panel, width, height int) {
		w.screen.focus = panel // without setFocus, which would start a poll of the opinions
		w.checkScreen(fmt.Sprintf("%s, %s, %dx%d", when, w.screen.panels[panel].about().title, width, height), width, height)
	}
	for i := range w.screen.panels {
		at(i, 80, 22)
	}
	at(movesAt, 120, 38) // shows nearly all panels
	at(compareAt, 40, 12)
	w.screen.focus = focus
	w.draw(80, 22, canvas.Dim)
	w.checkBoard(when)
}

func (w *witness) checkScreen(where string, width, height int) {
	w.t.Helper()
	rows, dim := w.draw(width, height, canvas.Dim)
	if doing[*settingUp](w.parts) != nil {
		if numbers.MatchString(strings.Join(rows, "\n")) {
			w.t.Errorf("%s: a position being set up has figures", where)
		}
		return
	}
	for i := range w.screen.panels {
		at := w.screen.at(i)
		if i == traceAt { // its numbers do not come from a search
			continue
		}
		for y := at.Y; y < min(at.Y+at.H, len(rows)); y++ {
			row := rows[y][min(at.X, len(rows[y])):min(at.X+at.W, len(rows[y]))]
			for _, m := range numbers.FindAllStringSubmatchIndex(row, -1) {
				from := max(m[2], m[4], m[6])
				id, _ := strconv.Atoi(row[from : from+2])
				if id < firstID || id >= firstID+len(w.s.ids) {
					continue
				}
				if w.current(id) {
					w.shown++
					continue
				}
				w.stale++
				heading, label := rows[at.Y][at.X:min(at.X+at.W, len(rows[at.Y]))], w.label(id)
				if label == "" || !strings.Contains(strings.ToLower(heading), label) || !dim[y][at.X+from] {
					w.t.Fatalf("%s: %q is %q, under the heading %q (dim: %v)\n%s", where, row, label, heading, dim[y][at.X+from], strings.Join(rows, "\n"))
				}
			}
		}
	}
}

// checkBoard checks the marks on the board, the bar beside it, and the scores stored with the
// moves.
func (w *witness) checkBoard(when string) {
	w.t.Helper()
	if doing[*settingUp](w.parts) != nil {
		return
	}
	lines, pair, ok := w.newest()
	if n := len(w.study.node.Glyph().String()); len(w.screen.marks()) > n && (w.acting.ahead() || lines == 0 && pair == 0) {
		w.t.Errorf("%s: lines of another position are on the board: %v", when, w.screen.marks())
	}
	if share, known := w.engine.share(); known && !w.acting.ahead() {
		scores := []search.Score{}
		for _, id := range [...]int{lines, pair} {
			if ok && id > 0 {
				scores = append(scores, search.Score(100*id), search.Score(100*id+51))
			}
		}
		if e := w.study.node.Eval(); e != nil {
			scores = append(scores, search.Score(e.Score), search.Score(-e.Score))
		}
		fits := false
		for _, s := range scores {
			fits = fits || share == wdl.Chance(s) || share == wdl.Chance(-s)
		}
		chance := signedChance(pair) / 100
		fits = fits || share == chance || share == 1-chance
		if !fits {
			w.t.Errorf("%s: the bar is at %.3f, expected that of one of %v", when, share, scores)
		}
	}
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		if e := n.Eval(); e != nil && e.Mate == 0 {
			id := max(e.Score, -e.Score) / 100
			root := w.study.app.root(n)
			if what, known := w.s.what[id]; known && what.fen != root.Pos.FEN() {
				w.t.Errorf("%s: move %v has the score of another position", when, n.Move())
			}
		}
		for _, c := range n.Children() {
			walk(c)
		}
	}
	walk(w.study.tree.Root())
}

// newest returns the numbers of the lines and of the comparison for the shown position.
func (w *witness) newest() (lines, pair int, ok bool) {
	root := w.study.app.root(w.study.node)
	root.Moves = w.engine.only
	c := w.bench.question()
	q := session.Query{Root: root, Options: w.bench.now, Lines: w.engine.lines, Threat: w.engine.threat}
	return w.s.ids[queryText(&q)], w.s.ids[pairText(&c)], true
}

// staleChanges are all actions after which the screen shows another position or another setting.
var staleChanges = []struct {
	name string
	do   func(w *witness)
}{
	{"next move", func(w *witness) { w.press("depth log", "next mistake"); w.goTo(w.study.node.Next()) }},
	{"previous move", func(w *witness) { w.goTo(w.study.node.Parent()) }},
	{"home", func(w *witness) { w.press("home") }},
	{"end", func(w *witness) { w.press("end") }},
	{"variation", func(w *witness) { w.goTo(w.study.tree.Find(moveList(w.t, "h2e2 b9c7"))) }},
	{"there and back", func(w *witness) {
		w.press("home")
		w.settled()
		w.goTo(last(w.study.node))
		w.settled()
		w.press("home")
	}},
	{"a move typed", func(w *witness) { w.typed("a9a8") }},
	{"a move undone", func(w *witness) { w.typed("a9a8"); w.settled(); w.press("u") }},
	{"deleted", func(w *witness) { w.press("delete") }},
	{"the line deleted before it", func(w *witness) { w.press("lock the engine on this position", "home", "right", "delete") }},
	{"a new game", func(w *witness) { w.press("n"); w.take("discard") }},
	{"another game", func(w *witness) { w.load("b2e2"); w.take("discard") }},
	{"a position pasted", func(w *witness) { w.run(w.Paste("4k4/9/9/9/4R4/9/9/9/9/3K5 b")); w.take("discard") }},
	{"moves pasted", func(w *witness) { w.run(w.Paste("h9g9 h0g0")) }},
	{"a file opened", func(w *witness) { w.askOpen(); w.answer(w.file("other.pgn", "1. b2e2 h9g7 *\n")); w.take("discard") }},
	{"a position set up", func(w *witness) { w.press("set up a position") }},
	{"a position set up and taken", func(w *witness) {
		w.press("set up a position", "c", "K", "k")
		if err := doing[*settingUp](w.parts).read("3k5/9/9/9/9/9/9/9/4R4/4K4 w"); err != nil {
			w.t.Fatal(err)
		}
		w.press("enter")
		if doing[*settingUp](w.parts) != nil {
			w.run(doing[*settingUp](w.parts).done())
		}
		if w.app.Choice != nil {
			w.take("discard")
		}
	}},
	{"set up and left", func(w *witness) { w.press("set up a position", "esc") }},
	{"the game is over", func(w *witness) { w.run(w.Paste("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b")); w.take("discard") }},
	{"a switch", func(w *witness) { w.change("history=off") }},
	{"a switch, then a move", func(w *witness) { w.change("history=off"); w.goTo(w.study.node.Parent()) }},
	{"a preset", func(w *witness) { w.press("p"); w.take("plain") }},
	{"another baseline", func(w *witness) { w.press("choose a preset as the baseline"); w.take("base ") }},
	{"B the baseline", func(w *witness) { w.press("A") }},
	{"back to the baseline", func(w *witness) { w.press("back to the baseline") }},
	{"a setting before", func(w *witness) { w.press("earlier settings"); w.take("the baseline") }},
	{"more to search", func(w *witness) { w.bench.nextBudget(1)() }},
	{"more lines", func(w *witness) { w.engine.moreLines(1)() }},
	{"one line", func(w *witness) { w.engine.moreLines(-1)(); w.engine.moreLines(-1)() }},
	{"the threat", func(w *witness) { w.press("x") }},
	{"the threat, then a move", func(w *witness) { w.press("x"); w.settled(); w.goTo(w.study.node.Parent()) }},
	{"some moves", func(w *witness) { w.press("search only some moves"); w.answer("a9a8") }},
	{"some moves, then a move", func(w *witness) {
		w.press("search only some moves")
		w.answer("a9a8")
		w.settled()
		w.goTo(w.study.node.Parent())
	}},
	{"locked, then a move", func(w *witness) {
		w.press("lock the engine on this position")
		w.settled()
		w.goTo(w.study.node.Parent())
	}},
	{"a line stepped through", func(w *witness) { w.engine.preview(0); w.press("right") }},
	{"a line left", func(w *witness) { w.engine.preview(0); w.press("esc") }},
	{"a line added", func(w *witness) { w.engine.preview(0); w.press("enter") }},
	{"a line of where the board was", func(w *witness) { w.goTo(w.study.node.Parent()); w.press("preview line 1", "enter") }},
	{"away and back", func(w *witness) { w.Update(mode.Hidden{}); w.run(w.Update(mode.Shown{})) }},
	{"other rules", func(w *witness) {
		w.app.Kept.Rules = rules.Thesis
		w.Update(mode.Hidden{})
		w.run(w.Update(mode.Shown{}))
	}},
	{"hidden", func(w *witness) { w.press("show or hide what the engine finds") }},
	{"a lent setting", func(w *witness) { w.showBorrowed() }},
	{"a setting given back", func(w *witness) { w.showBorrowed(); w.settled(); w.press("back to your own setting") }},
	{"a click on the moves", func(w *witness) {
		w.screen.setFocus(movesAt)
		w.draw(80, 22, canvas.Dim)
		at := w.screen.at(movesAt)
		w.run(w.Update(mode.Mouse{X: at.X + 6, Y: at.Y + 1, Action: mode.Press}))
	}},
	{"the better move looked for", func(w *witness) { w.study.tree.SetGlyph(w.study.node, game.Mistake); w.press("r") }},
}

// showBorrowed shows a position that has its own setting.
func (w *witness) showBorrowed() {
	w.lend("table=off", "lab")
	if w.app.Choice != nil {
		w.take("discard")
	}
}

// After any change, everything on the screen that belongs to another position or setting is
// labelled. The test checks this at once, while the next search starts, and after it, with the
// engine on and off.
func TestNothingStale(t *testing.T) {
	if testing.Short() {
		t.Skip("has no engine: its analyst answers when it is told to")
	}
	w := newWitness(t)
	if w.check("before"); w.shown == 0 || w.stale > 0 {
		t.Fatalf("before any change %d figures are of what is shown, %d are not", w.shown, w.stale)
	}
	for _, c := range staleChanges {
		for _, engine := range []string{"on", "off", "off after"} {
			t.Run(c.name+", engine "+engine, func(t *testing.T) {
				w := newWitness(t)
				if engine == "off" {
					w.press("e")
				}
				c.do(w)
				w.check("at once")
				for range ticksToCompare + 1 {
					modetest.Tick(w.t, w)
				}
				w.check("on its way")
				if engine == "off after" && doing[*settingUp](w.parts) == nil {
					w.press("e")
					w.check("the engine stopped")
				}
				w.settled()
				w.check("through")
				if len(w.s.ids) > lastID-firstID {
					t.Fatalf("%d questions are more than there are numbers for", len(w.s.ids))
				}
			})
		}
	}
}
