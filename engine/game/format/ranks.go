package format

import (
	"regexp"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Algebraic moves with a letter for the piece, Che2 and Hxg7, count ranks from 0 where XBoard
// writes them, and from 1 where Fairy-Stockfish does. A file seldom says which kind it uses. The
// moves of a game show it, because under the other kind a move soon is illegal.

// ranks is how the algebraic moves of a game count them, found out with the first.
type ranks struct {
	known   bool
	dialect notation.Dialect
}

// ahead is the position of a reader in a game, to find out how it counts ranks.
type ahead struct {
	format  string              // the value of the tag Format
	pos     xiangqi.Position    // before the move being read
	letters func(string) string // as in reader
	text    string              // of the file
	at      int                 // where the move begins
}

// algebraic is a move by the letter of the piece, or by that of a pawn's file.
var algebraic = regexp.MustCompile(`^(?:[A-Z][a-i]?(?:10|[0-9])?|[a-i])?[-x]?[a-i](?:10|[0-9])$`)

// dialectOf is the dialect in which a move of the game is read.
func (r *ranks) dialectOf(move string, a ahead) notation.Dialect {
	if !algebraic.MatchString(move) {
		return notation.Rules2018
	}
	if !r.known {
		*r = ranks{true, a.dialect()}
	}
	return r.dialect
}

// dialect is how the game counts ranks, by its tag Format or by the moves that follow: from 1 if
// more of them are legal so than from 0.
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

// reads counts how many of some moves can be played in a dialect from here, one after another.
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

// moves is the moves of this line from the current one on, without texts and variations.
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
