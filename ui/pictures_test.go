package ui

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/theme"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// picture is a screen of the whole app, drawn in a theme.
type picture struct {
	name   string // name of the file
	screen string // name in wholeScreens
	title  string // description for readers who cannot see the picture
	w, h   int
	theme  theme.Theme
	choose func(*whole) // changes the screen; nil for none
}

var (
	manual  = filepath.Join("..", "docs", "manual.md")
	gallery = filepath.Join("..", "docs", "screens.md")
)

// pictures are the pictures of docs/manual.md and README.md.
var pictures = []picture{
	{"play", "play", "A game against the engine, which is thinking: board, clocks, the search's figures, moves", 100, 30, theme.Dark, nil},
	{"analyze", "analyze", "A position of 1992 searched with and without check evasions: with them a mate is found; the answers to four questions", 120, 40, theme.Dark, nil},
	{"tree", "tree", "The tree of a search under two settings: moves, values, shares, what acted, and the board of the node selected", 120, 40, theme.Dark, nil},
	{"suite", "suite", "The fifty positions of the thesis: what is expected, what was found, what is solved", 120, 40, theme.Dark, nil},
	{"puzzle", "puzzle", "A puzzle being solved: the position, what is asked, the answer to the first move, a hint, and the map of the suite", 100, 30, theme.Dark, nil},
	{"lab", "plot", "Nodes against depth with and without check evasions, published in 1992 and measured", 100, 30, theme.Dark, nil},
	{"library", "library", "The games of a library, and for the position on the board the moves played in them and those of the opening book", 120, 40, theme.Dark, nil},
	{"book", "book", "The opening book after two moves: the moves it knows, their weights and openings", 100, 30, theme.Dark, nil},
	{"chinese", "analyze", "分析：中文界面，浅色主题", 120, 40, theme.Light, func(a *whole) {
		a.looks.setLanguage(lang.Chinese)
		a.memory.settings.Notation = settings.Notation("chinese-simplified")
		a.looks.setGlyphs(canvas.Simplified)
	}},
}

// shownScreens are the screens of docs/screens.md, each at every size of shownSizes.
var shownScreens = []struct{ screen, title, about string }{
	{"play", "Play", "A game against the thinking engine: board, clocks, figures of the search, moves. Larger windows add material and depths."},
	{"lines", "Analyze", "A position with the engine's lines, the switches of the search, the graph and the depth log."},
	{"analyze", "A and B", "A position of 1992 searched with and without check evasions: which move is better, why, and both lines."},
	{"tree", "The tree", "The tree of these searches, two moves along the best line."},
	{"books", "Book moves", "The opening book's moves for the position, in Analyze."},
	{"suite", "Positions", "The fifty positions of the thesis, run."},
	{"puzzle", "A puzzle", "A puzzle being solved, after a first move and two hints."},
	{"lab", "Lab", "The table of an experiment: published and measured."},
	{"plot", "A picture in Lab", "Nodes against depth with and without check evasions."},
	{"library", "Library", "The games of your files, and the moves played in the position. Smaller windows show one of the two lists at a time."},
	{"book", "The editor of books", "In Library: the opening book after two moves."},
}

// shownSizes are the sizes of these pictures: the smallest that everything fits in, a usual
// window, and a whole screen.
var shownSizes = [...][2]int{{80, 24}, {120, 40}, {200, 60}}

// pictureScreens are screens that only the pictures use.
var pictureScreens = []wholeScreen{
	{name: "lines", setUp: looking},
	{name: "books", setUp: consulting},
}

// The function named looking analyzes a game after some moves.
func looking(a *whole) {
	a.deliver(playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening[:6]...)) // the player is to move
	a.keys("a")
	a.settle()
}

// The function named consulting analyzes a position three plies earlier, with the moves of the
// opening book. Each search ends before the next begins, because a cancelled search would leave its
// results in the table.
func consulting(a *whole) {
	looking(a)
	for _, key := range []string{"book moves", "left", "left", "left"} {
		a.keys(key)
		a.settle()
	}
}

// docs/screens.md shows every mode.
func TestEveryModeIsShown(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	modes := a.allModes(Options{})
	a.modes.list = modes
	defer a.ender.closeModes()
	for _, m := range modes {
		if title := m.Static().Title; !slices.ContainsFunc(shownScreens, func(s struct{ screen, title, about string }) bool { return s.title == title }) {
			t.Errorf("docs/screens.md has no screen of %s", title)
		}
	}
}

// galleryPage returns the text of docs/screens.md, and its pictures.
func galleryPage() (page string, list []picture) {
	var b strings.Builder
	b.WriteString("# The screens\n\nThese pictures show every mode in windows of three sizes, as the program draws it. `go generate ./ui` makes the pictures, and a test compares them.\n" +
		"The modes are described in [manual.md](manual.md), their keys in [keys.md](keys.md).\n")
	for _, s := range shownScreens {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", s.title, s.about)
		for _, size := range shownSizes {
			name := "screens/" + s.screen + "-" + sizeName(size[0], size[1])
			title := fmt.Sprintf("%s, %d by %d", s.title, size[0], size[1])
			fmt.Fprintf(&b, "\n![%s](pictures/%s.svg)\n", title, name)
			list = append(list, picture{name, s.screen, title, size[0], size[1], theme.Dark, nil})
		}
	}
	b.WriteString(inTerminal())
	return b.String(), list
}

// inTerminal returns the part of docs/screens.md with pictures of a real terminal. No test draws
// these pictures.
func inTerminal() string {
	var b strings.Builder
	b.WriteString("\n## In a terminal\n\nThe modes as xterm shows them, in true colour, with DejaVu Sans Mono and, for the Chinese characters, WenQuanYi Zen Hei Mono.\n" +
		"These pictures were taken by hand.\n")
	for _, s := range []struct{ name, title string }{{"play", "Play"}, {"analyze", "A and B in Analyze"}, {"suite", "Positions"}, {"lab", "Lab"}, {"book", "The editor of books"}} {
		for _, size := range shownSizes[:2] {
			fmt.Fprintf(&b, "\n![%s in xterm, %d by %d](pictures/terminal/%s-%s.png)\n", s.title, size[0], size[1], s.name, sizeName(size[0], size[1]))
		}
	}
	return b.String()
}

// TestPictures compares the pictures with the app's screens. With -update, as in go generate
// ./ui, it draws them again.
func TestPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("the searches behind the pictures take long")
	}
	page, more := galleryPage()
	if golden.Updating() {
		golden.Write(t, gallery, page)
	}
	var pages string
	for _, path := range []string{manual, filepath.Join("..", "README.md"), gallery} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages += string(text)
	}
	if !strings.HasSuffix(pages, page) {
		t.Errorf("%s is not as go generate ./ui writes it", gallery)
	}
	ledger := labResults(t)
	drawn := map[string]*whole{}                      // by screen; pictures of one screen differ only in their look
	for _, p := range slices.Concat(more, pictures) { // those that change the look come last
		a := drawn[p.screen]
		if a == nil {
			a = newWhole(t, 120, 40, termenv.Ascii, ledger)
			for _, s := range slices.Concat(wholeScreens, pictureScreens) {
				if s.name == p.screen {
					s.setUp(a)
				}
			}
			drawn[p.screen] = a
		}
		t.Run(p.name, func(t *testing.T) {
			if !strings.Contains(pages, "pictures/"+p.name+".svg") {
				t.Errorf("no page shows %s.svg", p.name)
			}
			p.check(t, a)
		})
	}
}

// The picture of A and B shows the effect of four keys. docs/manual.md has the equivalent
// command.
func TestPictureOfAAndB(t *testing.T) {
	if testing.Short() {
		t.Skip("the searches behind the picture take long")
	}
	base, _ := search.Preset("base")
	q := compare.Question{A: base, B: base, Limits: search.Limits{Depth: 4}, Referee: 2_000_000, Seed: 1}
	if err := q.B.Set("checkevasions=full"); err != nil {
		t.Fatal(err)
	}
	const fen = "3rka3/4a4/1R2b3b/p4R2p/2p6/6B2/P3r3P/4C1C2/4c4/2Bc1K3 w"
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	q.Root.Pos = pos
	step, err := compare.Compare(t.Context(), q, &searched, func(compare.Step) {})
	if err != nil {
		t.Fatal(err)
	}
	answers := step.Answers(notation.ICCS)
	printed := "\n$ abyss-tui why --fen \"" + fen + "\" --a base --b checkevasions=full --depth 4\n"
	for _, list := range [...][]*message.Text{answers.Difference, answers.Right, answers.Cause, answers.Lines} {
		for i, s := range list {
			if i > 0 {
				printed += " "
			}
			printed += s.Error()
		}
		printed += "\n"
	}
	golden.Mark(t, manual, "why", "\n```"+printed+"```\n")
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	analyzing(a)
	a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	view := a.View()
	for _, want := range []string{" A base ", " B checkevasions=full ", "f6f1  Red 42.2%", "f6f9 Red 100.0%", "1 Differ? yes ", "2 Right?  B (+", "3 Why?    needed for"} {
		if !strings.Contains(view, want) {
			t.Errorf("the picture has no %q:\n%s", want, view)
		}
	}
}

// check compares the picture with its file, or writes the file.
func (p *picture) check(t *testing.T, a *whole) {
	a.Update(tea.WindowSizeMsg{Width: p.w, Height: p.h})
	if p.choose != nil {
		p.choose(a)
	}
	a.memory.settings.Theme = settings.Theme(p.theme.String())
	a.screen.canvas.SetDiscs(p.theme.Board().Discs(p.theme)) // a terminal with colours shows discs
	checkShape(t, a.View(), p.w, p.h)
	got := svg(a.screen.canvas, theme.Colours(p.theme, p.theme.Board()), svgOptions{Title: p.title, Margin: 10})
	path := filepath.Join("..", "docs", "pictures", p.name+".svg")
	if golden.Updating() {
		golden.Write(t, path, string(got))
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, got) {
		t.Errorf("%s is not what the app shows: go generate ./ui draws it anew. It shows\n%s", path, a.View())
	}
}
