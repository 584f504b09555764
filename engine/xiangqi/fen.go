package xiangqi

import (
	"strconv"
	"strings"

	"example.com/abyss/internal/message"
)

// longestFEN is a length in bytes that nearly no FEN exceeds.
const longestFEN = 96

// FEN writes the position in the canonical form with six fields. If a counter is too large for
// ParseFEN, FEN writes the largest number that ParseFEN accepts.
func (p *Position) FEN() string {
	var b [longestFEN]byte
	return string(AppendFEN(b[:0], p))
}

// AppendFEN appends the FEN of a position to b.
func AppendFEN(b []byte, p *Position) []byte {
	for rank := NumRanks - 1; rank >= 0; rank-- {
		empty := byte(0)
		for file := range NumFiles {
			pc := p.board[PointAt(file, rank)]
			if pc == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			b = append(b, pc.Letter())
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	side := " w - - "
	if p.side == Black {
		side = " b - - "
	}
	b = strconv.AppendInt(append(b, side...), int64(min(p.clock, maxCounter)), 10)
	return strconv.AppendInt(append(b, ' '), int64(min(p.number, maxCounter)), 10)
}

// String returns the FEN.
func (p *Position) String() string { return p.FEN() }

// ParseFEN reads a position in any of the dialects in use. It rejects a position that cannot occur
// on a board. The error says what is wrong and where.
//
// The canonical letters are K A B N R C P. ParseFEN also accepts H for the knight, E for the
// bishop, S for the pawn, and the old ICCS letters G for the guard and M for the bishop. In some
// sets of letters, G is the king and A or M the guard. The side may be r for Red or missing (Red),
// counters may be missing, and an empty hand, [], may follow the board. The text may be a web
// address that contains a FEN. '_' and '+' always count as blanks.
func ParseFEN(s string) (Position, error) { return parseFEN(s, strict) }

// ParseLooseFEN reads a composed position. It accepts more pieces of a kind than a set has, up to
// sixteen pieces a side, and pieces on points they cannot reach. There must still be one king a
// side, in its palace, and the side not to move must not be in check.
func ParseLooseFEN(s string) (Position, error) { return parseFEN(s, loose) }

// maxCounter is the largest counter accepted in a FEN.
const maxCounter = 9999

func parseFEN(s string, as rigour) (Position, error) {
	if fen, _, ok := CutAddress(strings.TrimSpace(s)); ok {
		s = fen
	}
	fields := strings.Fields(addressBlanks.Replace(s))
	if len(fields) == 0 {
		return Position{}, message.Errorf("fen: empty; expected a board such as %q", StartFEN)
	}
	p := emptyPosition()
	if err := p.parseBoard(fields[0]); err != nil {
		return Position{}, err
	}
	if len(fields) > 1 {
		switch fields[1] {
		case "w", "W", "r", "R":
		case "b", "B":
			p.setSide(Black)
		default:
			return Position{}, message.Errorf("fen: side to move %q; expected w or b", fields[1])
		}
	}
	var err error
	if p.clock, err = counter(fields, 4, message.Word("half-move clock"), 0); err != nil {
		return Position{}, err
	}
	if p.number, err = counter(fields, 5, message.Word("move number"), 1); err != nil {
		return Position{}, err
	}
	p.number = max(p.number, 1)
	if len(fields) > 6 {
		return Position{}, message.Errorf("fen: %q after the six fields", fields[6])
	}
	if err := p.checkSet(as); err != nil {
		return Position{}, err
	}
	return p, nil
}

// counter reads a numeric field. If the field does not exist or is "-", the result is the parameter
// missing.
func counter(fields []string, i int, name message.Word, missing uint16) (uint16, error) {
	if i >= len(fields) || fields[i] == "-" {
		return missing, nil
	}
	n, err := strconv.ParseUint(fields[i], 10, 16)
	if err != nil || n > maxCounter {
		return 0, message.Errorf("fen: %s %q; expected a number from 0 to %d", name, fields[i], maxCounter)
	}
	return uint16(n), nil
}

// parseBoard reads the first field.
func (p *Position) parseBoard(board string) error {
	board, hand, hasHand := strings.Cut(board, "[")
	if hand = strings.TrimSuffix(hand, "]"); hasHand && hand != "" && hand != "-" {
		return message.Errorf("fen: the pieces %q in hand; expected none, since xiangqi has no drops", hand)
	}
	kinds := dialect(board)
	rows := strings.Split(board, "/")
	if len(rows) != NumRanks {
		return message.Errorf("fen: expected %d rows with / between them, Black's home rank first; found %d", NumRanks, len(rows))
	}
	for i, row := range rows {
		rank, file := NumRanks-1-i, 0
		for j := range len(row) {
			ch := row[j]
			if ch >= '1' && ch <= '9' {
				file += int(ch - '0')
				continue
			}
			kind := kinds[ch|0x20]
			if kind == NoKind || ch|0x20 < 'a' {
				return message.Errorf("fen: rank %d: %q is not a piece; expected one of KABNRCP, or a digit 1-9", rank, ch)
			}
			if file >= NumFiles {
				file++
				continue
			}
			color := Red
			if ch >= 'a' {
				color = Black
			}
			p.put(MakePiece(color, kind), PointAt(file, rank))
			file++
		}
		if file != NumFiles {
			return message.Errorf("fen: rank %d: %q fills %d {file|files}; expected %d", rank, row, file, NumFiles)
		}
	}
	return nil
}

// dialect maps each letter that the board uses, in lower case, to its piece.
func dialect(board string) (kinds [256]Kind) {
	board = strings.ToLower(board)
	has := func(letters string) bool { return strings.ContainsAny(board, letters) }
	kinds['k'], kinds['r'], kinds['c'] = King, Rook, Cannon
	kinds['n'], kinds['h'] = Knight, Knight
	kinds['b'], kinds['e'] = Bishop, Bishop
	kinds['a'] = Guard
	kinds['p'], kinds['s'] = Pawn, Pawn
	if has("k") {
		kinds['g'] = Guard
	} else {
		kinds['g'] = King
	}
	switch guards := has("a") || has("k") && has("g"); {
	case has("be") && !guards:
		kinds['m'] = Guard
	case !has("be"):
		kinds['m'] = Bishop
	}
	return kinds
}
