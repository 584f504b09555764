// Package importgame imports game records into opening books. Package book and the packages of game
// records do not import each other.
package importgame

import (
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// Of returns the part of a game that an opening book stores: the legal part of its main line up to
// plies, its result, and a name. The name comes from the tags Opening and Variation, if a book can
// store it. If variations is set, it also returns the variations up to the same ply. ok is false
// for a game that begins with a diagram.
func Of(g *format.GameRecord, plies int, variations bool) (b book.ImportGame, ok bool) {
	start, moves := g.Start(), g.LegalMoves()
	if xiangqi.Unruly(&start) != nil {
		return b, false
	}
	b = book.ImportGame{Moves: slices.Clone(moves[:min(plies, len(moves))]), Result: result(g.Result), Name: openingName(g)}
	if start != xiangqi.StartPosition() { // a book assumes this start
		b.Start = &start
	}
	if variations && g.Tree != nil {
		b.Variations = variationsOf(g.Tree, plies)
	}
	return b, true
}

// variationsOf returns the lines of a tree that branch off its main line, or off each other, in the
// first plies. Each line ends before its first illegal move.
func variationsOf(t *game.Tree, plies int) (list []book.Variation) {
	type branch struct {
		node *game.Node
		pos  xiangqi.Position // before the line
	}
	var todo []branch
	follow := func(n *game.Node, pos xiangqi.Position, line *book.Variation) {
		for n != nil && n.Ply()-t.Root().Ply() <= plies && pos.Legal(n.Move()) {
			if line != nil {
				line.Moves = append(line.Moves, n.Move())
			}
			var u xiangqi.Undo
			pos.Make(n.Move(), &u)
			if children := n.Children(); len(children) > 1 {
				for _, other := range slices.Backward(children[1:]) {
					todo = append(todo, branch{other, pos})
				}
			}
			n = n.Next()
		}
	}
	start := t.Start()
	if children := t.Root().Children(); len(children) > 1 {
		for _, other := range slices.Backward(children[1:]) {
			todo = append(todo, branch{other, start})
		}
	}
	follow(t.Root().Next(), start, nil)
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		line := book.Variation{Ply: b.node.Ply() - t.Root().Ply() - 1}
		if follow(b.node, b.pos, &line); len(line.Moves) > 0 {
			list = append(list, line)
		}
	}
	return list
}

func result(r format.ResultToken) book.GameResult {
	switch r {
	case format.RedWins:
		return book.RedWins
	case format.BlackWins:
		return book.BlackWins
	case format.Draw:
		return book.Draw
	case format.Unknown:
	}
	return book.Unknown
}

// openingName returns the name in the tags, or the zero Name.
func openingName(g *format.GameRecord) book.Name {
	var parts []string
	for _, tag := range []string{"Opening", "Variation"} {
		if text, ok := g.Tag(tag); ok && strings.Trim(text, " ?-") != "" {
			parts = append(parts, strings.TrimSpace(text))
		}
	}
	name, err := book.ParseName(strings.Join(parts, ": "))
	if err != nil {
		return book.Name{}
	}
	return name
}
