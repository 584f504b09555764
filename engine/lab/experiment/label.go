package experiment

import "example.com/abyss/internal/message"

// Text returns the label. If it contains a depth, the depth is an argument, so that the text can be
// translated.
func (c *Column) Text() *message.Text {
	for _, text := range []*message.Text{
		message.New("depth %d", c.Depth), message.New("full-width depth %d", c.Depth), message.New("zugzwang chains, depth %d", c.Depth),
	} {
		if text.Error() == c.Label {
			return text
		}
	}
	return message.New("%s", message.Word(c.Label))
}
