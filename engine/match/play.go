package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/suspension"
)

// Player chooses moves. A game calls it from one goroutine. A player loses the game if its result
// has no legal move, if it panics, or if it is a player.Faulty with a fault. If a player is an
// io.Closer, Run closes it after its game.
type Player = player.Searcher

// absent replaces the player of an entrant whose New failed.
type absent struct{ err error }

func (absent) Search(context.Context, search.Root, search.Limits, func(search.Info)) search.Result {
	return search.Result{}
}

func (absent) NewGame() {}

func (a absent) Fault() error { return a.err }

// Seat is one side of a game.
type Seat struct {
	Name   string
	Player Player
	Limits search.Limits // limits of each move
	// Control is the side's game clock, from which each move gets a budget. A side that oversteps
	// the clock loses the game. The zero Control means no clock.
	Control clock.Control
	Ponders bool // whether the player can search in the opponent's turn if Terms.Ponder is set
}

// overhead is the time that a move on a clock takes in addition to its search. It covers the last
// poll of the clock, and delays on a machine that is busy with other games.
const overhead = 20 * time.Millisecond

// Play plays a game. When ctx ends, Play soon returns with the moves played so far.
func Play(ctx context.Context, red, black Seat, opening Opening, terms Terms) Record {
	return play(ctx, time.Now, suspension.Times, red, black, opening, terms)
}

// play plays a game as Play does. Tests replace the clock and suspension.Times.
func play(ctx context.Context, now func() time.Time, stood func() uint64, red, black Seat, opening Opening, terms Terms) Record {
	s := sitting{
		Record: Record{
			Names: [2]string{red.Name, black.Name}, Opening: opening.Name, Start: opening.Start, Skip: len(opening.Moves), Began: now(),
		},
		seats: [2]Seat{xiangqi.Red: red, xiangqi.Black: black},
		terms: terms,
		now:   now,
		stood: stood,
	}
	var err error
	if s.game, err = opening.play(terms.Rules); err != nil {
		s.Moves, s.Ending.Text = s.game.Moves(), err.Error()
		return s.Record
	}
	for c := range s.seats {
		s.clocks[c] = clock.New(s.seats[c].Control)
		s.seats[c].Player.NewGame()
	}
	s.note("game: %s - %s, %s", red.Name, black.Name, opening.Name)
	for s.Cause == Unfinished && ctx.Err() == nil {
		s.advance(ctx)
	}
	s.endPondering()
	if s.Finished() {
		s.note("end: %s, %s", s.Result(), s.Ending.Text)
	}
	s.Moves = s.game.Moves()
	return s.Record
}

// sitting is a game being played.
type sitting struct {
	Record
	game   *game.Game
	seats  [2]Seat
	clocks [2]clock.Clock // one clock for each side, because the controls of the sides may differ
	terms  Terms
	signs  signs
	now    func() time.Time
	stood  func() uint64 // suspension.Times or its replacement

	ponders [2]*pondering // the searches in the opponent's turn, by colour
}

// timed reports whether time limits the moves of a side.
func (s *sitting) timed(side xiangqi.Color) bool {
	return s.seats[side].Control.Timed() || s.seats[side].Limits.Time > 0
}

// advance ends the game or plays one move.
func (s *sitting) advance(ctx context.Context) {
	pos := s.game.Position()
	if e := s.terms.EndGame; e != nil && s.Unaided == "" {
		if why := e.begins(&pos, s.game.Ending()); why != "" && s.finish(ctx, why) {
			return
		}
	}
	if end := s.game.Ending(); end.Over() {
		s.Cause, s.Ending = ByRules, end
		return
	}
	if s.Cause, s.Ending = s.signs.verdict(&pos, s.game.Ply()-s.Skip, &s.terms); s.Cause != Unfinished {
		return
	}
	side := pos.Side()
	root := search.Root{Pos: pos, Prior: s.game.Past(), Last: s.game.LastMoves(), Rules: s.terms.Rules}
	stood, before := s.stood(), s.clocks[side]
	begun := s.now()
	limits := s.limits(side, begun)
	answered := s.answer(ctx, side, &root, limits)
	found, fault := answered.found, answered.fault
	if ctx.Err() != nil {
		return // returns without a result, because ctx ended during the move
	}
	if s.stood() != stood && (s.timed(side) || fault != nil) {
		s.clocks[side] = before
		return // the program was suspended during the search, so the search is repeated
	}
	done := s.now()
	s.clocks[side].Searched(found.Elapsed, limits.Budget, done)
	if s.overstepped(side, done) || s.overTime(side) {
		s.Cause = OnTime
		s.Ending = rules.TimeUp(side)
		return
	}
	if errors.Is(fault, player.ErrResigned) {
		s.Cause, s.Ending = Resigned, rules.Resigned(side)
		return
	}
	if fault != nil {
		s.Cause = EngineFault
		s.Ending = rules.Ending{Verdict: rules.Loses(side), Text: fmt.Sprintf("%s: %v", rules.ColorName(side), fault)}
		return
	}
	if err := s.game.Play(found.Move); err != nil {
		s.Cause = BadMove
		s.Ending = rules.Ending{Verdict: rules.Loses(side), Text: fmt.Sprintf("%s: %v", rules.ColorName(side), err)}
		return
	}
	thought := Thought{Depth: found.Depth, Nodes: found.Nodes, Time: done.Sub(begun)}
	if found.Bound != search.NoBound {
		thought.Score, thought.Scored = found.Score, true
	}
	thought.takeVote(s.seats[side].Player)
	s.Thoughts = append(s.Thoughts, thought)
	after := s.game.Position()
	s.signs.read(&after, thought, &s.terms)
	s.ponder(ctx, side, found.Ponder)
}

// limits starts the clock of a side, if its time is limited, and returns the limits of its next
// move.
func (s *sitting) limits(side xiangqi.Color, now time.Time) search.Limits {
	limits, k := s.seats[side].Limits, &s.clocks[side]
	if s.seats[side].Control.Timed() {
		k.Start(clock.Side(side), now)
		turn := k.Turn(clock.Side(side), now)
		turn.Overhead = overhead
		limits.Budget, limits.Clocks = turn.Budget(), s.reading(now)
	}
	return limits
}

// reading returns the times on both clocks. Each clock runs under its own control.
func (s *sitting) reading(now time.Time) (r clock.Reading) {
	for c := range s.clocks {
		r[c] = s.clocks[c].Reading(now)[c]
	}
	return r
}

// overstepped stops a side's clock after its move and reports whether it had run out.
func (s *sitting) overstepped(side xiangqi.Color, now time.Time) bool {
	if !s.seats[side].Control.Timed() {
		return false
	}
	k := &s.clocks[side]
	k.Press(now)
	k.Stop(now)
	_, fell := k.Flagged(now)
	return fell
}

// overTime reports whether another program exceeded its time for a move by more than the margin.
// This program's own players keep to their time, and do not report it.
func (s *sitting) overTime(side xiangqi.Color) bool {
	limit := s.seats[side].Limits.Time
	p, says := s.seats[side].Player.(interface{ Took() time.Duration })
	return says && limit > 0 && p.Took() > limit+client.MoveMargin
}
