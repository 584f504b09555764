package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Played is a finished game as JSON. It has the moves after the opening, the search for each move,
// and the end of the game. The ledgers of matches and of the lab contain it. Each list has one item
// for each move.
type Played struct {
	Moves   string   `json:"moves"` // moves after the opening, in ICCS
	Verdict string   `json:"verdict"`
	Cause   string   `json:"cause"`
	Reason  string   `json:"reason"`
	Text    string   `json:"text"`
	Depths  []int    `json:"depths"`
	Nodes   []uint64 `json:"nodes"`
	Elapsed []int64  `json:"elapsed_us"`
	// scores for the mover; null for a move without a score. The field is absent if no move has a
	// score, and in files of older programs.
	Scores []*search.Score `json:"scores,omitempty"`

	Finish  []string `json:"finish,omitempty"`  // the verdicts if END-GAME ended the game
	Unaided string   `json:"unaided,omitempty"` // as in Record.Unaided
	// for the moves of teams, the number of different proposals; 0 for other moves; see Thought
	Distinct []int  `json:"distinct,omitempty"`
	Backers  []uint `json:"backers,omitempty"`

	// Brief replaces moves, depths, nodes, times and scores, which are then empty.
	Brief *Brief `json:"brief,omitempty"`
}

// NewPlayed converts a finished game to JSON.
func NewPlayed(r *Record) Played {
	p := Played{
		Moves: MoveText(r.Moves[r.Skip:]), Verdict: r.Ending.Verdict.String(), Cause: r.Cause.String(),
		Reason: r.Ending.Reason.String(), Text: r.Ending.Text, Unaided: r.Unaided,
		Depths: make([]int, 0, len(r.Thoughts)), Nodes: make([]uint64, 0, len(r.Thoughts)), Elapsed: make([]int64, 0, len(r.Thoughts)),
	}
	if r.Finish != nil {
		p.Finish = r.Finish.Texts()
	}
	scored := slices.ContainsFunc(r.Thoughts, func(t Thought) bool { return t.Scored })
	voted := slices.ContainsFunc(r.Thoughts, func(t Thought) bool { return t.Distinct > 0 })
	for _, t := range r.Thoughts {
		p.Depths = append(p.Depths, t.Depth)
		p.Nodes = append(p.Nodes, t.Nodes)
		p.Elapsed = append(p.Elapsed, t.Time.Microseconds())
		if scored {
			var score *search.Score
			if t.Scored {
				score = &t.Score
			}
			p.Scores = append(p.Scores, score)
		}
		if voted {
			p.Distinct, p.Backers = append(p.Distinct, t.Distinct), append(p.Backers, t.Backers)
		}
	}
	return p
}

// Plies returns the number of moves after the opening.
func (p *Played) Plies() int {
	if p.Brief != nil {
		return p.Brief.Plies
	}
	return len(p.Nodes)
}

// AllNodes returns the sum of the nodes of all moves.
func (p *Played) AllNodes() uint64 {
	if b := p.Brief; b != nil {
		return b.Nodes[0] + b.Nodes[1]
	}
	sum := uint64(0)
	for _, n := range p.Nodes {
		sum += n
	}
	return sum
}

// Record converts the game to a record of a match, with the given number and opening. If the game
// is not valid as a finished game, the error names the reason.
func (p *Played) Record(number int, o *Opening) (Record, error) {
	r := Record{
		Number: number, Opening: o.Name, Start: o.Start, Skip: len(o.Moves), Moves: slices.Clone(o.Moves),
		Ending: rules.Ending{Text: p.Text}, Unaided: p.Unaided, Brief: p.Brief,
	}
	played, err := ParseMoves(p.Moves)
	if err != nil {
		return r, err
	}
	r.Moves = append(r.Moves, played...)
	if r.Thoughts, err = p.thoughts(len(r.Moves) - r.Skip); err != nil {
		return r, err
	}
	if len(p.Finish) > 0 {
		if r.Finish, err = ParseFinish(p.Finish); err != nil {
			return r, err
		}
	}
	var known [3]bool
	r.Cause, known[0] = named(p.Cause, numCauses)
	r.Ending.Verdict, known[1] = named(p.Verdict, rules.BlackLoses+1)
	r.Ending.Reason, known[2] = named(p.Reason, rules.Flag+1)
	if known != [3]bool{true, true, true} || !r.Finished() || !r.Ending.Over() {
		return r, message.Errorf("verdict %q, cause %q, reason %q: expected those of a finished game", p.Verdict, p.Cause, p.Reason)
	}
	return r, nil
}

// thoughts returns the thoughts of a number of moves.
func (p *Played) thoughts(moves int) ([]Thought, error) {
	if len(p.Depths) != moves || len(p.Nodes) != moves || len(p.Elapsed) != moves {
		return nil, message.Errorf("%d depths, %d nodes and %d times for %d moves", len(p.Depths), len(p.Nodes), len(p.Elapsed), moves)
	}
	if n := len(p.Scores); n != 0 && n != moves {
		return nil, message.Errorf("%d scores for %d moves", n, moves)
	}
	if n := len(p.Distinct); n != len(p.Backers) || n != 0 && n != moves {
		return nil, message.Errorf("different proposals for %d moves and votes for %d, but the game has %d moves", n, len(p.Backers), moves)
	}
	list := make([]Thought, moves)
	for i := range list {
		t := &list[i]
		t.Depth, t.Nodes, t.Time = p.Depths[i], p.Nodes[i], time.Duration(p.Elapsed[i])*time.Microsecond
		if p.Scores != nil && p.Scores[i] != nil {
			t.Score, t.Scored = *p.Scores[i], true
		}
		if p.Distinct != nil {
			t.Distinct, t.Backers = p.Distinct[i], p.Backers[i]
		}
	}
	return list, nil
}

// named returns the value with the given name among the values that are smaller than end.
func named[T interface {
	~uint8
	fmt.Stringer
}](name string, end T) (v T, ok bool) {
	for v = range end {
		if v.String() == name {
			return v, true
		}
	}
	return 0, false
}

// MoveText writes moves in ICCS with blanks between them.
func MoveText(moves []xiangqi.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

// ParseMoves reads the output of MoveText.
func ParseMoves(text string) (moves []xiangqi.Move, err error) {
	for word := range strings.FieldsSeq(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// Points returns a colour's points, as Record.Points does. ok is false if the end of the game
// cannot be read.
func (p *Played) Points(c xiangqi.Color) (points float64, ok bool) {
	r := Record{}
	var known [2]bool
	r.Cause, known[0] = named(p.Cause, numCauses)
	r.Ending.Verdict, known[1] = named(p.Verdict, rules.BlackLoses+1)
	if known != [2]bool{true, true} || !r.Finished() {
		return 0, false
	}
	if len(p.Finish) > 0 {
		finish, err := ParseFinish(p.Finish)
		if err != nil {
			return 0, false
		}
		r.Finish = finish
	}
	return r.Points(c), true
}
