package match

import (
	"fmt"

	"example.com/abyss/engine/rules"
	"example.com/abyss/internal/message"
)

// TermText contains Terms in the form that a user writes, in flags or in a file. The keys have the
// names of the flags.
type TermText struct {
	Rules       string `json:"rules" toml:"rules"`
	MaxMoves    int    `json:"max-moves" toml:"max-moves"` // number of moves of each side after the opening
	Edge        int32  `json:"edge,omitempty" toml:"edge,omitempty"`
	Mate        bool   `json:"mate,omitempty" toml:"mate,omitempty"`
	Resign      string `json:"resign,omitempty" toml:"resign,omitempty"`
	Draw        string `json:"draw,omitempty" toml:"draw,omitempty"`
	Material    string `json:"material,omitempty" toml:"material,omitempty"`
	NoAttackers bool   `json:"no-attackers,omitempty" toml:"no-attackers,omitempty"`
	NoCapture   int    `json:"no-capture,omitempty" toml:"no-capture,omitempty"`
	Ponder      bool   `json:"ponder,omitempty" toml:"ponder,omitempty"`
}

// DefaultTermText returns the defaults.
func DefaultTermText() TermText { return TermText{Rules: rules.Asian.String(), MaxMoves: 150} }

// Terms returns the terms. An error begins with the key that cannot be read. An error about the
// rules begins with the word rules.
func (w *TermText) Terms() (t Terms, err error) {
	t = Terms{
		MaxPlies: 2 * w.MaxMoves, Edge: w.Edge, Mate: w.Mate, NoAttackers: w.NoAttackers, NoCapture: w.NoCapture, Ponder: w.Ponder,
	}
	if t.Rules, err = rules.ParseSet(w.Rules); err != nil {
		return t, err
	}
	if w.Resign != "" {
		if t.Resign, err = ParseAgreement(w.Resign); err != nil {
			return t, message.Errorf("resign: %w", err)
		}
	}
	if w.Draw != "" {
		if t.Draw, t.DrawFrom, err = ParseDraw(w.Draw); err != nil {
			return t, message.Errorf("draw: %w", err)
		}
	}
	if w.Material != "" {
		if t.Material, err = ParseLead(w.Material); err != nil {
			return t, message.Errorf("material: %w", err)
		}
	}
	return t, nil
}

// Text returns the terms in the form that TermText.Terms reads. The text does not contain the
// search that decides at MaxPlies, nor the player of the end game.
func (t *Terms) Text() TermText {
	w := TermText{
		Rules: t.Rules.String(), MaxMoves: t.MaxPlies / 2, Edge: t.Edge, Mate: t.Mate, NoAttackers: t.NoAttackers, NoCapture: t.NoCapture, Ponder: t.Ponder,
	}
	if t.Resign.Moves > 0 {
		w.Resign = t.Resign.String()
	}
	if t.Draw.Moves > 0 {
		w.Draw = fmt.Sprintf("%v/%d", t.Draw, t.DrawFrom)
	}
	if t.Material.Plies > 0 {
		w.Material = fmt.Sprintf("%d/%d", t.Material.Edge, t.Material.Plies)
	}
	return w
}
