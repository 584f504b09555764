package xiangqi

import (
	"strings"

	"example.com/abyss/internal/message"
)

// Operation is an opcode of EPD with its operands, such as bm h2e2 b2e2;.
type Operation struct {
	Code     string
	Operands []string // without quotation marks
}

// Text joins the operands with blanks.
func (o *Operation) Text() string { return strings.Join(o.Operands, " ") }

// SplitEPD splits a line of EPD into the FEN of its position and its operations. It does not check
// the FEN. The line may contain the counters of a FEN. The operations hmvc and fmvn, which are
// these counters in EPD, replace them in the FEN. If an operation is malformed, the error names it,
// and the operations before it are still returned.
func SplitEPD(line string) (fen string, list []Operation, err error) {
	fields, rest := epdFields(line)
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		var o Operation
		if o, rest, err = nextOperation(rest); err != nil {
			break
		}
		switch counter := map[string]int{"hmvc": 4, "fmvn": 5}[o.Code]; {
		case counter > 0 && len(fields) >= 4 && len(o.Operands) == 1:
			for len(fields) <= counter {
				fields = append(fields, "-")
			}
			fields[counter] = o.Operands[0]
		default:
			list = append(list, o)
		}
	}
	return strings.Join(fields, " "), list, err
}

// epdFields returns the first four fields of a line, or six if the fifth and sixth are numbers, and
// the rest of the line.
func epdFields(line string) (fields []string, rest string) {
	rest = line
	for len(fields) < 6 {
		trimmed := strings.TrimLeft(rest, " \t")
		word := trimmed
		if i := strings.IndexAny(trimmed, " \t"); i >= 0 {
			word = trimmed[:i]
		}
		if word == "" || len(fields) >= 4 && strings.Trim(word, "0123456789") != "" {
			break
		}
		fields = append(fields, word)
		rest = trimmed[len(word):]
	}
	return fields, rest
}

// nextOperation splits off the first operation of a text, up to its ';'.
func nextOperation(text string) (o Operation, rest string, err error) {
	rest = text
	for {
		rest = strings.TrimLeft(rest, " \t")
		switch {
		case rest == "":
			return o, "", message.Errorf("the operation %q does not end, expected ';'", strings.TrimSpace(text))
		case rest[0] == ';':
			if o.Code == "" {
				return o, "", message.Errorf("an operation is empty, expected an opcode such as bm")
			}
			return o, rest[1:], nil
		case rest[0] == '"':
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				return o, "", message.Errorf("%s is not closed, expected '\"'", rest)
			}
			o.Operands = append(o.Operands, rest[1:1+end])
			rest = rest[end+2:]
		default:
			end := strings.IndexAny(rest, " \t;\"")
			if end < 0 {
				end = len(rest)
			}
			if o.Code == "" {
				o.Code = rest[:end]
			} else {
				o.Operands = append(o.Operands, rest[:end])
			}
			rest = rest[end:]
		}
	}
}
