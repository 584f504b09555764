package format

import (
	"regexp"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Algebraic moves with a letter for the piece, such as Che2 and Hxg7, count ranks from 0 if XBoard
// writes them, and from 1 if Fairy-Stockfish does. A file seldom states which form it uses. The
// moves of a game show the form, because under the other form a move is soon illegal.

// ranks says how the algebraic moves of a game count ranks. The first such move determines the
// form.
type ranks struct {
	known   bool
	dialect notation.Dialect
}

// ahead contains the state of a reader within a game that is needed to determine how the game
// counts ranks.
type ahead struct {
	format  string              // the value of the tag Format
	pos     xiangqi.Position    // position before the move being read
	letters func(string) string // as in the type reader
	text    string              // text of the file
	at      int                 // offset in text where the move begins
}

// algebraic matches a move written with the letter of the piece, or with the file of a pawn.
var algebraic = regexp.MustCompile(`^(?:[A-Z][a-i]?(?:10|[0-9])?|[a-i])?[-x]?[a-i](?:10|[0-9])$`)

// dialectOf returns the dialect in which to read a move of the game.
func (r *ranks) dialectOf(move string, a ahead) notation.Dialect {
	if !algebraic.MatchString(move) {
		return notation.Rules2018
	}
	if !r.known {
		*r = ranks{true, a.dialect()}
	}
	return r.dialect
}

// dialect determines how the game counts ranks. The tag Format decides it, or else the moves that
// follow. If more of the moves are legal with ranks from 1 than with ranks from 0, ranks count from
// 1.
func (a *ahead) dialect() notation.Dialect {
	if strings.EqualFold(a.format, formatName(notation.SAN)) {
		return notation.RanksFromOne
	}
	moves := a.moves()
	if a.reads(moves, notation.RanksFromOne) > a.reads(moves, notation.Rules2018) {
		return notation.RanksFromOne
	}
	return notation.Rules2018
}

// reads returns how many of the given moves can be played one after another from the current
// position, if they are read in a dialect.
func (a *ahead) reads(moves []string, d notation.Dialect) int {
	pos := a.pos
	for i, text := range moves {
		if a.letters != nil {
			text = a.letters(text)
		}
		m, fallback, err := notation.ParseIn(&pos, text, d)
		if err != nil || fallback {
			return i
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return len(moves)
}

// moves returns the moves of the current line, beginning with the move being read, without texts
// and variations.
func (a *ahead) moves() []string {
	var moves []string
	for s := (scanner{text: a.text, at: a.at}); ; {
		s.space()
		rest := s.rest()
		if rest == "" {
			return moves
		}
		switch c := rest[0]; {
		case c == '{':
			if _, err := s.brace(); err != nil {
				return moves
			}
		case c == '(':
			s.take(1)
			if _, err := s.parenthesis(s.line); err != nil {
				return moves
			}
			s.take(1)
		case c == ';', c == '%' && s.atLineStart():
			s.lineRest()
		case c == '$':
			s.nag()
		case strings.ContainsRune("[])}\"", rune(c)):
			return moves
		default:
			if _, _, result := resultAt(rest); result {
				return moves
			}
			for _, word := range splitMoves(s.word()) {
				word, _ = cutSigns(strings.TrimLeft(word[len(moveNumberOf(word)):], numberDots))
				if canBeMove(word) {
					moves = append(moves, dashes.Replace(word))
				}
			}
		}
	}
}
