package format

import "example.com/abyss/engine/clock"

// The tags for the control of a game: TimeControl as in PGN, and Limits in the words of package
// clock if that cannot express it all.
const (
	tagTimeControl = "TimeControl"
	tagLimits      = "Limits"
)

// ControlTags is the tags for the control of a game.
func ControlTags(c clock.Control) []Tag {
	text, exact := c.PGN()
	tags := []Tag{{tagTimeControl, text}}
	if !exact {
		tags = append(tags, Tag{tagLimits, c.String()})
	}
	return tags
}

// Control is the control of the game by its tags, the zero Control for no clock. An error says that
// they have no time control, or what was expected in them.
func (g *GameRecord) Control() (clock.Control, error) {
	if text, ok := g.Tag(tagLimits); ok {
		if c, err := clock.Parse(text); err == nil {
			return c, nil
		}
	}
	text, _ := g.Tag(tagTimeControl)
	return clock.ParsePGN(text)
}
