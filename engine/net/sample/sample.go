package sample

import (
	"fmt"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Sample is a position with the target for a net.
type Sample struct {
	Pos    xiangqi.Position // the position as it was in the game
	Score  search.Score     // score of the search, from the mover's side, within ±MaxScore
	Result int8             // result of the game for Red: 1 means won, 0 drawn and -1 lost
	Move   xiangqi.Move     // the move played
	Ply    int              // ply of the game, counted from its start
	Game   int              // number of the game in the block
}

// Replay calls the function take with each sample of a game in turn. take must not keep the
// samples. The parameter number is the number of the game in its block. If a move is illegal, the
// error names it, and take has been called only for the samples before it.
func (g *Transcript) Replay(number int, take func(*Sample)) error {
	pos, s := g.Start, Sample{Result: g.Result, Game: number}
	for ply, m := range g.Moves {
		if !pos.Legal(m.Move) {
			return fmt.Errorf("move %d, %v: not legal", ply+1, m.Move)
		}
		if m.Quiet {
			s.Pos, s.Score, s.Move, s.Ply = pos, m.Score, m.Move, ply
			take(&s)
		}
		var u xiangqi.Undo
		pos.Make(m.Move, &u)
	}
	return nil
}
