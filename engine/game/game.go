package game

import (
	"slices"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// Game is one game. Use New to make one.
type Game struct {
	start  xiangqi.Position
	set    rules.Set
	pos    xiangqi.Position // position after the moves on the board
	steps  []step           // the moves on the board, then the moves that were taken back
	played int              // number of steps whose moves are on the board
	ending rules.Ending
	bare   bool // whether DrawBare was called
}

// step is a move with the data that Undo needs.
type step struct {
	ply  rules.Ply // the move, and the position in which it was played
	undo xiangqi.Undo
}

// New returns a game from start without moves, under the default rules.
func New(start xiangqi.Position) *Game { return NewUnder(rules.Asian, start) }

// NewUnder returns a game from start without moves, under a rule set.
func NewUnder(set rules.Set, start xiangqi.Position) *Game {
	g := &Game{start: start, set: set, pos: start}
	g.judge()
	return g
}

// DrawBare makes the game a draw as soon as neither side has a piece that can attack; see
// rules.Bare. Without DrawBare, such a game continues until the move limit.
func (g *Game) DrawBare() {
	g.bare = true
	g.judge()
}

// Copy returns an independent game with the same record.
func (g *Game) Copy() *Game {
	c := *g
	c.steps = slices.Clone(g.steps)
	return &c
}

// Start returns the initial position of the game.
func (g *Game) Start() xiangqi.Position { return g.start }

// Rules returns the rule set under which the game is judged.
func (g *Game) Rules() rules.Set { return g.set }

// Position returns the current position.
func (g *Game) Position() xiangqi.Position { return g.pos }

// Ply returns the number of moves on the board, counting both sides.
func (g *Game) Ply() int { return g.played }

// Undone returns the number of moves that Redo can play again.
func (g *Game) Undone() int { return len(g.steps) - g.played }

// Moves returns the moves on the board, oldest first.
func (g *Game) Moves() []xiangqi.Move {
	moves := make([]xiangqi.Move, g.played)
	for i := range moves {
		moves[i] = g.steps[i].ply.Move
	}
	return moves
}

// LastMoves returns the last move on the board and the move before it. Each is NoMove if there is
// no such move.
func (g *Game) LastMoves() (last [2]xiangqi.Move) {
	for i := range min(g.played, len(last)) {
		last[i] = g.steps[g.played-1-i].ply.Move
	}
	return last
}

// Past returns the history for a search or a verdict: the positions since the last capture, oldest
// first, without the current one.
func (g *Game) Past() []rules.Ply {
	// The clock of the position may include plies before the start of the record.
	n := min(g.played, g.pos.Clock())
	past := make([]rules.Ply, 0, n)
	for _, s := range g.steps[g.played-n : g.played] {
		past = append(past, s.ply)
	}
	return past
}

// Ending returns how the game ended, by the rules or by a player, or that it continues.
func (g *Game) Ending() rules.Ending { return g.ending }

// Play plays a move and discards the moves that were taken back. The error states why the move
// cannot be played. After an error nothing has changed.
func (g *Game) Play(m xiangqi.Move) error {
	if err := g.mustGoOn(); err != nil {
		return err
	}
	return g.playIf(m, false)
}

// playIf plays a move as Play does. If recorded is set, it also accepts a move that overlooks a
// check.
func (g *Game) playIf(m xiangqi.Move, recorded bool) error {
	if err := may(&g.pos, m, recorded); err != nil {
		return err
	}
	g.steps = append(g.steps[:g.played], step{ply: rules.Ply{Move: m}})
	g.advance()
	return nil
}

// Replay plays a move of a recorded game. Unlike Play it also plays after the game has ended by its
// rules, and it accepts a move that overlooks a check; see xiangqi.MoveFault.
func (g *Game) Replay(m xiangqi.Move) error { return g.playIf(m, true) }

// Record ends the game with a recorded ending, whatever the rules say. If the winner is the same,
// the ending by the rules stays.
func (g *Game) Record(e rules.Ending) {
	if e.Over() && e.Verdict != g.ending.Verdict {
		g.ending = e
	}
}

// Undo takes back the last move and any ending. Undo reports whether there was a move to take back.
func (g *Game) Undo() bool {
	if g.played == 0 {
		return false
	}
	g.played--
	g.pos.Unmake(&g.steps[g.played].undo)
	g.judge()
	return true
}

// CanRedo reports whether Redo can play a move again. Redo cannot do so after a resignation, an
// agreed draw or a loss on time. After an end by the rules it can, because the moves may come from
// Replay, which plays moves after such an end too.
func (g *Game) CanRedo() bool {
	by := g.ending.Reason
	return g.Undone() > 0 && by != rules.Resignation && by != rules.Agreement && by != rules.Flag
}

// Redo plays the move again that was taken back last. It returns false, and does nothing, if
// CanRedo returns false.
func (g *Game) Redo() bool {
	if !g.CanRedo() {
		return false
	}
	g.advance()
	return true
}

// Resign ends the game as lost for c.
func (g *Game) Resign(c xiangqi.Color) error {
	return g.end(rules.Resigned(c))
}

// AgreeDraw ends the game as drawn.
func (g *Game) AgreeDraw() error {
	return g.end(rules.Agreed())
}

// Flag ends the game as lost on time for c.
func (g *Game) Flag(c xiangqi.Color) error {
	return g.end(rules.TimeUp(c))
}

// end ends a game that is not over.
func (g *Game) end(e rules.Ending) error {
	if err := g.mustGoOn(); err != nil {
		return err
	}
	g.ending = e
	return nil
}

// mustGoOn returns an error if the game is over.
func (g *Game) mustGoOn() error {
	if g.ending.Over() {
		return message.Errorf("the game is over: %w", g.ending.Message())
	}
	return nil
}

// advance plays the first of the moves that were taken back, and judges the position.
func (g *Game) advance() {
	g.push()
	g.judge()
}

// push works like advance, but does not judge the position.
func (g *Game) push() {
	s := &g.steps[g.played]
	s.ply.Key, s.ply.Check = g.pos.Key(), g.pos.InCheck()
	g.pos.Make(s.ply.Move, &s.undo)
	g.played++
}

// judge sets the ending by the rules.
func (g *Game) judge() {
	g.ending = rules.Judge(g.set, &g.pos, g.Past())
	if g.bare && !g.ending.Over() && rules.Bare(&g.pos) {
		g.ending = rules.NoAttackers()
	}
}
