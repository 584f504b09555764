package analyze

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
)

// These are the panels, in the order of the tab key.
const (
	movesAt = iota
	linesAt
	switchesAt
	compareAt
	graphAt
	logAt
	traceAt
	reportAt
	opinionsAt
	exploreAt
	bookAt
	tourAt
	panelCount
)

// stage says which panel has the focus, and where the panels are.
type stage struct {
	shown  bool // the mode is on the screen
	focus  int  // the panel with the focus
	alone  bool // that panel uses the whole screen
	before int  // the panel that had the focus before that
	afresh bool // the list of switches must start again as for a new user
	frames [panelCount]kit.Panel
	places kit.Panels
}

// setFocus gives a panel the focus.
func (s *stage) setFocus(i int) {
	s.alone = s.alone && i == s.focus
	s.focus = i
}

// The function named single lets a panel use the whole screen.
func single(s *stage, panel int) {
	s.before, s.focus, s.alone = s.focus, panel, true
}

// If a panel uses the whole screen, the function together shows all panels again and gives the
// focus back.
func together(s *stage) {
	if s.alone {
		s.focus, s.alone = s.before, false
	}
}

// seen reports whether a panel is visible.
func (s *stage) seen(panel int) bool { return !s.places.At(s.frames[panel]).Empty() }

// These are sizes that the panels need.
const (
	barWidth = 2  // number of columns for the bar next to the board
	minSide  = 30 // least useful width of a panel, in columns
	bestRows = 3  // rows of the engine's panel when it shows only the best line
)

// columnWidth is the least width, in columns, of each of the two panels next to an enlarged board.
const columnWidth = 44

// largestBoard returns the largest board that the user's look allows. On a wide screen, the board
// must leave room for two panels next to it.
func largestBoard(w int, look mode.Look) canvas.Geometry {
	most := look.Board
	if !look.Wide {
		return most
	}
	for _, size := range []canvas.Geometry{canvas.Large, canvas.Huge} {
		if bw, _ := size.Size(); bw+barWidth+1+2*columnWidth > w {
			most.StepX, most.StepY = min(most.StepX, size.StepX-2), min(most.StepY, size.StepY-1)
			break
		}
	}
	return most
}
