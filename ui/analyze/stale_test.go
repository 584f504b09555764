package analyze

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"abyss/engine/game"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/wdl"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/mode"
)

// signing is an analyst whose results bear a number that tells what they are of:
// another one for each position with its history, setting, number of lines and so
// on. A result comes when it is delivered.
type signing struct {
	now  session.Analysis
	next session.Analysis // what deliver brings
	ids  map[string]int   // by what is asked
	what map[int]signed
}

// signed is what a number stands for.
type signed struct {
	asked, place, fen string
}

// The numbers, two digits each, so that they are found on a screen.
const firstID, lastID = 11, 49

func newSigning() *signing {
	return &signing{ids: map[string]int{}, what: map[int]signed{}}
}

// placed is a root as text, asked a question.
func placed(root *search.Root) string {
	return fmt.Sprint(root.Pos.FEN(), root.Prior, root.Last, root.Rules)
}

func askedQuery(q *session.Query) string {
	return fmt.Sprint(placed(&q.Root), q.Options, q.Lines, q.Threat, q.Root.Moves)
}

func askedPair(c *session.Comparison) string {
	return fmt.Sprint("pair", placed(&c.Root), c.A, c.B, c.Limits)
}

func (s *signing) id(what string, root *search.Root) int {
	if _, known := s.ids[what]; !known {
		s.ids[what] = firstID + len(s.ids)
		s.what[s.ids[what]] = signed{what, placed(root), root.Pos.FEN()}
	}
	return s.ids[what]
}

// info is a report with a number in every figure.
func info(id, line int, pos xiangqi.Position) search.Info {
	i := search.Info{
		Line: line + 1, Score: search.Score(100*id + line), Bound: search.Exact, Depth: 7, SelDepth: 9,
		Nodes: uint64(1000 * id), Elapsed: 1e9, Done: true,
	}
	if list := legal(&pos); len(list) > line {
		i.PV = []xiangqi.Move{list[line]}
	}
	for f := range i.Stats.Features {
		i.Stats.Features[f].Tried, i.Stats.Features[f].Fired = i.Nodes, i.Nodes
	}
	return i
}

func (s *signing) Analyze(q session.Query) {
	serial := s.now.Serial + 1
	s.now = session.Analysis{Serial: serial, Running: true, Query: q}
	id, pos := s.id(askedQuery(&q), &q.Root), q.Root.Pos
	if q.Threat {
		pos = passed(pos)
	}
	s.next = session.Analysis{Serial: serial, Query: q}
	for line := range q.Lines {
		if one := info(id, line, pos); one.PV != nil {
			s.next.Lines = append(s.next.Lines, one)
		}
	}
	first := info(id, 0, pos)
	s.next.Log, s.next.Stats, s.next.Nodes, s.next.Elapsed = []search.Info{first}, first.Stats, first.Nodes, first.Elapsed
}

func (s *signing) Compare(c session.Comparison) {
	serial := s.now.Serial + 1
	s.now = session.Analysis{Serial: serial, Running: true, Pair: &session.Pair{Comparison: c, Sides: [2]session.Side{{Running: true}, {Running: true}}}}
	id := s.id(askedPair(&c), &c.Root)
	pair := session.Pair{Comparison: c}
	for i := range pair.Sides {
		one := info(id, 50+i, c.Root.Pos)
		one.PV = legal(&c.Root.Pos)[:1]
		pair.Sides[i] = session.Side{Info: one, Log: []search.Info{one}, Stats: one.Stats, Result: &search.Result{
			Score: one.Score, Bound: one.Bound, Depth: 7, PV: one.PV, Nodes: one.Nodes, Elapsed: one.Elapsed,
		}}
	}
	s.next = session.Analysis{Serial: serial, Pair: &pair}
}

func (s *signing) deliver() {
	if s.now.Running && s.next.Serial == s.now.Serial {
		s.now = s.next
	}
}

func (s *signing) Stop()                       { s.now.Serial++; s.now.Running = false }
func (s *signing) Snapshot() *session.Analysis { now := s.now; return &now }
func (s *signing) Close()                      {}

// witness is a mode with a signing analyst, and a comparison, whose screens are
// checked.
type witness struct {
	*fixture
	s     *signing
	shown int // of numbers that are of what is shown
	stale int // and of others
}

func newWitness(t *testing.T) *witness {
	t.Helper()
	s := newSigning()
	w := &witness{fixture: newMode(t, Options{Analyst: s, Review: search.Limits{Nodes: 300}}), s: s}
	w.app.Shown.Glyphs, w.app.Shown.Board = canvas.ASCII, canvas.Compact // a column a byte
	w.run(w.Show())
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
	if w.ofLines() != "" || w.ofPair() != "" {
		t.Fatalf("before the change: lines %q, pair %q", w.ofLines(), w.ofPair())
	}
	return w
}

// settled has results delivered until nothing is busy.
func (w *witness) settled() {
	w.t.Helper()
	const most = 200
	for range most {
		w.draw(80, 24, canvas.Dim)
		if !w.Busy() {
			return
		}
		w.s.deliver()
		w.run(w.Tick())
	}
	w.t.Fatal("still busy")
}

// draw is the part of the screen the mode has, a byte a cell, and where it is in a
// style.
func (w *witness) draw(width, height int, style canvas.Style) (rows []string, in [][]bool) {
	w.t.Helper()
	w.app.Shown.Wide = width >= 110
	c := canvas.New(width, height)
	c.SetGlyphs(canvas.ASCII)
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
				row, marks = append(row, byte(min(r, '~'))), append(marks, on) // ASCII but for what a name may have
			}
		}
		rows, in = append(rows, string(row)), append(in, marks)
	}
	return rows, in
}

// current reports whether a number is of the position on the board under what is
// in force now. What it compares with is made here anew.
func (w *witness) current(id int) bool {
	if w.preview != nil && w.preview.at > 0 {
		return false
	}
	root := w.root(w.node)
	pair := session.Comparison{Root: root, A: w.bench.a, B: w.bench.now, Limits: budgets[w.bench.budget]}
	root.Moves = w.engine.only
	query := session.Query{Root: root, Options: w.bench.now, Lines: w.engine.lines, Threat: w.engine.threat}
	what := w.s.what[id].asked
	return what == askedQuery(&query) || what == askedPair(&pair)
}

// label is what a number that is of another position has to be called by.
func (w *witness) label(id int) string {
	place := w.s.what[id].place
	for _, set := range [...]rules.Set{rules.Simple, rules.Thesis} {
		root := w.root(w.node)
		if root.Rules = set; placed(&root) == place && !w.ahead() {
			return "of " // this position, another setting
		}
	}
	var find func(n *game.Node) string
	find = func(n *game.Node) string {
		if root := w.root(n); placed(&root) == place {
			if n.Ply() == 0 {
				return "of the first position"
			}
			before := n.Parent().Position()
			dots := "."
			if before.Side() == xiangqi.Black {
				dots = "..."
			}
			return fmt.Sprintf("of move %d%s %v", before.MoveNumber(), dots, n.Move())
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

var numbers = regexp.MustCompile(`[+-](\d\d)\.\d\d\b|\b(\d\d)\.\dk`)

// check draws every panel at some sizes: a number that is not of what is shown is
// dim and in a panel whose heading says of what it is.
func (w *witness) check(when string) {
	w.t.Helper()
	focus := w.focus
	at := func(panel, width, height int) {
		w.focus = panel // the opinions, which search, are asked by setFocus alone
		w.checkScreen(fmt.Sprintf("%s, %s, %dx%d", when, w.panels[panel].title(), width, height), width, height)
	}
	for i := range w.panels {
		at(i, 80, 22)
	}
	at(movesAt, 120, 38) // nearly all of them
	at(compareAt, 40, 12)
	w.focus = focus
	w.draw(80, 22, canvas.Dim)
	w.checkBoard(when)
}

func (w *witness) checkScreen(where string, width, height int) {
	w.t.Helper()
	rows, dim := w.draw(width, height, canvas.Dim)
	if w.setup != nil {
		if numbers.MatchString(strings.Join(rows, "\n")) {
			w.t.Errorf("%s: a position being set up has figures", where)
		}
		return
	}
	for i, at := range w.frame.places {
		if i == traceAt { // no search has made it
			continue
		}
		for y := at.Y; y < min(at.Y+at.H, len(rows)); y++ {
			row := rows[y][min(at.X, len(rows[y])):min(at.X+at.W, len(rows[y]))]
			for _, m := range numbers.FindAllStringSubmatchIndex(row, -1) {
				from := m[2]
				if from < 0 {
					from = m[4]
				}
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

// checkBoard checks what stands on the board and in the bar beside it, and the
// scores kept with the moves.
func (w *witness) checkBoard(when string) {
	w.t.Helper()
	if w.setup != nil {
		return
	}
	lines, pair, ok := w.newest()
	if n := len(w.node.Glyph().String()); len(w.marks()) > n && (w.ahead() || lines == 0) {
		w.t.Errorf("%s: lines of another position are on the board: %v", when, w.marks())
	}
	if share, known := w.share(); known && !w.ahead() {
		scores := []search.Score{}
		for _, id := range [...]int{lines, pair} {
			if ok && id > 0 {
				scores = append(scores, search.Score(100*id), search.Score(100*id+51))
			}
		}
		if e := w.node.Eval(); e != nil {
			scores = append(scores, search.Score(e.Score), search.Score(-e.Score))
		}
		fits := false
		for _, s := range scores {
			fits = fits || share == wdl.Chance(s) || share == wdl.Chance(-s)
		}
		if !fits {
			w.t.Errorf("%s: the bar is at %.3f, expected that of one of %v", when, share, scores)
		}
	}
	var walk func(n *game.Node)
	walk = func(n *game.Node) {
		if e := n.Eval(); e != nil && e.Mate == 0 {
			id := max(e.Score, -e.Score) / 100
			root := w.root(n)
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

// newest is the numbers of the lines and of the comparison of what is shown.
func (w *witness) newest() (lines, pair int, ok bool) {
	root := w.root(w.node)
	c := session.Comparison{Root: root, A: w.bench.a, B: w.bench.now, Limits: budgets[w.bench.budget]}
	root.Moves = w.engine.only
	q := session.Query{Root: root, Options: w.bench.now, Lines: w.engine.lines, Threat: w.engine.threat}
	return w.s.ids[askedQuery(&q)], w.s.ids[askedPair(&c)], true
}

// staleChanges is everything that makes what the screen shows another position, or
// another setting.
var staleChanges = []struct {
	name string
	do   func(w *witness)
}{
	{"next move", func(w *witness) { w.press("d", "m"); w.goTo(w.node.Next()) }},
	{"move before", func(w *witness) { w.goTo(w.node.Parent()) }},
	{"home", func(w *witness) { w.press("home") }},
	{"end", func(w *witness) { w.press("end") }},
	{"variation", func(w *witness) { w.goTo(w.study.tree.Find(moveList(w.t, "h2e2 b9c7"))) }},
	{"there and back", func(w *witness) { w.press("home"); w.settled(); w.goTo(last(w.node)); w.settled(); w.press("home") }},
	{"a move typed", func(w *witness) { w.typed("a9a8") }},
	{"a move undone", func(w *witness) { w.typed("a9a8"); w.settled(); w.press("u") }},
	{"deleted", func(w *witness) { w.press("D") }},
	{"the line deleted before it", func(w *witness) { w.press("L", "home", "right", "D") }},
	{"a new game", func(w *witness) { w.press("n"); w.take("drop") }},
	{"another game", func(w *witness) { w.load("b2e2"); w.take("drop") }},
	{"a position pasted", func(w *witness) { w.run(w.Paste("4k4/9/9/9/4R4/9/9/9/9/3K5 b")); w.take("drop") }},
	{"moves pasted", func(w *witness) { w.run(w.Paste("h9g9 h0g0")) }},
	{"a file opened", func(w *witness) { w.press("o"); w.answer(w.file("other.pgn", "1. b2e2 h9g7 *\n")); w.take("drop") }},
	{"a position set up", func(w *witness) { w.press("S") }},
	{"a position set up and taken", func(w *witness) {
		w.press("S", "c", "K", "k")
		if err := w.setup.read("3k5/9/9/9/9/9/9/9/4R4/4K4 w"); err != nil {
			w.t.Fatal(err)
		}
		w.press("enter")
		if w.setup != nil {
			w.run(w.setup.done())
		}
		if w.app.Choice != nil {
			w.take("drop")
		}
	}},
	{"set up and left", func(w *witness) { w.press("S", "esc") }},
	{"the game is over", func(w *witness) { w.run(w.Paste("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b")); w.take("drop") }},
	{"a switch", func(w *witness) { w.change("history=off") }},
	{"a switch, then a move", func(w *witness) { w.change("history=off"); w.goTo(w.node.Parent()) }},
	{"a preset", func(w *witness) { w.press("P"); w.take("plain") }},
	{"another baseline", func(w *witness) { w.press("J"); w.take("base ") }},
	{"B the baseline", func(w *witness) { w.press("A") }},
	{"back to the baseline", func(w *witness) { w.press("0") }},
	{"a setting before", func(w *witness) { w.press("H"); w.take("the baseline") }},
	{"more to search", func(w *witness) { w.nextBudget(1)() }},
	{"more lines", func(w *witness) { w.moreLines(1)() }},
	{"one line", func(w *witness) { w.moreLines(-1)(); w.moreLines(-1)() }},
	{"the threat", func(w *witness) { w.press("x") }},
	{"the threat, then a move", func(w *witness) { w.press("x"); w.settled(); w.goTo(w.node.Parent()) }},
	{"some moves", func(w *witness) { w.press("w"); w.answer("a9a8") }},
	{"some moves, then a move", func(w *witness) { w.press("w"); w.answer("a9a8"); w.settled(); w.goTo(w.node.Parent()) }},
	{"locked, then a move", func(w *witness) { w.press("L"); w.settled(); w.goTo(w.node.Parent()) }},
	{"a line stepped through", func(w *witness) { w.startPreview(0); w.press("right") }},
	{"a line left", func(w *witness) { w.startPreview(0); w.press("esc") }},
	{"a line added", func(w *witness) { w.startPreview(0); w.press("enter") }},
	{"a line of where the board was", func(w *witness) { w.goTo(w.node.Parent()); w.press("p", "enter") }},
	{"away and back", func(w *witness) { w.Hide(); w.run(w.Show()) }},
	{"other rules", func(w *witness) { w.app.Kept.Rules = rules.Thesis; w.Hide(); w.run(w.Show()) }},
	{"hidden", func(w *witness) { w.press("z") }},
	{"a lent setting", func(w *witness) { w.lent() }},
	{"a setting given back", func(w *witness) { w.lent(); w.settled(); w.press("U") }},
	{"a click on the moves", func(w *witness) {
		w.setFocus(movesAt)
		w.draw(80, 22, canvas.Dim)
		at := w.frame.places[movesAt]
		w.run(w.Mouse(mode.Mouse{X: at.X + 6, Y: at.Y + 1, Action: mode.Press}))
	}},
	{"the better move looked for", func(w *witness) { w.study.tree.SetGlyph(w.node, game.Mistake); w.press("r") }},
}

// lent looks at a position with a setting of its own.
func (w *witness) lent() {
	w.lend("table=off", "lab")
	if w.app.Choice != nil {
		w.take("drop")
	}
}

// Whatever changes, with the engine on or off: nothing on the screen is of another
// position or another setting without saying so, at once, while the next search is
// on its way, and when it is through.
func TestNothingStale(t *testing.T) {
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
					w.run(w.Tick())
				}
				w.check("on its way")
				if engine == "off after" && w.setup == nil {
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

// A and B are compared where the board rests, once; what is under way elsewhere is
// cancelled, what was compared before is there at once.
func TestComparisonFollows(t *testing.T) {
	w := newWitness(t)
	comparisons := func() (n int) {
		for what := range w.s.ids {
			if strings.HasPrefix(what, "pair") {
				n++
			}
		}
		return n
	}
	follows := func(when, position string, want int) {
		t.Helper()
		w.settled()
		if n := comparisons(); n != want {
			t.Errorf("%s: %d comparisons, expected %d", when, n, want)
		}
		if of := w.ofPair(); of != position {
			t.Errorf("%s: the comparison is %q, expected %q", when, of, position)
		}
	}
	follows("at first", "", 1)
	for range 3 { // a key held down
		w.goTo(w.node.Next())
		w.run(w.Tick())
	}
	if w.ofPair() != "of move 2. h0g2" {
		t.Errorf("while the key is down the comparison is %q", w.ofPair())
	}
	follows("three moves on", "", 2)

	w.goTo(w.node.Parent())
	for !w.comparing() {
		w.run(w.Tick())
	}
	w.goTo(w.node.Parent()) // while A and B are searched
	if w.comparing() || w.s.now.Pair != nil {
		t.Error("the comparison of the position before goes on")
	}
	follows("on from a comparison", "", 4)
	w.goTo(w.node.Next())
	follows("back to one that was cancelled", "", 4) // the same question, asked again
	if c, ok := w.bench.pair.At(w.pairSubject()); !ok || !c.through() {
		t.Error("the comparison that was cancelled is not made")
	}

	asked := w.s.now.Serial
	w.press("home")
	w.goTo(w.study.tree.Find(moveList(t, "h2e2 h9g7 h0g2")))
	if w.ofPair() != "" {
		t.Error("what was compared before is not there at once")
	}
	follows("where it began", "", 4)
	if n := w.s.now.Serial - asked; n > 2 {
		t.Errorf("%d searches for two moves, expected the engine's alone", n)
	}

	w.press("e", "home")
	follows("with the engine off", "of move 2. h0g2", 4)
	w.press("e")
	follows("with the engine on again", "", 5)
	w.setFocus(movesAt)
	w.draw(80, 22, canvas.Dim)
	w.goTo(last(w.node))
	follows("out of sight", "", 5) // the last move was compared above
	w.goTo(w.study.tree.Find(moveList(t, "h2e2 b9c7")))
	follows("out of sight", "of move 3... b9c7", 5)
	w.press("0")
	w.setFocus(compareAt)
	w.press("home")
	follows("A and B the same", "", 5)
}

// A line of another position is not stepped through, nor added to the game.
func TestNoLineOfElsewhere(t *testing.T) {
	for _, c := range []struct {
		keys []string
		said string
	}{
		{[]string{"e", "left"}, "The lines are of move 2. h0g2; e starts the engine"},
		{[]string{"L", "left"}, "The lines are of move 2. h0g2; L has the engine go along"},
		{[]string{"left"}, "There is no line 1 to show yet"},
	} {
		w := newWitness(t)
		w.setFocus(movesAt)
		w.press(c.keys...)
		before := w.written()
		w.setFocus(linesAt)
		for _, key := range []string{"p", "enter", "right"} {
			w.press(key)
			w.wantSaid(c.said)
			if w.preview != nil {
				t.Errorf("%q, %s: a line of another position is on the board", c.keys, key)
			}
		}
		w.draw(80, 22, canvas.Dim)
		at := w.frame.places[linesAt]
		w.run(w.Mouse(mode.Mouse{X: at.X + 5, Y: at.Y + 1, Action: mode.Press}))
		w.setFocus(movesAt)
		w.press(" ")
		w.wantPath("h2e2 h9g7")
		if w.preview != nil || w.written() != before {
			t.Errorf("%q: a move of another position is in the game", c.keys)
		}
	}
}

// The totals of a review are those of the game it went through: where the main line
// is another one by now, the report says so.
func TestReportOfAnotherLine(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.reviewed()
	f.press("X")
	says := func(when string, want bool) {
		t.Helper()
		if got := f.sees("of another main line"); got != want {
			t.Errorf("%s: it says so: %v, expected %v", when, got, want)
		}
	}
	says("reviewed", false)
	f.press("end", "D")
	says("shorter", true)
	f.press("u")
	says("as it was", false)
	f.press("home", "right")
	f.typed("h9g7")
	says("with a variation", false)
	f.press("M")
	says("with that the main line", true)
}
