package selfplay

import (
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/search"
)

// Options describe how games are played.
type Options struct {
	Search search.Options // plays both sides and labels, with one thread
	Nodes  uint64         // node count after which a search begins no iteration
	Games  int            // number of games per block
	Seed   uint64
	Share  int // one in this many samples is labelled; only for Label
}

// nodesMost limits one search. The last iteration ends at this multiple of Nodes.
const nodesMost = 4

// These limits, in centipawns and plies, end a game before mate. A game is won if both sides see
// one side far ahead for some plies. It is drawn if both see an even score for more plies, after
// the opening. A game of maxPlies plies is drawn.
const (
	wonScore  = 2600
	wonPlies  = 6
	drawScore = 20
	drawPlies = 12
	drawAfter = 100
	maxPlies  = sample.MaxPlies
	evenScore = 700 // largest score of a search for either side after the opening
	mostTries = 50  // number of openings tried before one is accepted without a check
)

// verdictPlies is the number of positions left out at the end of a game that the rules on
// repetition decided. The scores of these positions do not reflect the verdict.
const verdictPlies = 10

// SettingsOf returns the settings of a folder whose samples come from another folder and are
// labelled with these options. of has the settings of the other folder.
func (o *Options) SettingsOf(of *sample.Settings) *sample.Settings {
	s := o.Settings()
	s.Games, s.Share, s.Of = of.Games, o.Share, of
	return s
}

// Settings returns the settings of a folder for these options.
func (o *Options) Settings() *sample.Settings {
	return &sample.Settings{
		Search: strings.Join(o.Search.Acting(), " "), Fingerprint: o.Search.Fingerprint(), Signature: bench.Signature(o.Search),
		Nodes: o.Nodes, Games: o.Games, Seed: o.Seed,
	}
}
