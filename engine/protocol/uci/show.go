package uci

import (
	"context"
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/xiangqi"
)

// display carries out d. It prints the board, its FEN and its key.
func (s *server) display([]string) {
	pos, ok := s.host.Position()
	if !ok {
		s.say("there is no position")
		return
	}
	for rank := xiangqi.NumRanks - 1; rank >= 0; rank-- {
		var row strings.Builder
		for file := range xiangqi.NumFiles {
			row.WriteByte(' ')
			if pc := pos.At(xiangqi.PointAt(file, rank)); pc == xiangqi.NoPiece {
				row.WriteByte('.')
			} else {
				row.WriteByte(pc.Letter())
			}
		}
		s.out.Line("%d %s", rank, row.String())
	}
	s.out.Line("   a b c d e f g h i")
	s.out.Line("Fen: %s", pos.FEN())
	s.out.Line("Key: %016X", pos.Key())
	check := "no"
	if pos.InCheck() {
		check = "yes"
	}
	s.out.Line("Check: %s", check)
}

// evaluate carries out eval. It prints the static evaluation, term by term.
func (s *server) evaluate([]string) {
	pos, ok := s.host.Position()
	if !ok {
		s.say("there is no position")
		return
	}
	options := s.host.Searched()
	if n := options.Network(); n != nil {
		showNetwork(s.out, n, &pos)
		return
	}
	stage := eval.StageOf(&pos)
	e := eval.New(options.Weights(), stage)
	pos.SetValues(e.Values())
	state := e.Start(&pos, xiangqi.NoMove, xiangqi.NoMove)
	s.out.Line("%-32s %8s %8s %8s", "term", "red", "black", "red-black")
	for _, t := range e.Trace(&pos, &state) {
		s.out.Line("%-32s %8d %8d %8d", t.Name, t.Red, t.Black, t.Red-t.Black)
	}
	s.out.Line("stage %v", stage)
	s.out.Line("Final evaluation: %d centipawns for %v to move", e.Score(&pos, &state), pos.Side())
}

// showNetwork prints a network's score of a position, and the share of each piece.
func showNetwork(out *host.Output, n *net.Net, pos *xiangqi.Position) {
	score, shares := n.Trace(pos)
	out.Line("%-32s %8s", "piece", "share")
	for _, share := range shares {
		out.Line("%-5s %-6s %-19s %+8d", share.Piece.Color(), share.Piece.Kind(), share.Point, share.Score)
	}
	out.Line("network %s", n.ID())
	out.Line("Final evaluation: %d centipawns for %v to move", score, pos.Side())
}

// bench carries out bench. It prints the node counts of every preset and feature.
func (s *server) bench([]string) {
	s.host.Start(func(ctx context.Context) {
		lines, err := bench.Run(ctx, func(l bench.Line) { s.out.Line("%v", l) })
		if err != nil {
			s.say("bench: " + err.Error())
			return
		}
		s.out.Line("Nodes searched: %d", bench.Total(lines))
	})
}
