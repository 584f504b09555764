package experiment

import "example.com/abyss/internal/message"

// Text is the label, with the depth that it may say as an argument, so that it can be put
// into another language.
func (c *Column) Text() *message.Text {
	for _, text := range []*message.Text{
		message.New("depth %d", c.Depth), message.New("full-width depth %d", c.Depth), message.New("one behind another, depth %d", c.Depth),
	} {
		if text.Error() == c.Label {
			return text
		}
	}
	return message.New("%s", message.Word(c.Label))
}
