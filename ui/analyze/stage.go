package analyze

import "example.com/abyss/ui/kit"

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
	alone  bool // that panel has the whole screen
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
