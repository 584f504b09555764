package format

import "example.com/abyss/engine/clock"

// These tags describe the control of a game. TimeControl is as in PGN. Limits has the words of
// package clock if TimeControl cannot express everything.
const (
	tagTimeControl = "TimeControl"
	tagLimits      = "Limits"
)

// ControlTags returns the tags for the control of a game.
func ControlTags(c clock.Control) []Tag {
	text, exact := c.PGN()
	tags := []Tag{{tagTimeControl, text}}
	if !exact {
		tags = append(tags, Tag{tagLimits, c.String()})
	}
	return tags
}

// Control returns the control of the game according to its tags, or the zero Control if it has no
// clock. The error states that the tags have no time control, or what was expected in them.
func (g *GameRecord) Control() (clock.Control, error) {
	if text, ok := g.Tag(tagLimits); ok {
		if c, err := clock.Parse(text); err == nil {
			return c, nil
		}
	}
	text, _ := g.Tag(tagTimeControl)
	return clock.ParsePGN(text)
}
