package tournament

import (
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/internal/message"
)

// Tournament is a tournament that can be played. Spec.Prepare makes a Tournament.
type Tournament struct {
	Plan    Plan
	Left    int   // number of openings left out, because their position occurs already or the game is already over
	Bad     error // error that names bad lines and games in the files of openings; nil if there are none
	Workers int   // number of games played in parallel; with clocks, at most the number of cores

	// Ledger is the file to which every finished game is added, or "". Games that it contains are
	// not played again.
	Ledger string

	// OnGame is called with each finished game, one at a time, in the order in which the games
	// finish.
	OnGame func(*FinishedGame, Advance)

	// OnPlan is called once before the first game, with the ledger's games.
	OnPlan func(*Results)

	series match.Series
}

// validate returns the reason why the tournament cannot be played, or nil.
func (t *Tournament) validate() error {
	if err := t.series.Check(); err != nil {
		return err
	}
	entrants, openings := t.series.Entrants, len(t.series.Openings)
	if t.Plan.Spec.Pairs <= openings {
		return nil
	}
	for _, m := range (&Plan{Spec: t.Plan.Spec, Entrants: make([]Entrant, len(entrants))}).Pairings() {
		if a, b := entrants[m[0]], entrants[m[1]]; a.Repeats() && b.Repeats() {
			return message.Errorf("pairs %d: expected at most %d, one for each opening, since %s and %s always play the same moves", t.Plan.Spec.Pairs, openings, a.Name, b.Name)
		}
	}
	return nil
}

// LogTo makes the tournament log the dialogue with external engines.
func (t *Tournament) LogTo(l *client.Log) {
	for _, e := range t.series.Entrants {
		e.LogTo(l)
	}
}
