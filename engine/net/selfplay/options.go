package selfplay

import (
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/search"
)

// Options say how games are played.
type Options struct {
	Search search.Options // plays both sides and labels; one thread
	Nodes  uint64         // after which a search begins no iteration
	Games  int            // of a block
	Seed   uint64
	Share  int // one in this many samples is labelled, only by Label
}

// nodesMost bounds one search: an iteration that has begun ends at that many times Nodes.
const nodesMost = 4

// Limits that end a game before mate, in centipawns and plies: both sides see one far ahead for
// some plies, or neither for longer after the opening. A game of maxPlies is drawn.
const (
	wonScore  = 2600
	wonPlies  = 6
	drawScore = 20
	drawPlies = 12
	drawAfter = 100
	maxPlies  = sample.MaxPlies
	evenScore = 700 // the most that a search may give a side after the opening
	mostTries = 50  // openings tried before one is accepted unchecked
)

// verdictPlies is how many of the last positions of a game are left out if the rules on repetitions
// have decided it: their scores do not see that.
const verdictPlies = 10

// SettingsOf returns the settings of a folder with another folder's samples, labelled with these
// options. of holds the other folder's settings.
func (o *Options) SettingsOf(of *sample.Settings) *sample.Settings {
	s := o.Settings()
	s.Games, s.Share, s.Of = of.Games, o.Share, of
	return s
}

// Settings are the settings of a folder for these options.
func (o *Options) Settings() *sample.Settings {
	return &sample.Settings{
		Search: strings.Join(o.Search.Acting(), " "), Fingerprint: o.Search.Fingerprint(), Signature: bench.Signature(o.Search),
		Nodes: o.Nodes, Games: o.Games, Seed: o.Seed,
	}
}
