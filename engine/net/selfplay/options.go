package selfplay

import (
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/search"
)

// Options describe how games are played.
type Options struct {
	Search search.Options // options of the search that plays both sides and labels, with one thread
	Nodes  uint64         // node count after which a search begins no further iteration
	Games  int            // number of games per block
	Seed   uint64
	Share  int // one in Share samples is labelled; used only by Label
}

// nodesMost limits one search: its last iteration ends at the latest after nodesMost times
// Options.Nodes nodes.
const nodesMost = 4

// These limits, in centipawns and plies, end a game before mate. A game is won if, for wonPlies
// plies, the scores of both sides show the same side far ahead. It is drawn if, after the opening,
// both sides' scores are even for a longer time. A game of maxPlies plies is drawn.
const (
	wonScore  = 2600
	wonPlies  = 6
	drawScore = 20
	drawPlies = 12
	drawAfter = 100
	maxPlies  = sample.MaxPlies
	evenScore = 700 // largest absolute score of the position after an opening that is accepted
	mostTries = 50  // number of the attempt at an opening that is accepted without a check
)

// verdictPlies is the number of positions left out at the end of a game that the rules on
// repetition decided. The scores of these positions do not reflect the verdict.
const verdictPlies = 10

// SettingsOf returns the settings of a folder whose samples come from another folder and are
// labelled with the options. The parameter of contains the settings of that other folder.
func (o *Options) SettingsOf(of *sample.Settings) *sample.Settings {
	s := o.Settings()
	s.Games, s.Share, s.Of = of.Games, o.Share, of
	return s
}

// Settings returns the settings of a folder whose games are played with the options.
func (o *Options) Settings() *sample.Settings {
	return &sample.Settings{
		Search: strings.Join(o.Search.Acting(), " "), Fingerprint: o.Search.Fingerprint(), Signature: bench.Signature(o.Search),
		Nodes: o.Nodes, Games: o.Games, Seed: o.Seed,
	}
}
