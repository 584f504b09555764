package book

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// isPositionLine reports whether a line of text belongs to a book by positions: its
// first word is a board.
func isPositionLine(text string) bool {
	word, _ := firstWord(text)
	return strings.Contains(word, "/") && word[0] != '#'
}

// firstWord splits a text after its first word.
func firstWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

// positionLine parses one line of a book by positions.
func (p *parser) positionLine(text string) error {
	board, entry, ok := strings.Cut(text, ";")
	if !ok {
		return message.Errorf("a position without an entry, expected BOARD SIDE ; MOVE WEIGHT, or \"name\" or \"remark\" in place of the move")
	}
	s, err := p.spot(strings.TrimSpace(board))
	if err != nil {
		return err
	}
	if s.node == nil {
		if len(p.graph) >= maxPositions {
			return message.Errorf("more than %d positions, expected at most that many", maxPositions)
		}
		s.node = newNode(&s.pos)
		p.graph[s.key], p.last.node = s.node, s.node
	}
	word, rest := firstWord(entry)
	switch word {
	case "name":
		return p.positionName(s.node, rest)
	case "remark":
		if s.node.remark != "" {
			return message.Errorf("a second remark on the position, expected one")
		}
		if s.node.remark, err = parseRemark(rest); err == nil && s.node.remark == "" {
			err = message.Errorf("a remark without a text")
		}
		return err
	}
	e, err := parseEdge(&s, strings.Fields(entry))
	if err != nil {
		return err
	}
	if s.node.index(e.move) >= 0 {
		return message.Errorf("move %s appears twice, expected each move once (a reflected position and its moves count as the same)", word)
	}
	s.node.edges = append(s.node.edges, e)
	return nil
}

// spot parses a board with the side to move. It caches the last one, since entries of
// one position are mostly adjacent.
func (p *parser) spot(board string) (spot, error) {
	if p.graph == nil {
		p.graph = graph{}
	}
	if board == p.lastBoard {
		return p.last, nil
	}
	if len(strings.Fields(board)) != 2 {
		return spot{}, message.Errorf("position %q: expected the board and w or b, the first two fields of a FEN", board)
	}
	pos, err := xiangqi.ParseFEN(board)
	if err != nil {
		return spot{}, message.Errorf("position: %w", err)
	}
	p.last, p.lastBoard = p.graph.at(pos), board
	return p.last, nil
}

func (p *parser) positionName(n *node, text string) error {
	name := parseName(text)
	if err := name.check(); err != nil {
		return err
	}
	switch {
	case name == (Name{}):
		return message.Errorf("a name without a text")
	case n.name != (Name{}):
		return message.Errorf("a second name of the position, %q, after %q", name, n.name)
	}
	n.name = name
	return nil
}

// parseEdge parses "h2e2 60". Games, wins, draws and losses may follow, and a score with its depth,
// such as "+31/18".
func parseEdge(s *spot, words []string) (edge, error) {
	if len(words) < 2 {
		return edge{}, message.Errorf("entry %q: expected MOVE WEIGHT [GAMES WINS DRAWS LOSSES] [SCORE/DEPTH], or \"name\" or \"remark\" and a text", strings.Join(words, " "))
	}
	m, err := s.pos.ParseLegal(words[0])
	if err != nil {
		return edge{}, err
	}
	next := positionAfter(s.pos, m)
	e := edge{move: s.convert(m)}
	e.next, _ = keyOf(&next)
	if e.weight, err = strconv.Atoi(words[1]); err != nil {
		return edge{}, message.Errorf("weight %q: expected a whole number", words[1])
	}
	if err := checkWeight(e.weight); err != nil {
		return edge{}, err
	}
	rest := words[2:]
	if len(rest) > 0 && strings.Contains(rest[len(rest)-1], "/") {
		if e.eval, err = parseEval(rest[len(rest)-1]); err != nil {
			return edge{}, err
		}
		rest = rest[:len(rest)-1]
	}
	e.record, err = parseRecord(rest)
	return e, err
}

func parseEval(word string) (Eval, error) {
	score, depth, _ := strings.Cut(word, "/")
	cp, err1 := strconv.Atoi(score)
	plies, err2 := strconv.Atoi(depth)
	if err1 != nil || err2 != nil {
		return Eval{}, message.Errorf("score %q: expected centipawns/plies such as +31/18", word)
	}
	e := Eval{Centipawns: cp, Depth: plies}
	return e, e.check()
}

func parseRecord(words []string) (Record, error) {
	if len(words) == 0 {
		return Record{}, nil
	}
	var n [4]int
	if len(words) != len(n) {
		return Record{}, message.Errorf("games %q: expected the four numbers games, wins, draws and losses", strings.Join(words, " "))
	}
	for i, word := range words {
		var err error
		if n[i], err = strconv.Atoi(word); err != nil {
			return Record{}, message.Errorf("games: %q: expected a whole number", word)
		}
	}
	r := Record{Games: n[0], Wins: n[1], Draws: n[2], Losses: n[3]}
	return r, r.check()
}

// write writes the book by positions: one move, name or remark per text line, in the order in which
// positions are reached.
func (g graph) write(w io.Writer) error {
	bw := bufio.NewWriter(w) // remembers its first error for Flush
	fmt.Fprint(bw, "## An opening book by positions: BOARD SIDE ; MOVE WEIGHT [GAMES WINS DRAWS LOSSES] [SCORE/DEPTH]\n")
	seen := map[uint64]bool{}
	for _, root := range g.roots() {
		g.reach(root, seen, func(_ uint64, n *node) { n.write(bw) })
	}
	if err := bw.Flush(); err != nil {
		return inBook(err)
	}
	return nil
}

func (n *node) write(w io.Writer) {
	if n.name != (Name{}) {
		fmt.Fprintf(w, "%s ; name %s\n", n.board, n.name)
	}
	if n.remark != "" {
		fmt.Fprintf(w, "%s ; remark %s\n", n.board, n.remark)
	}
	for i := range n.edges {
		e := &n.edges[i]
		fmt.Fprintf(w, "%s ; %s %d", n.board, e.move, e.weight)
		if r := e.record; r != (Record{}) {
			fmt.Fprintf(w, " %d %d %d %d", r.Games, r.Wins, r.Draws, r.Losses)
		}
		if e.eval.Depth > 0 {
			fmt.Fprintf(w, " %+d/%d", e.eval.Centipawns, e.eval.Depth)
		}
		fmt.Fprintln(w)
	}
}
