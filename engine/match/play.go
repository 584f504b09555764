package match

import (
	"context"
	"fmt"

	"abyss/engine/game"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Player chooses moves; *search.Searcher and *strength.Player are players. A
// game calls it from one goroutine.
type Player interface {
	// Search chooses a move within the limits, and soon when ctx is done. A
	// result without a legal move loses the game.
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	// NewGame comes before the first search of a game.
	NewGame()
}

// Seat is one side of a game.
type Seat struct {
	Name   string
	Player Player
	Limits search.Limits // of each move
}

// Terms are what a game is played under. MaxPlies is the length, opening left
// out, at which a game that goes on is adjudicated: a win for the side whose
// pieces are worth at least Edge centipawns more, else a draw. Zero MaxPlies
// means no adjudication, zero Edge that it always is a draw.
type Terms struct {
	Rules    rules.Set
	MaxPlies int
	Edge     int32
}

// DefaultTerms is the simple rules and an adjudication at 300 plies, where a
// side ahead by 1000 centipawns wins: more than any single piece but a rook.
func DefaultTerms() Terms { return Terms{Rules: rules.Simple, MaxPlies: 300, Edge: 1000} }

// Cause is what ended a game.
type Cause uint8

// The causes. The zero value is a game that its context ended.
const (
	Unfinished  Cause = iota
	ByRules           // mate, stalemate, repetition, move count
	Adjudicated       // by Terms, at MaxPlies
	BadMove           // no move, or one that cannot be played: lost for its side
	numCauses
)

// causeNames are the causes in words, by Cause.
var causeNames = [numCauses]string{"unfinished", "rules", "adjudicated", "bad move"}

// String is "unfinished", "rules", "adjudicated" or "bad move".
func (c Cause) String() string {
	if c >= numCauses {
		return "unknown"
	}
	return causeNames[c]
}

// Record is a game that was played. Arrays are by colour.
type Record struct {
	Number  int // of the match, from 0
	Seed    uint64
	Names   [2]string
	Opening string
	Start   xiangqi.Position
	Moves   []xiangqi.Move // the opening's included
	Cause   Cause
	Ending  rules.Ending // Reason is NoReason unless the rules ended it
	Nodes   [2]uint64
}

// Play plays a game. It returns at once when ctx is done, with the moves so
// far.
func Play(ctx context.Context, red, black Seat, opening Opening, terms Terms) Record {
	seats := [2]Seat{xiangqi.Red: red, xiangqi.Black: black}
	r := Record{Names: [2]string{red.Name, black.Name}, Opening: opening.Name, Start: opening.Start}
	g := game.NewUnder(terms.Rules, opening.Start)
	for _, m := range opening.Moves {
		if err := g.Play(m); err != nil {
			r.Cause, r.Moves = Unfinished, g.Moves()
			r.Ending.Text = fmt.Sprintf("opening %s: %v", opening.Name, err)
			return r
		}
	}
	red.Player.NewGame()
	black.Player.NewGame()
	for r.Cause == Unfinished && ctx.Err() == nil {
		r.advance(ctx, g, &seats, len(opening.Moves), terms)
	}
	r.Moves = g.Moves()
	return r
}

// advance ends the game or has one move played.
func (r *Record) advance(ctx context.Context, g *game.Game, seats *[2]Seat, skip int, terms Terms) {
	pos := g.Position()
	if end := g.Ending(); end.Over() {
		r.Cause, r.Ending = ByRules, end
		return
	}
	if terms.MaxPlies > 0 && g.Ply()-skip >= terms.MaxPlies {
		r.Cause, r.Ending = Adjudicated, adjudicate(&pos, terms)
		return
	}
	side := pos.Side()
	seat := &seats[side]
	root := search.Root{Pos: pos, Prior: g.Past(), Last: g.LastMoves(), Rules: terms.Rules}
	found := seat.Player.Search(ctx, root, seat.Limits, nil)
	r.Nodes[side] += found.Nodes
	if ctx.Err() != nil {
		return // a move made in haste proves nothing
	}
	if err := g.Play(found.Move); err != nil {
		r.Cause = BadMove
		r.Ending = rules.Ending{Verdict: rules.Loses(side), Text: fmt.Sprintf("%s: %v", rules.ColorName(side), err)}
	}
}

// adjudicate ends a game by material.
func adjudicate(pos *xiangqi.Position, terms Terms) rules.Ending {
	edge := material(pos)
	text := fmt.Sprintf("%d plies: ", terms.MaxPlies)
	switch {
	case terms.Edge > 0 && edge >= terms.Edge:
		return rules.Ending{Verdict: rules.BlackLoses, Text: text + fmt.Sprintf("Red is ahead by %d centipawns", edge)}
	case terms.Edge > 0 && -edge >= terms.Edge:
		return rules.Ending{Verdict: rules.RedLoses, Text: text + fmt.Sprintf("Black is ahead by %d centipawns", -edge)}
	}
	return rules.Ending{Verdict: rules.Draw, Text: text + "draw"}
}

// Finished reports whether the game has a result.
func (r *Record) Finished() bool { return r.Cause != Unfinished }

// Score is the game as a score for a colour; empty for an unfinished game.
func (r *Record) Score(c xiangqi.Color) Score {
	switch {
	case !r.Finished():
		return Score{}
	case r.Ending.Verdict == rules.Draw:
		return Score{Draws: 1}
	case r.Ending.Verdict == rules.Loses(c):
		return Score{Losses: 1}
	}
	return Score{Wins: 1}
}
