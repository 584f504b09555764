package train

import (
	"bytes"
	"encoding/json"
	"fmt"

	"example.com/abyss/internal/foreign"
)

// Card records how a network was made, and the results of the training.
type Card struct {
	Program    string   `json:"program"`
	Command    string   `json:"command"`
	Settings   Settings `json:"settings"`
	Sources    []Source `json:"sources"`
	Training   int      `json:"training"`   // number of samples to learn from
	Validation int      `json:"validation"` // number of samples for validation
	Again      int      `json:"again"`      // number of samples left out because their positions occurred before
	FittedK    int32    `json:"fitted-k"`   // the K of net.Scale fitted to the training samples, in centipawns
	Draws      int32    `json:"draws"`      // the Draws of net.Scale
	Last       Epoch    `json:"last"`
	Rounding   Rounding `json:"rounding"`
	Hidden     int      `json:"hidden"`
	Bytes      int      `json:"bytes"`
	Checksum   string   `json:"checksum"` // checksum of the network's file
}

// NewCard makes the card of an outcome.
func NewCard(program, command string, s *Settings, d *Data, o *Outcome) *Card {
	file := o.Net.Bytes()
	return &Card{
		Program: program, Command: command, Settings: *s, Sources: d.Sources,
		Training: d.Training(), Validation: d.Validation(), Again: d.Again, FittedK: o.Net.Scale().K, Draws: o.Net.Scale().Draws,
		Last: o.Curve[len(o.Curve)-1], Rounding: o.Rounding, Hidden: o.Net.Hidden(), Bytes: len(file), Checksum: o.Net.ID(),
	}
}

// JSON returns the content of the card's file.
func (c *Card) JSON() ([]byte, error) {
	data, err := json.MarshalIndent(c, "", "\t")
	return append(data, '\n'), err
}

// maxCard is the largest size of a card's file that is read, in bytes.
const maxCard = 4 << 20

// ReadCard reads a card.
func ReadCard(path string) (*Card, error) {
	data, err := foreign.Read(path, maxCard)
	if err != nil {
		return nil, err
	}
	c, err := ParseCard(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// ParseCard reads the text of a card.
func ParseCard(data []byte) (*Card, error) {
	var c Card
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("no card of a network: %w", err)
	}
	return &c, nil
}

// CurveLines returns the content of the file of epochs, with one line of JSON for each epoch.
func CurveLines(curve []Epoch) ([]byte, error) {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	for i := range curve {
		if err := lines.Encode(&curve[i]); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}
