package analyze

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
)

// newTree returns a mode with a game and without an engine.
func newTree(t *testing.T, text string) *fixture {
	t.Helper()
	return newGame(t, text, search.Limits{})
}

// typed types a move.
func (f *fixture) typed(text string) {
	f.t.Helper()
	f.press(":")
	f.answer(text)
}

// path returns the moves to the shown node, separated by spaces.
func (f *fixture) path() string {
	var words []string
	for _, mv := range f.study.node.Path() {
		words = append(words, mv.String())
	}
	return strings.Join(words, " ")
}

func (f *fixture) wantPath(want string) {
	f.t.Helper()
	if got := f.path(); got != want {
		f.t.Errorf("at %q, expected %q", got, want)
	}
}

// The user can type moves in any notation, click them, and play them with the cursor.
func TestPlayMoves(t *testing.T) {
	f := newTree(t, "")
	f.typed("h2e2")
	f.typed("马8进7")
	f.typed("傌二進三")
	f.typed("R9+1")
	f.wantPath("h2e2 h9g7 h0g2 i9i8")
	f.press(":")
	f.refused("a0a9", "a0a9")
	modetest.Frame(t, f.app, f, 80, 24)
	for _, at := range moveList(t, "i0h0")[:1] {
		f.press("esc")
		f.view.Cursor = at.From()
		f.press("enter", "h", "enter")
	}
	f.wantPath("h2e2 h9g7 h0g2 i9i8 i0h0")
	if text := f.Bars().Title; text != "a game*" {
		t.Errorf("header %q, expected the mark of changes", text)
	}
	if len(f.Unsaved()) != 1 {
		t.Errorf("unsaved %q", f.Unsaved())
	}
}

// Playing another move makes a variation. Keys go through variations, promote and delete them,
// and undo these changes.
func TestVariations(t *testing.T) {
	f := newTree(t, "h2e2 h9g7 h0g2")
	f.press("home", "right")
	f.typed("b9c7")
	f.typed("b0c2")
	f.wantPath("h2e2 b9c7 b0c2")
	f.wantSeen("(1… b9c7 2.[b0c2])")
	f.press("up")
	f.wantPath("h2e2 h9g7")
	f.press("up")
	f.wantMessage("There is no other variation in that direction")
	f.press("down", "end")
	f.wantPath("h2e2 b9c7 b0c2")
	f.press("out of the variation")
	f.wantPath("h2e2")
	f.press("out of the variation")
	f.wantMessage("This is the main line")
	f.press("right", "down", "variation up")
	f.wantMessage("This is the main line now")
	if got := f.study.tree.MainMoves(); !slices.Equal(got, moveList(t, "h2e2 b9c7 b0c2")) {
		t.Errorf("main line %v", got)
	}
	f.press("variation up")
	f.wantMessage("This is the main line already")
	f.press("delete")
	f.wantMessage("Deleted; u brings it back")
	if f.wantPath("h2e2"); f.study.tree.Size() != 3 {
		t.Errorf("%d moves left", f.study.tree.Size())
	}
	f.press("u", "u")
	if got := f.study.tree.MainMoves(); !slices.Equal(got, moveList(t, "h2e2 h9g7 h0g2")) {
		t.Errorf("after undo %v", got)
	}
	for range 20 {
		f.press("u")
	}
	f.wantMessage("There is nothing to undo")
	if got := f.study.tree.Size(); got != 3 {
		t.Errorf("%d moves left", got)
	}
	f.press("home", "left")
	f.wantMessage("This is the beginning")
	f.press("delete")
	f.wantMessage("There is no move to delete here")
	f.press("end", "right")
	f.wantMessage("The line ends here")
}

func TestCommentsAndMarks(t *testing.T) {
	f := newTree(t, "h2e2 h9g7")
	f.press("c")
	f.answer("the usual reply")
	f.wantSeen("the usual reply")
	f.press("mark the move")
	f.take("!? ")
	f.wantSeen("[h9g7!?]")
	if g := f.study.node.Glyph(); g != game.Interesting {
		t.Errorf("mark %v", g)
	}
	f.press("mark the move")
	f.take("no mark")
	f.press("c")
	if f.app.Question.Text != "the usual reply" {
		t.Errorf("%q offered", f.app.Question.Text)
	}
	f.answer("")
	if f.study.node.Comment() != "" || f.study.node.Glyph() != game.NoGlyph {
		t.Errorf("left: %q %v", f.study.node.Comment(), f.study.node.Glyph())
	}
	f.press("home", "mark the move")
	f.wantMessage("There is no move to mark here")
}

// A copied position and a copied game can be pasted again.
func TestCopyAndPaste(t *testing.T) {
	f := newTree(t, "h2e2 h9g7 h0g2")
	f.press("left", "y", "copy the game")
	pos := f.study.node.Position()
	if got := f.app.Copied; len(got) != 2 || got[0] != pos.FEN() || !strings.Contains(got[1], "h2-e2") {
		t.Fatalf("copied %q", got)
	}
	g := newTree(t, "")
	g.run(g.Paste(f.app.Copied[1]))
	if got := g.study.tree.MainMoves(); !slices.Equal(got, moveList(t, "h2e2 h9g7 h0g2")) {
		t.Errorf("pasted %v", got)
	}
	g.press("paste a FEN or moves")
	g.answer(f.app.Copied[0])
	g.take("discard the changes") // the previous game has changes
	if got := g.study.node.Position(); got.FEN() != pos.FEN() || g.study.tree.Size() != 0 {
		t.Errorf("pasted %s", got.FEN())
	}
	g.run(g.Paste("h0g2 i9h9"))
	g.wantMessage("2 moves pasted")
	g.wantPath("h0g2 i9h9")
	if g.run(g.Paste("h0g2 e9e1")); len(g.app.Problems) != 1 {
		t.Errorf("problems %q", g.app.Problems)
	}
	g.wantPath("h0g2 i9h9")
	g.press("paste a FEN or moves")
	g.refused("nonsense", "nonsense")
}

// A pasted game with a bad move keeps the moves before it, and the error is reported. Several
// pasted games have no file.
func TestPasteBrokenGame(t *testing.T) {
	f := newTree(t, "")
	f.run(f.Paste("[Red \"a\"]\n\n1. h2e2 h9g7 2. h0h5"))
	f.wantPath("")
	if got := f.study.tree.MainMoves(); !slices.Equal(got, moveList(t, "h2e2 h9g7")) || len(f.app.Problems) != 1 || !strings.Contains(f.app.Problems[0], "line 3: move 2.: ") {
		t.Errorf("%v, %q", got, f.app.Problems)
	}
	f.run(f.Paste("[Red \"a\"]\n\n1. h2e2 *\n\n[Red \"b\"]\n\n1. h2e2 *\n"))
	if f.app.Choice.Title != "2 games" {
		t.Errorf("%q", f.app.Choice.Title)
	}
}

// Clicks play moves, and go to a move in the text or to a column of the graph. The wheel goes
// through the game.
func TestMouse(t *testing.T) {
	f := newTree(t, "h2e2 h9g7 h0g2")
	modetest.Frame(t, f.app, f, 80, 24)
	press := func(x, y int, action mode.MouseAction) { f.run(f.Update(mode.Mouse{X: x, Y: y, Action: action})) }
	x, y := f.cell(xiangqi.Point(0))
	press(x, y, mode.WheelUp)
	f.wantPath("h2e2 h9g7")
	press(x, y, mode.WheelDown)
	f.wantPath("h2e2 h9g7 h0g2")
	press(x+2, y+1, mode.WheelUp) // between the points
	f.wantPath("h2e2 h9g7")
	press(x+2, y+1, mode.WheelDown)
	f.wantPath("h2e2 h9g7 h0g2")
	at := f.screen.at(movesAt)
	press(at.X+6, at.Y+1, mode.Press)
	f.wantPath("h2e2")
	f.press("score graph")
	f.study.tree.SetEval(f.study.node, &game.Eval{Score: 30, Depth: 9})
	modetest.Frame(t, f.app, f, 80, 24)
	p, at := f.screen.panels[graphAt].(*graphPanel), f.screen.at(graphAt)
	for x := range at.W {
		if i, ok := p.graph.IndexAt(x); ok && i == 3 {
			press(at.X+x, at.Y+3, mode.Press)
			break
		}
	}
	f.wantPath("h2e2 h9g7 h0g2")
}

// cell returns a cell of the screen at which a point of the board is drawn.
func (f *fixture) cell(p xiangqi.Point) (x, y int) {
	f.t.Helper()
	for y := range 24 {
		for x := range 80 {
			if at, ok := f.view.PointAt(x, y); ok && at == p {
				return x, y
			}
		}
	}
	f.t.Fatalf("%v is not on the screen", p)
	return 0, 0
}

// Undoing a remark or a mark does not restart the search of the position.
func TestUndoneRemarkKeepsTheSearch(t *testing.T) {
	f := newGame(t, "h2e2 h9g7", search.Limits{})
	f.press("c")
	f.answer("mine")
	queries := f.rest.queries
	f.press("u")
	f.wantMessage("Undone: the comment on h9g7")
	if f.rest.queries != queries {
		t.Error("the position is searched anew")
	}
	f.typed("h0g2")
	queries = f.rest.queries
	f.press("u")
	if f.rest.queries == queries {
		t.Error("the position gone back to is not searched")
	}
}

// TestNameOfAPosition: a game that begins with another position than the initial one is not called
// a new game.
func TestNameOfAPosition(t *testing.T) {
	f := newMode(t, Options{})
	f.wantSeen("new game")
	f.press("paste a FEN or moves")
	f.answer("4k4/9/9/9/9/9/9/9/R8/3K5 w")
	f.wantSeen("a position")
	if f.sees("new game") {
		t.Error("a position pasted is called a new game")
	}
}

// TestVariationCloses: the bracket that closes a variation comes directly after its last move,
// whether this move is shown on the board or not.
func TestVariationCloses(t *testing.T) {
	f := newGame(t, "h2e2 h9g7", quick)
	f.press("home")
	f.study.play(moveList(t, "b2e2")[0])
	f.wantSeen("(1.[b2e2])")
	f.press("home")
	f.wantSeen("(1. b2e2)")
}

// The keys "play on from here" and "games with this position" use the board's position, also
// within a line that is stepped through. After a pass only the position itself is used, without
// the moves before it.
func TestPlayOnFromTheBoard(t *testing.T) {
	f := showing(t, "h2e2 h9g7", search.Info{Depth: 3, PV: moveList(t, "h0g2 i9h9 i0h0")})
	f.press("preview line 1", "right", "play on from here", "games with this position")
	if got := f.app.Played; len(got) != 1 || !slices.Equal(got[0].Moves, moveList(t, "h2e2 h9g7 h0g2 i9h9")) {
		t.Fatalf("played on from %+v", got)
	}
	f.acting.endPreview()
	pos := f.study.node.Position()
	var u xiangqi.Undo
	pos.MakeNull(&u)
	f.acting.begin(passing{}, passing{}.effects())
	f.press("play on from here")
	if !reflect.DeepEqual(f.app.Searched, f.app.Played[:1]) {
		t.Errorf("games are asked for with %+v", f.app.Searched)
	}
	if got := f.app.Played[1]; got.Start.FEN() != pos.FEN() || len(got.Moves) != 0 {
		t.Errorf("behind a pass it is played on from %s with %v", got.Start.FEN(), got.Moves)
	}
}

// passing is an activity whose line begins with a pass, as lines in the tree of a search can.
type passing struct{}

func (passing) handle(event) (tea.Cmd, bool) { return nil, false }
func (passing) bars(b mode.Bars) mode.Bars   { return b }
func (passing) effects() effects             { return effects{line: []xiangqi.Move{xiangqi.NoMove}} }

// Undo names the undone change in the user's language and notation.
func TestUndoneInChinese(t *testing.T) {
	f := newTree(t, "h2e2 h9g7")
	f.app.Language = lang.Chinese
	f.app.Shown.Glyphs, f.app.Shown.Notation = canvas.Simplified, notation.Simplified
	f.press("c")
	f.answer("好")
	f.press("u")
	f.wantMessage("已撤销：马８进７ 的评注")
	f.press("left", "delete", "u")
	f.wantMessage("已撤销：删除 炮二平五 及其后 1 着")
	f.press("home", "c")
	f.answer("好")
	f.press("u")
	f.wantMessage("已撤销：对局之前的评注")
	f.press("end")
	f.typed("h0g2")
	f.press("u")
	f.wantMessage("已撤销：添加 马二进三")
}

// When the user leaves the game, the mode asks only if moves or texts that the user entered would
// be lost. Moves of a table and a review do not count, because a key can make them again.
func TestLeavesTrifles(t *testing.T) {
	f, _ := withEndings(t, "KPvK")
	f.at(pawnWins)
	f.press("book moves")
	f.looked()
	f.press("enter")
	f.tables()
	if !f.study.changed() {
		t.Fatal("no move of the table was played")
	}
	if len(f.Unsaved()) > 0 {
		t.Errorf("unsaved %q", f.Unsaved())
	}
	f.press("n")
	if f.app.Choice != nil || f.study.tree.Size() > 0 {
		t.Errorf("asked %+v", f.app.Choice)
	}

	f = newGame(t, "h2e2", quick)
	f.reviewed()
	if f.press("n"); f.app.Choice != nil {
		t.Errorf("asked for the review of one move: %+v", f.app.Choice)
	}
	f = newGame(t, "h2e2", quick)
	f.typed("h9g7")
	f.reviewed()
	if f.press("n"); f.app.Choice == nil {
		t.Error("a move of the user's is dropped without a word")
	}
}

// Analyze plays a typed move that names the other side's piece, and a message tells the user.
func TestTypedMoveNamesTheOtherSide(t *testing.T) {
	f := newGame(t, "", quick)
	f.press(":")
	f.answer("卒三进一")
	f.wantMessage("卒三进一 names a piece of Black; played g3g4, u takes it back")
	if f.study.node.Ply() != 1 {
		t.Error("the move is not played")
	}
}
