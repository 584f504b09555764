package experiment

import (
	"time"

	"example.com/abyss/engine/match"
)

// peerTable sets a table of 16 MB. The peers are started with options that give their tables the
// same size.
const peerTable = "table-entries=1048576"

// peersModern is the preset modern with the table size of its peers.
var peersModern = &Program{Name: modernPreset, Preset: modernPreset, Settings: []string{peerTable}}

// peersTournament is the preset tournament with the table size of its peers. It lacks
// table-failed=off and corrections, because its games are older than these two settings.
var peersTournament = &Program{
	Name: "tournament", Preset: "tournament",
	Settings: []string{peerTable, "table-failed=on", "correction=off"},
}

// peersAbyss takes the place of the other programs. It is the search of 1992 at its strongest.
var peersAbyss = &Program{Name: "abyss", Preset: "abyss", Settings: []string{peerTable}, Independent: true}

// peerTerms also end the games that engines such as ElephantEye consider drawn, because these
// engines give no move after such a draw.
func peerTerms() match.Terms {
	t := modernTerms
	t.NoAttackers, t.NoCapture = true, 100
	return t
}

const (
	peerOpponents = "The preset \"abyss\" takes the place of an independent program; 'lab run --engine' plays against an engine that you name. The presets have a table of 16 MB, one thread and no book; set the same options in the engine."
	peersBefore   = "Here the preset \"tournament\" is an earlier version, without shelter correction and table-failed=off; the preset \"modern\" is the present version."
	peerDraws     = "A game is also drawn if neither side has a piece that can cross the river, or after a hundred plies without a capture. Some engines declare these draws and then give no move."
)

// peers is an experiment of games against other people's programs. The user names the program.
var peers = &Spec{
	ID: "peers", Title: "The presets \"modern\" and \"tournament\" against other programs, games", Source: modernSource, Plot: BarsPlot,
	Question: "How strong are the search of today and the network against other programs, at equal time?",
	Contests: Contests{
		Openings: match.ManyOpenings, Most: 200,
		Pairings: pairEach([]*Program{peersModern, peersTournament}, peersAbyss),
		Budgets:  []Budget{{Label: "200 ms a move", Time: 200 * time.Millisecond}},
		Terms:    peerTerms(), Alone: true,
	},
	Notes: []string{
		peerOpponents, peersBefore, modernOpenings, asianTerms, peerDraws, wallClock,
	},
}
