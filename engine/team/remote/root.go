package remote

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// rootText contains a search.Root as text: the position after the last capture and the moves since
// then, which are needed to recognise repetitions. The document's program sent only positions
// (5.4).
type rootText struct {
	Start   string `json:"start"` // FEN
	Moves   string `json:"moves,omitempty"`
	Last    string `json:"last,omitempty"` // the last two moves of the game, newest first, if they are not in Moves
	Rules   string `json:"rules"`
	Allowed string `json:"allowed,omitempty"`
}

// textOf converts a root to text.
func textOf(root *search.Root) *rootText {
	fen, moves := root.Beginning()
	t := &rootText{Start: fen, Moves: texts(moves), Rules: root.Rules.String(), Allowed: texts(root.Moves)}
	if lastOf(moves) != root.Last {
		t.Last = texts(root.Last[:])
	}
	return t
}

// lastOf returns the last two moves, newest first.
func lastOf(moves []xiangqi.Move) (last [2]xiangqi.Move) {
	for i := range min(len(moves), len(last)) {
		last[i] = moves[len(moves)-1-i]
	}
	return last
}

// noMove is the text of xiangqi.NoMove.
const noMove = "-"

// texts returns moves in ICCS, separated by blanks.
func texts(moves []xiangqi.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		if words[i] = m.String(); m == xiangqi.NoMove {
			words[i] = noMove
		}
	}
	return strings.Join(words, " ")
}

// moves parses the output of texts. The parameter most is the greatest number of moves that it
// accepts. The moves need not be legal.
func moves(text string, most int) ([]xiangqi.Move, error) {
	words := strings.Fields(text)
	if len(words) > most {
		return nil, fmt.Errorf("%d moves: expected %d at most", len(words), most)
	}
	var list []xiangqi.Move
	for _, w := range words {
		m := xiangqi.NoMove
		if w != noMove {
			var err error
			if m, err = xiangqi.ParseMove(w); err != nil {
				return nil, err
			}
		}
		list = append(list, m)
	}
	return list, nil
}

// root reads a root. The error names the invalid part.
func (t *rootText) root() (root search.Root, err error) {
	if root.Rules, err = rules.ParseSet(t.Rules); err != nil {
		return root, err
	}
	if root.Pos, err = xiangqi.ParseFEN(t.Start); err != nil {
		return root, err
	}
	list, err := moves(t.Moves, maxMoves)
	if err != nil {
		return root, err
	}
	for i, m := range list {
		if !root.Pos.Legal(m) {
			return root, fmt.Errorf("move %d, %s: expected a legal one", i+1, m)
		}
		root.Prior = append(root.Prior, rules.Ply{Key: root.Pos.Key(), Move: m, Check: root.Pos.InCheck()})
		var u xiangqi.Undo
		root.Pos.Make(m, &u)
	}
	root.Last = lastOf(list)
	if t.Last != "" {
		two, err := moves(t.Last, len(root.Last))
		if err != nil {
			return root, err
		}
		root.Last = [2]xiangqi.Move{}
		copy(root.Last[:], two)
	}
	root.Moves, err = moves(t.Allowed, maxLine)
	return root, err
}

// playable parses a line of one or more legal moves from a position.
func playable(pos xiangqi.Position, text string) ([]xiangqi.Move, error) {
	line, err := moves(text, maxLine)
	if err != nil {
		return nil, err
	}
	if len(line) == 0 {
		return nil, fmt.Errorf("a line of no moves: expected one")
	}
	for i, m := range line {
		if !pos.Legal(m) {
			return nil, fmt.Errorf("move %d of the line, %s: expected a legal one", i+1, m)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return line, nil
}
