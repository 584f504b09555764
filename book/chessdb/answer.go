package chessdb

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Move is a move that the database knows in a position.
type Move struct {
	Move xiangqi.Move

	// Score is the database's score in an unknown unit; positive means an advantage for the side to
	// move. Scored is false if the database has no score ("??").
	Score  int
	Scored bool

	Rank    int    // 2 best, 1 good, 0 bad
	WinRate string // percent for the side to move, as the database writes it; "" for none
	Note    string // the database's note, such as "! (44-02)", which counts known and good replies
}

// Answer contains the database's answer about a position.
type Answer struct {
	Moves []Move // in the database's order, the best first

	// State says whether there are moves and, if not, why.
	State State
}

// State classifies an answer: whether it contains moves and, if not, why.
type State uint8

// These are the states of an answer.
const (
	Known   State = iota // there are moves
	Unknown              // the database does not know the position
	Over                 // the side to move is mated or has no move
)

// These constants bound an answer.
const (
	maxAnswer = 64 << 10 // bytes; a position has about 120 moves of 70 bytes
	maxMoves  = 200
	maxText   = 40 // bytes of a field that is shown unchanged
	maxNumber = 1_000_000
)

// parse parses an answer for a position: "move:h2e2,score:1,rank:2,note:!
// (44-02),winrate:50.08|move:...", or a word such as "unknown". For any other answer, the error
// quotes its beginning.
func parse(pos *xiangqi.Position, text string) (Answer, error) {
	text = strings.TrimRight(text, "\x00 \r\n\t") // old versions end in a zero byte
	switch text {
	case "unknown", "nobestmove":
		return Answer{State: Unknown}, nil
	case "checkmate", "stalemate":
		return Answer{State: Over}, nil
	case "invalid board":
		return Answer{}, message.Errorf("it calls the position an invalid board")
	}
	if !strings.HasPrefix(text, "move:") {
		return Answer{}, junk(text)
	}
	var a Answer
	for part := range strings.SplitSeq(text, "|") {
		if len(a.Moves) == maxMoves {
			return Answer{}, junk(text)
		}
		m, ok := parseMove(part)
		if !ok {
			return Answer{}, junk(part)
		}
		if !pos.Legal(m.Move) {
			return Answer{}, message.Errorf("it answers with %s, which is not legal in the position", m.Move)
		}
		a.Moves = append(a.Moves, m)
	}
	return a, nil
}

// junk returns the error for an invalid answer.
func junk(text string) error {
	cut := text
	if len(cut) > maxText {
		cut = strings.ToValidUTF8(cut[:maxText], "") + "..."
	}
	return message.Errorf("its answer is %q, expected moves with scores", cut)
}

// parseMove parses the fields of one move. It skips unknown fields.
func parseMove(text string) (m Move, ok bool) {
	for field := range strings.SplitSeq(text, ",") {
		name, value, cut := strings.Cut(field, ":")
		if !cut || len(value) > maxText || !utf8.ValidString(value) || strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			return m, false
		}
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(name) {
		case "move":
			move, err := xiangqi.ParseMove(value)
			if err != nil {
				return m, false
			}
			m.Move = move
		case "score":
			if value == "??" {
				break
			}
			if m.Score, m.Scored = number(value); !m.Scored {
				return m, false
			}
		case "rank":
			if m.Rank, cut = number(value); !cut {
				return m, false
			}
		case "winrate":
			if _, err := strconv.ParseFloat(value, 64); err != nil {
				return m, false
			}
			m.WinRate = value
		case "note":
			m.Note = value
		}
	}
	return m, m.Move != xiangqi.NoMove
}

func number(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= -maxNumber && n <= maxNumber
}
