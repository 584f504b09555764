package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// idle is an analyst that never searches.
type idle struct{ serial uint64 }

func (a *idle) Analyze(session.Query)       { a.serial++ }
func (a *idle) Stop()                       { a.serial++ }
func (a *idle) Snapshot() *session.Analysis { return &session.Analysis{Serial: a.serial} }
func (a *idle) Close()                      {}

// setUp returns the mode while it sets up a position.
func setUp(t *testing.T) (*modetest.App, *Mode) {
	t.Helper()
	app := modetest.New()
	o := Options{Analyst: &idle{}}
	o.Search, _ = search.Preset("abyss")
	m := New(app, o)
	modetest.Run(t, m, m.Update(mode.Shown{}))
	modetest.Press(t, m, "set up a position")
	if doing[*settingUp](m.parts) == nil {
		t.Fatal("nothing opens")
	}
	return app, m
}

// newest returns the last text, or "" if there is none.
func newest(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return texts[len(texts)-1]
}

// keys splits a text into keys at blanks.
func keys(text string) []string { return strings.Fields(text) }

// Keys change the position being set up. The cursor begins on e0.
func TestSetupKeys(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	for _, c := range []struct{ name, keys, want string }{
		{"nothing", "", start},
		{"other side", "w", strings.Replace(start, " w ", " b ", 1)},
		{"clear", "X", "9/9/9/9/9/9/9/9/9/9 w - - 0 1"},
		{"clear and back", "X u", start},
		{"two kings", "X K up up up up up up up up up left k", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"},
		{"a side has one king", "X K up K", "9/9/9/9/9/9/9/9/4K4/9 w - - 0 1"},
		{"pieces over pieces", "X R r", "9/9/9/9/9/9/9/9/9/4r4 w - - 0 1"},
		{"every letter", "X K left R left C left N left B right right right right right A right P right k", "9/9/9/9/9/9/9/9/9/BNCRKAPk1 w - - 0 1"},
		{"every small letter", "X r left c left n left b left a right right right right right p", "9/9/9/9/9/9/9/9/9/abncrp3 w - - 0 1"},
		{"taking off", "x left x left delete", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN3ABNR w - - 0 1"},
		{"moving", "left enter up up up up enter", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/3A5/P1P1P1P1P/1C5C1/9/RNB1KABNR w - - 0 1"},
		{"taking", "enter up up up up up up up up up left enter", "rnbKkabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w - - 0 1"},
		{"put back", "enter enter up enter", start},
		{"mirror", "X left R m", "9/9/9/9/9/9/9/9/9/5R3 w - - 0 1"},
		{"swap", "X left R S", "3r5/9/9/9/9/9/9/9/9/9 b - - 0 1"},
		{"swap twice", "x S S", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w - - 0 1"},
		{"initial", "X w i", start},
		{"steps back", "X R left R left R u u", "9/9/9/9/9/9/9/9/9/4R4 w - - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, m := setUp(t)
			modetest.Frame(t, m.app.App.(*modetest.App), m, 80, 24)
			modetest.Press(t, m, keys(c.keys)...)
			if got := doing[*settingUp](m.parts).draft.fen(); got != c.want {
				t.Errorf("%s:\n got %s\nwant %s", c.keys, got, c.want)
			}
		})
	}
}

// While the draft has an error, the status line shows it.
func TestSetupSaysWhatIsWrong(t *testing.T) {
	_, m := setUp(t)
	for _, step := range []struct{ keys, want string }{
		{"X", "Red has 0 kings; expected 1"},
		{"K", "Black has 0 kings; expected 1"},
		{"up up up up up up up up up k", "The kings face each other on the open e-file"},
		{"down P", "Black is in check but red is to move"},
		{"w", ""}, // the status line shows the FEN
		{"w x down P", ""},
		{"left B", "Red bishop on d7; expected one of the seven points it can reach on its own side"},
		{"u", ""},
	} {
		modetest.Frame(t, m.app.App.(*modetest.App), m, 80, 24)
		modetest.Press(t, m, keys(step.keys)...)
		left, style := m.Bars().Status, m.Bars().Style
		switch {
		case step.want == "" && (style != canvas.Plain || left != doing[*settingUp](m.parts).draft.fen()):
			t.Errorf("%s: %q in style %d, expected the FEN", step.keys, left, style)
		case step.want != "" && (style != canvas.Problem || left != step.want):
			t.Errorf("%s: %q in style %d, expected %q", step.keys, left, style, step.want)
		}
	}
}

// While a position is set up, the mode's other keys do nothing. The program's keys still reach
// the program.
func TestSetupHasTheKeys(t *testing.T) {
	app, m := setUp(t)
	if cmd, taken := m.TakeKey(modetest.Key("e")); cmd != nil || !taken || newest(app.Messages) != app.T(noKey, "e") {
		t.Errorf("e: taken %v, said %q", taken, newest(app.Messages))
	}
	for _, name := range []string{"?", "q", "f", "g", "1"} {
		if _, taken := m.TakeKey(modetest.Key(name)); taken {
			t.Errorf("%s is kept from the program", name)
		}
	}
	if len(m.Bars().Hints) == 0 {
		t.Error("no key for the bottom line")
	}
	modetest.Press(t, m, "esc")
	if _, taken := m.TakeKey(modetest.Key("k")); taken || m.Bars().Hints != nil || doing[*settingUp](m.parts) != nil {
		t.Error("esc does not leave the board as it was")
	}
}

// mateInOne has the keys that set up a mate in one on an empty board, with the cursor on e0.
const mateInOne = "X left K right right right right up R up up up up up up up left left left left left left left R up right right right right k"

func TestSetupBecomesAGame(t *testing.T) {
	_, m := setUp(t)
	modetest.Frame(t, m.app.App.(*modetest.App), m, 80, 24)
	modetest.Press(t, m, keys(mateInOne)...)
	modetest.Press(t, m, "d")
	start := m.study.tree.Start()
	if doing[*settingUp](m.parts) != nil || start.FEN() != "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - 0 1" {
		t.Fatalf("the game begins with %s, being set up: %v", start.FEN(), doing[*settingUp](m.parts) != nil)
	}
}

// For a position that no game can reach, a question asks whether to use it. An invalid position
// is refused.
func TestSetupOfOtherPositions(t *testing.T) {
	app, m := setUp(t)
	modetest.Press(t, m, "X", "d")
	if doing[*settingUp](m.parts) == nil || newest(app.Problems) != "Not a position yet: red has 0 kings; expected 1" {
		t.Fatalf("an empty board: %q", newest(app.Problems))
	}
	const three = "3k5/9/9/9/9/RRR6/9/9/9/4K4 w - - 0 1"
	_, why := xiangqi.ParseFEN(three)
	modetest.Run(t, m, m.Paste(three))
	modetest.Press(t, m, "d")
	if app.Confirmation == nil || !strings.Contains(app.Confirmation.Question, strings.TrimPrefix(why.Error(), "fen: ")) {
		t.Fatalf("asked %+v", app.Confirmation)
	}
	modetest.Run(t, m, app.Confirmation.Yes())
	if start := m.study.tree.Start(); doing[*settingUp](m.parts) != nil || start.FEN() != three {
		t.Errorf("the game begins with %s", start.FEN())
	}
}

// Pasted or typed text is read in any dialect of FEN, and its errors are reported.
func TestSetupReadsFEN(t *testing.T) {
	app, m := setUp(t)
	modetest.Run(t, m, m.Paste("3k5/9/9/9/9/9/9/9/9/4K4 r\n"))
	if got := doing[*settingUp](m.parts).draft.fen(); got != "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1" {
		t.Error(got)
	}
	modetest.Run(t, m, m.Paste("hello"))
	if newest(app.Problems) == "" {
		t.Error("nothing is said about hello")
	}
	modetest.Press(t, m, "F")
	if _, err := app.Answer(t, "9/9 w"); err == nil || !strings.Contains(err.Error(), "found 2") {
		t.Errorf("two rows: %v", err)
	}
	if _, err := app.Answer(t, xiangqi.StartFEN); err != nil || doing[*settingUp](m.parts).draft.fen() != xiangqi.StartFEN {
		t.Errorf("%s, %v", doing[*settingUp](m.parts).draft.fen(), err)
	}
	modetest.Press(t, m, "y")
	if newest(app.Copied) != xiangqi.StartFEN {
		t.Errorf("copied %q", app.Copied)
	}
}

// The mode asks before it discards changes, when the user presses esc and when the app opens
// something else.
func TestSetupAsksBeforeItIsLost(t *testing.T) {
	app, m := setUp(t)
	modetest.Press(t, m, "x")
	m.Layout(80, 22)
	if got := m.Unsaved(); len(got) != 1 || !m.acting.now.unsaved {
		t.Errorf("unsaved: %q", got)
	}
	modetest.Press(t, m, "esc")
	if app.Confirmation == nil || doing[*settingUp](m.parts) == nil {
		t.Fatal("esc drops what was set up")
	}
	app.Confirmation = nil
	m.Study(mode.Study{Title: "another", Tree: newRecord(xiangqi.StartPosition()).tree})
	if app.Confirmation == nil || doing[*settingUp](m.parts) == nil {
		t.Fatal("another game drops what was set up")
	}
	modetest.Run(t, m, app.Confirmation.Yes())
	if doing[*settingUp](m.parts) != nil || m.study.title != "another" {
		t.Error("the other game is not shown")
	}
}

// cell returns the cell at which a point of the board is drawn.
func (s *settingUp) cell(file, rank int) (x, y int) {
	return canvas.Normal.Cell(xiangqi.PointAt(file, rank))
}

func TestSetupMouse(t *testing.T) {
	app, m := setUp(t)
	modetest.Frame(t, app, m, 80, 24)
	at := func(action mode.MouseAction, x, y int) {
		modetest.Run(t, m, m.Update(mode.Mouse{X: x, Y: y, Action: action}))
	}
	board := func(action mode.MouseAction, file, rank int) {
		x, y := doing[*settingUp](m.parts).cell(file, rank)
		at(action, x, y)
	}
	palette := func(action mode.MouseAction, c xiangqi.Color, row int) {
		p := &doing[*settingUp](m.parts).palette
		at(action, p.rect.X+p.first+int(c)*paletteCell+3, p.rect.Y+1+row)
	}
	modetest.Press(t, m, "X")
	palette(mode.Press, xiangqi.Red, 1) // takes a rook, click by click
	palette(mode.Release, xiangqi.Red, 1)
	board(mode.Press, 0, 0)
	board(mode.Release, 0, 0)
	board(mode.Press, 8, 0)
	board(mode.Release, 8, 0)
	palette(mode.Press, xiangqi.Red, 1) // puts the piece back
	palette(mode.Release, xiangqi.Red, 1)
	palette(mode.Press, xiangqi.Black, 0) // drags the king
	board(mode.Release, 4, 9)
	board(mode.Press, 8, 0) // drags a rook onto the board
	board(mode.Release, 8, 5)
	board(mode.Press, 0, 0) // drags the other rook off the board
	palette(mode.Release, xiangqi.Red, 4)
	at(mode.Press, doing[*settingUp](m.parts).palette.rect.X+2, doing[*settingUp](m.parts).palette.rect.Y+doing[*settingUp](m.parts).palette.side)
	if got, want := doing[*settingUp](m.parts).draft.fen(), "4k4/9/9/9/8R/9/9/9/9/9 b - - 0 1"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if doing[*settingUp](m.parts).pieceInHand() != xiangqi.NoPiece {
		t.Error("something is still in hand")
	}
}

func TestSetupGolden(t *testing.T) {
	for _, size := range [...][2]int{{80, 24}, {120, 40}, {40, 14}} {
		app, m := setUp(t)
		modetest.Golden(t, app, m, "setup", size[0], size[1])
		modetest.Press(t, m, "R", "left", "enter")
		modetest.Golden(t, app, m, "setup-wrong", size[0], size[1])
	}
}

// The errors of the draft are shown in the language of the interface.
func TestSetupSaysWhatIsWrongInChinese(t *testing.T) {
	app, m := setUp(t)
	app.Language, app.Shown.Language = lang.Chinese, lang.Chinese
	for _, step := range []struct{ keys, want string }{
		{"X", "红方有 0 个将或帅，应为 1 个"},
		{"left left left K", "红方将帅在 b0；应在九宫 d0-f2 内"},
	} {
		modetest.Frame(t, app, m, 80, 24)
		modetest.Press(t, m, keys(step.keys)...)
		if left := m.Bars().Status; left != step.want {
			t.Errorf("%s: %q, expected %q", step.keys, left, step.want)
		}
	}
	modetest.Press(t, m, keys("d")...)
	if got, want := newest(app.Problems), "还不是有效局面：红方将帅在 b0；应在九宫 d0-f2 内"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// The heading of the engine names a changed switch, even if the list of switches is not visible.
func TestHeadingNamesAChange(t *testing.T) {
	f := newSearch(t, "h2e2")
	heading := func() string {
		f.idle()
		modetest.Frame(t, f.app, f, 80, 24)
		return f.screen.panels[linesAt].heading()
	}
	plain := heading()
	f.change("history=off")
	if got := heading(); !strings.HasSuffix(got, "history=off") {
		t.Errorf("one change: %q", got)
	}
	f.change("nullmove=off")
	if got := heading(); !strings.HasSuffix(got, "2 changes") {
		t.Errorf("two changes: %q", got)
	}
	f.change("history=on", "nullmove=verified")
	if got := heading(); strings.Count(got, " ") != strings.Count(plain, " ") {
		t.Errorf("none: %q, at the start %q", got, plain)
	}
}
