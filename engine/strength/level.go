package strength

import (
	"fmt"
	"slices"
	"strings"
)

// Level is a playing strength. A limit of zero means no limit. A Level without any limit plays as
// well as the search can in the available time.
type Level struct {
	ID      int    // number of the level: 1 for the weakest, 2, ...
	Name    string // the level's name, a single word
	Chinese string
	Doc     string // a sentence about the level's play

	// Depth is the search depth in full-width plies, including the level's own move.
	Depth int
	// Nodes is the largest number of nodes for a move.
	Nodes uint64
	// Careless is the percentage of turns in which the level ignores the opponent's reply. It then
	// plays the move with the best static evaluation, and overlooks mates, even its own.
	Careless int
	// Noise is the largest error in the score of a move, in centipawns up or down. Small errors are
	// more likely than large ones. Scores of forced wins and losses have no error.
	Noise int32
	// Preset is the name of the search options with which the level was measured. "" means that a
	// player uses the options passed to New.
	Preset string
}

// levels lists the levels in order from the weakest. docs/levels.md contains the score of each
// level against the previous one. After a change here, the ladder must be measured again.
var levels = []Level{
	{
		ID: 1, Name: "Beginner", Chinese: "初學", Depth: 2, Careless: 90, Noise: 280, Preset: "levels",
		Doc: "takes what it can and hardly ever looks at the reply",
	},
	{
		ID: 2, Name: "Novice", Chinese: "入門", Depth: 2, Careless: 58, Noise: 160, Preset: "levels",
		Doc: "looks at the reply on two turns out of five",
	},
	{
		ID: 3, Name: "Casual", Chinese: "業餘", Depth: 2, Careless: 27, Noise: 107, Preset: "levels",
		Doc: "forgets to look at the reply on every fourth turn, and leaves pieces hanging",
	},
	{
		ID: 4, Name: "Regular", Chinese: "棋友", Depth: 2, Careless: 11, Noise: 74, Preset: "levels",
		Doc: "usually looks at the reply, and forgets it every ninth time",
	},
	{
		ID: 5, Name: "Steady", Chinese: "熟練", Depth: 3, Careless: 9, Noise: 63, Preset: "levels",
		Doc: "looks three plies ahead, and forgets the reply on every eleventh turn",
	},
	{
		ID: 6, Name: "Club", Chinese: "棋協", Depth: 3, Careless: 1, Noise: 25, Preset: "levels",
		Doc: "looks three plies ahead and rarely forgets the reply",
	},
	{
		ID: 7, Name: "Strong", Chinese: "好手", Depth: 4, Noise: 10, Preset: "levels",
		Doc: "overlooks nothing within four plies",
	},
	{
		ID: 8, Name: "Expert", Chinese: "高手", Nodes: 2_500, Preset: "tournament",
		Doc: "plays as well as the search can with 2 500 nodes per move",
	},
	{
		ID: 9, Name: "Master", Chinese: "大師", Nodes: 5_000, Preset: "tournament",
		Doc: "plays as well as the search can with 5 000 nodes per move",
	},
	{
		ID: 10, Name: "Full", Chinese: "全力",
		Doc: "plays as well as the search can in its time",
	},
}

// Levels returns every level, the weakest first. The slice is a copy for the caller.
func Levels() []Level { return slices.Clone(levels) }

// Full returns the strongest level, which has no limit.
func Full() Level { return levels[len(levels)-1] }

// ByID returns the level with the given number.
func ByID(id int) (Level, bool) {
	for _, l := range levels {
		if l.ID == id {
			return l, true
		}
	}
	return Level{}, false
}

// ByName returns the level with the given English name, ignoring case.
func ByName(name string) (Level, bool) {
	for _, l := range levels {
		if strings.EqualFold(l.Name, name) {
			return l, true
		}
	}
	return Level{}, false
}

// Weakened reports whether the level makes errors, in addition to any limits of depth and nodes.
func (l *Level) Weakened() bool { return l.Careless > 0 || l.Noise > 0 }

// limited reports whether anything except time limits the level.
func (l *Level) limited() bool { return l.Depth > 0 || l.Nodes > 0 || l.Weakened() || l.Preset != "" }

// Limits returns the level's limits as one line of text: "2 plies, careless 40 %, noise 1.20,
// preset levels".
func (l *Level) Limits() string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, fmt.Sprintf("%d plies", l.Depth))
	}
	if l.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("%d nodes", l.Nodes))
	}
	if l.Careless > 0 {
		parts = append(parts, fmt.Sprintf("careless %d %%", l.Careless))
	}
	if l.Noise > 0 {
		parts = append(parts, fmt.Sprintf("noise %d.%02d", l.Noise/100, l.Noise%100))
	}
	if l.Preset != "" {
		parts = append(parts, "preset "+l.Preset)
	}
	if len(parts) == 0 {
		return "no limit but the clock"
	}
	return strings.Join(parts, ", ")
}

// String returns the level's number, name and limits: "10 Full: no limit but the clock".
func (l Level) String() string { return fmt.Sprintf("%d %s: %s", l.ID, l.Name, l.Limits()) }
