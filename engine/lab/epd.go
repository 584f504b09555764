package lab

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// LoadEPD reads a suite, one position a line: the first four fields of a FEN,
// optionally its two counters, then operations that each end in ';':
//
//	bm M ...   best moves in ICCS     ce N   expected centipawns, mover's view
//	am M ...   moves to avoid         dm N   mate in N moves is expected
//	pv M ...   the annotated line     id "S" name; one is made where it is missing
//	c0 "S"     a comment              c1 "mate"  a mate of any length is expected
//
// Every position needs bm or am. A ce of mate size is a mate too. Other operations
// are ignored; blank lines and lines that start with '#' are skipped. Moves must be
// legal, those of pv in sequence.
//
// An error names the suite, the line, what is wrong and what was expected.
func LoadEPD(r io.Reader, name string) (Suite, error) {
	suite := Suite{Name: name}
	seen := map[string]int{}
	br := bufio.NewReader(r)
	for number := 1; ; number++ {
		line, readErr := br.ReadString('\n')
		if readErr != nil && !errors.Is(readErr, io.EOF) {
			return Suite{}, message.Errorf("%s: line %d: %w", name, number, readErr)
		}
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			it, err := parseEPD(line)
			if err != nil {
				return Suite{}, message.Errorf("%s: line %d: %w", name, number, err)
			}
			if it.ID == "" {
				it.ID = fmt.Sprintf("%s.%d", name, len(suite.Positions)+1)
			}
			if first, double := seen[it.ID]; double {
				return Suite{}, message.Errorf("%s: line %d: id %q is that of line %d too, expected one of its own", name, number, it.ID, first)
			}
			seen[it.ID] = number
			suite.Positions = append(suite.Positions, it)
		}
		if readErr != nil {
			break
		}
	}
	if len(suite.Positions) == 0 {
		return Suite{}, message.Errorf("%s: no position in it, expected EPD, one position a line", name)
	}
	return suite, nil
}

// parseEPD reads one line that is not blank.
func parseEPD(line string) (Item, error) {
	fen, rest := splitFEN(line)
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return Item{}, err
	}
	it := Item{Pos: pos}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		var opcode string
		var operands []string
		if opcode, operands, rest, err = nextOperation(rest); err != nil {
			return Item{}, err
		}
		if err := it.apply(opcode, operands); err != nil {
			return Item{}, message.Errorf("%s: %w", opcode, err)
		}
	}
	if len(it.Best) == 0 && len(it.Avoid) == 0 {
		return Item{}, message.Errorf("no best move, expected bm or am with moves such as h2e2")
	}
	return it, nil
}

// splitFEN splits a line after its fourth field, or after the sixth if the fifth and
// sixth are numbers.
func splitFEN(line string) (fen, rest string) {
	end := 0
	rest = line
	for field := range 6 {
		trimmed := strings.TrimLeft(rest, " \t")
		word := trimmed
		if i := strings.IndexAny(trimmed, " \t"); i >= 0 {
			word = trimmed[:i]
		}
		if _, err := strconv.Atoi(word); field >= 4 && err != nil {
			break
		}
		rest = trimmed[len(word):]
		end = len(line) - len(rest)
	}
	return line[:end], line[end:]
}

// nextOperation splits the first operation, up to its ';', from a text.
func nextOperation(text string) (opcode string, operands []string, rest string, err error) {
	rest = text
	for {
		rest = strings.TrimLeft(rest, " \t")
		switch {
		case rest == "":
			return "", nil, "", message.Errorf("the operation %q does not end, expected ';'", strings.TrimSpace(text))
		case rest[0] == ';':
			if opcode == "" {
				return "", nil, "", message.Errorf("an operation is empty, expected an opcode such as bm")
			}
			return opcode, operands, rest[1:], nil
		case rest[0] == '"':
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				return "", nil, "", message.Errorf("%s is not closed, expected '\"'", rest)
			}
			operands = append(operands, rest[1:1+end])
			rest = rest[end+2:]
		default:
			end := strings.IndexAny(rest, " \t;\"")
			if end < 0 {
				end = len(rest)
			}
			if opcode == "" {
				opcode = rest[:end]
			} else {
				operands = append(operands, rest[:end])
			}
			rest = rest[end:]
		}
	}
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
	case "dm":
		if n, err := number(operands); err != nil || n < 1 {
			return message.Errorf("%q, expected a number of moves", strings.Join(operands, " "))
		}
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
