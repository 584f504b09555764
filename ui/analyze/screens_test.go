package analyze

import (
	"io"
	"net/http"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode/modetest"
)

// opening has the moves of a game of six plies.
const opening = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"

// screens are the screens that the golden files show.
var screens = []struct {
	name  string
	setUp func(t *testing.T) *fixture
}{
	{"empty", func(t *testing.T) *fixture { return newTree(t, "") }},
	{"lines", func(t *testing.T) *fixture { return newSearch(t, opening) }},
	{"second", func(t *testing.T) *fixture {
		f := newSecond(t, "good")
		f.press("choose or end the second opinion")
		f.opinion()
		return f
	}},
	{"opinions", func(t *testing.T) *fixture { return asking(t, 2) }},
	{"opinions-scores", func(t *testing.T) *fixture {
		f := asking(t, 2)
		f.pressIdle("[", "[", "[", "votes or scores", "up")
		return f
	}},
	{"compare", func(t *testing.T) *fixture {
		f := newSearch(t, opening)
		f.atDepth4()
		f.flip("captures")
		return f
	}},
	{"why", func(t *testing.T) *fixture {
		f := atPosition(t, 39)
		f.flip("checkevasions")
		return f
	}},
	{"why-whole", func(t *testing.T) *fixture {
		f := atPosition(t, 39)
		f.flip("checkevasions")
		f.press("&")
		return f
	}},
	{"why-lines", func(t *testing.T) *fixture {
		f := atPosition(t, 39)
		f.flip("checkevasions")
		f.press(">", ">")
		return f
	}},
	{"tour", func(t *testing.T) *fixture { return toured39(t) }},
	{"threat", func(t *testing.T) *fixture {
		f := newSearch(t, opening)
		f.pressIdle("x")
		return f
	}},
	{"preview", func(t *testing.T) *fixture {
		f := newSearch(t, opening)
		f.press("preview line 1", "right")
		return f
	}},
	{"variations", func(t *testing.T) *fixture {
		f := newTree(t, opening)
		f.press("home", "right")
		f.typed("b9c7")
		f.typed("b0c2")
		f.study.tree.SetComment(f.study.node, "both knights look at the centre")
		f.press("left", "up")
		f.study.tree.SetGlyph(f.study.node, game.Good)
		return f
	}},
	{"log", func(t *testing.T) *fixture {
		f := newSearch(t, opening)
		f.press("depth log")
		return f
	}},
	{"trace", func(t *testing.T) *fixture {
		f := newTree(t, opening)
		f.press("evaluation")
		return f
	}},
	{"book", func(t *testing.T) *fixture {
		f := withBooks(t, "")
		f.press("down")
		return f
	}},
	{"book-chessdb", func(t *testing.T) *fixture {
		f := cloudy(t, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "move:h9g7,score:-11,rank:2,note:! (36-03),winrate:49.17|move:b9c7,score:-14,rank:1,note:* (30-05),winrate:48.94|move:c6c5,score:-62,rank:0,note:? (22-01),winrate:45.31")
		})
		f.load("h2e2")
		f.allowed()
		return f
	}},
	{"report", func(t *testing.T) *fixture {
		f := newTree(t, givenAway)
		f.options.Review = quick
		f.reviewed()
		f.press("home", ".")
		return f
	}},
	{"retry", func(t *testing.T) *fixture {
		f := lookFor(t)
		f.try("a0a2")
		return f
	}},
}

func TestScreens(t *testing.T) {
	searchesLong(t)
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			f := s.setUp(t)
			f.golden(s.name, [2]int{80, 24}, [2]int{120, 40}, [2]int{40, 14})
			for _, size := range [...][2]int{{200, 60}, {60, 24}, {44, 40}, {110, 30}, {1, 1}} { // other sizes are checked only for the shape of the frame
				modetest.Frame(t, f.app, f, size[0], size[1])
			}
			if s.name == "lines" { // here the board grows with the screen
				f.app.Shown.Board = canvas.Huge
				f.golden(s.name, [2]int{60, 20}, [2]int{200, 60}, [2]int{150, 40})
			}
			f.app.Shown.Writing, f.app.Shown.Board = canvas.OnlyASCII, canvas.Compact
			modetest.Frame(t, f.app, f, 80, 24)
			f.app.Language = lang.Chinese
			f.app.Shown.Writing, f.app.Shown.Notation, f.app.Shown.Board = canvas.Writing{Glyphs: canvas.Simplified}, notation.Simplified, canvas.Large
			f.golden(s.name+"-chinese", [2]int{80, 24}, [2]int{120, 40})
		})
	}
}

func TestKeys(t *testing.T) { modetest.CheckKeys(t, newTree(t, ""), lang.Chinese.Knows) }
