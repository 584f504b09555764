package search

import "example.com/abyss/engine/xiangqi"

const recaptureWindow = 0 // index of the heuristic's only parameter in Feature.Params

var featRecaptures = Feature{
	ID:     Recaptures,
	Name:   "recaptures",
	Label:  "recaptures",
	Doc:    "A capture of the piece that has just captured costs no depth if it brings the material back near the root's.",
	Group:  GroupExtension,
	Source: "thesis 4.3 (Ebeling 1987; Berliner 1989)",
	Counts: "moves tested, moves extended",
	Params: []Param{
		recaptureWindow: {
			Name: "recapture-window", Doc: "centipawns on either side of the root's material balance", Min: 0, Max: maxScoreParam,
			Default: 100,
		},
	},
	Shares: []string{"extension-limit"},
	Values: extensionLevels,
	hooks:  hooks{extend: recapture, place: 2, room: 1},
}

// recapture reports whether the move just made at n captures on the point of the previous capture.
// The recapture must also bring the material balance back into the window around the root's
// balance.
func recapture(s *Searcher, n *node) bool {
	s.stats.tried(Recaptures)
	u := &s.path.frames[n.ply].undo
	if u.Captured() == xiangqi.NoPiece || u.Move().To() != captureBefore(s, n.ply) {
		return false
	}
	change := redMaterial(s) - s.root.material
	window := Score(s.param(Recaptures, recaptureWindow))
	return -window <= change && change <= window
}

// captureBefore returns the point on which the move that led to ply made a capture, or NoPoint if
// the move was no capture.
func captureBefore(s *Searcher, ply int) xiangqi.Point {
	if m, took := s.path.lastMove(ply); took {
		return m.To()
	}
	return xiangqi.NoPoint
}

// redMaterial returns the material balance from Red's side.
func redMaterial(s *Searcher) Score { return s.path.pos.Sum().Material() }
