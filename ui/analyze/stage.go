package analyze

import (
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
)

// The panels, by their places in the order of tab.
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

// stage is which panel has the keys, and where the panels are.
type stage struct {
	shown  bool // the mode is on the screen
	focus  int  // has the keys
	alone  bool // that panel uses the whole screen
	afresh bool // the switches start as for a new user
	frames [panelCount]kit.Panel
	places kit.Panels
}

// setFocus gives the keys to a panel.
func (s *stage) setFocus(i int) {
	s.alone = s.alone && i == s.focus
	s.focus = i
}

// seen reports whether a panel has a place on the screen.
func (s *stage) seen(panel int) bool { return !s.places.At(s.frames[panel]).Empty() }

// Room the panels need.
const (
	barWidth = 2  // columns beside the board
	minSide  = 30 // columns of a panel worth having
	bestRows = 3  // of the engine's panel where the best line is enough
)

// columnWidth is the columns of each of two panels that a board larger than the usual one
// must leave beside it.
const columnWidth = 44

// largestBoard is the largest board, up to the look's, that leaves a wide screen room for
// two panels beside it.
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
