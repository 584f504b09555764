package lab

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// LoadEPD reads a suite with one position per line: the first four fields of a FEN, optionally its
// two counters, then operations that each end in ';':
//
//	bm M ...   best moves in ICCS     ce N   expected centipawns, mover's view
//	am M ...   moves to avoid         dm N   mate in N moves of the mover is expected
//	pv M ...   the annotated line     id "S" name; one is made where it is missing
//	c0 "S"     a comment              c1 "mate"  a mate of any length is expected
//	game "S" "S" "S"  Red, Black and the date of its game
//	cost "S" "S"      what the move of the game cost, in English and in Chinese
//
//	hmvc N     plies since the last capture       fmvn N   move number
//
// Every position needs bm, am or dm. A ce with the value of a mate means a mate too. Other operations
// are ignored; blank lines and lines that start with '#' are skipped. Moves must be legal; those of
// pv must be legal one after another.
//
// The error names the suite and its bad lines, each with its fault and what was expected. The
// positions of the other lines are still returned.
func LoadEPD(r io.Reader, name string) (Suite, error) { return loadEPD(r, name, true) }

// loadEPD works like LoadEPD, but if needsBest is false, a position needs no best move.
func loadEPD(r io.Reader, name string, needsBest bool) (Suite, error) {
	suite := Suite{Name: name}
	seen := map[string]int{}
	var errs foreign.Problems
	br := bufio.NewReader(r)
	for number, lines := 1, 0; ; number++ {
		line, readErr := br.ReadString('\n')
		if readErr != nil && !errors.Is(readErr, io.EOF) {
			return suite, message.Errorf("%s: line %d: %w", name, number, readErr)
		}
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines++
			it, err := parseEPD(line)
			if err == nil && needsBest && len(it.Best) == 0 && len(it.Avoid) == 0 && it.MateIn == 0 {
				err = message.Errorf("no best move, expected bm or am with moves such as h2e2, or dm with the number of moves to mate")
			}
			it.ID = cmp.Or(it.ID, fmt.Sprintf("%s.%d", name, lines))
			if first, double := seen[it.ID]; double && err == nil {
				err = message.Errorf("id %q is also the id of line %d, expected a unique one", it.ID, first)
			}
			if err != nil {
				errs.Add(message.Errorf("line %d: %w", number, err))
			} else {
				seen[it.ID] = number
				suite.Positions = append(suite.Positions, it)
			}
		}
		if readErr != nil {
			break
		}
	}
	if errs.Count == 0 && len(suite.Positions) == 0 {
		errs.Add(message.Errorf("no position in it, expected EPD, one position per line"))
	}
	if err := errs.Join(); err != nil {
		return suite, message.Errorf("%s: %w", name, err)
	}
	return suite, nil
}

// parseEPD reads one line that is not blank.
func parseEPD(line string) (Item, error) {
	fen, operations, bad := xiangqi.SplitEPD(line)
	pos, err := xiangqi.ParseFEN(fen)
	if err = cmp.Or(err, bad); err != nil {
		return Item{}, err
	}
	it := Item{Pos: pos}
	for _, o := range operations {
		if err := it.apply(o.Code, o.Operands); err != nil {
			return Item{}, message.Errorf("%s: %w", o.Code, err)
		}
	}
	return it, nil
}

// apply stores one operation in the item.
func (it *Item) apply(opcode string, operands []string) (err error) {
	switch opcode {
	case "bm":
		it.Best, err = legalMoves(&it.Pos, operands)
	case "am":
		it.Avoid, err = legalMoves(&it.Pos, operands)
	case "pv":
		it.Line, err = legalLine(it.Pos, operands)
	case "id":
		it.ID = strings.Join(operands, " ")
	case "c0":
		it.Comment = strings.Join(operands, " ")
	case "c1":
		if len(operands) == 1 && operands[0] == "mate" {
			it.Expected = Expectation{Known: true, Mate: true}
		}
	case "game":
		if len(operands) == 3 {
			it.Game = Provenance{operands[0], operands[1], operands[2]}
		}
	case "cost":
		if len(operands) == 2 {
			it.Cost = Cost{operands[0], operands[1]}
		}
	case "dm":
		n, err := number(operands)
		if err != nil || n < 1 {
			return message.Errorf("%q, expected a number of moves", strings.Join(operands, " "))
		}
		it.MateIn = int(n)
		it.Expected = Expectation{Known: true, Mate: true}
	case "ce":
		n, err := number(operands)
		if err != nil || n < -int64(search.Mate) || n > int64(search.Mate) {
			return message.Errorf("%q, expected centipawns, -%d to %d", strings.Join(operands, " "), search.Mate, search.Mate)
		}
		if score := search.Score(n); !it.Expected.Mate {
			it.Expected = Expectation{Known: true, Mate: score > 0 && search.IsMate(score), Score: score}
		}
	}
	return err
}

func number(operands []string) (int64, error) {
	if len(operands) != 1 {
		return 0, message.Errorf("expected one number")
	}
	return strconv.ParseInt(operands[0], 10, 32)
}

// legalMoves parses moves that must all be legal in the position.
func legalMoves(pos *xiangqi.Position, words []string) ([]xiangqi.Move, error) {
	if len(words) == 0 {
		return nil, message.Errorf("no move, expected moves such as h2e2")
	}
	moves := make([]xiangqi.Move, len(words))
	for i, word := range words {
		m, err := pos.ParseLegal(word)
		if err != nil {
			return nil, err
		}
		moves[i] = m
	}
	return moves, nil
}

// legalLine parses a line of play from the position.
func legalLine(pos xiangqi.Position, words []string) ([]xiangqi.Move, error) {
	line := make([]xiangqi.Move, len(words))
	for i, word := range words {
		m, err := pos.ParseLegal(word)
		if err != nil {
			return nil, message.Errorf("move %d: %w", i+1, err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		line[i] = m
	}
	return line, nil
}
