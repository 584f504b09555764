package format

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// moveWriter writes the moves of a tree.
type moveWriter struct {
	wrapper
	style    notation.Style
	engine   string // the engine that the tags name; see engines.go
	numbered bool   // whether the previous word is a move of Red with its number
}

// writeMoves writes the moves with their variations and texts, and the result.
func (o Options) writeMoves(b *strings.Builder, g *GameRecord, result ResultToken) error {
	w := moveWriter{wrapper: wrapper{b: b}, engine: mainEngine(g.tree()), style: o.Notation}
	root, start := g.tree().Root(), g.Start()
	if err := w.writeTexts(root, start.Side()); err != nil {
		return err
	}
	if err := w.line(root.Next(), start, 0); err != nil {
		return err
	}
	w.word(string(result))
	b.WriteByte('\n')
	return nil
}

// line writes a node and the main line after it, with the variations of that line. depth is the
// number of parentheses around it.
func (w *moveWriter) line(n *game.Node, pos xiangqi.Position, depth int) error {
	if depth > maxNesting {
		return message.Errorf("%v: variations nested %d deep, expected at most %d", moveNumber(&pos), depth, maxNesting)
	}
	for ; n != nil; n = n.Next() {
		before := pos
		w.move(n, &pos)
		var u xiangqi.Undo
		pos.Make(n.Move(), &u)
		if err := w.writeTexts(n, pos.Side()); err != nil {
			return message.Errorf("%v: %w", moveNumber(&before), err)
		}
		// if n is itself a variation, its siblings are written with the line that it varies
		if n.Parent().Next() != n {
			continue
		}
		for _, v := range n.Parent().Children()[1:] {
			w.open()
			w.numbered = false
			if err := w.line(v, before, depth+1); err != nil {
				return err
			}
			w.close()
			w.numbered = false
		}
	}
	return nil
}

// move writes a move with its number, if it needs one, and its mark.
func (w *moveWriter) move(n *game.Node, pos *xiangqi.Position) {
	number, text := strconv.Itoa(pos.MoveNumber()), moveText(pos, n.Move(), w.style)
	switch {
	case pos.Side() == xiangqi.Red:
		w.word(number + ". " + text)
	case w.numbered:
		w.word(text)
	default:
		w.word(number + "... " + text)
	}
	if g := n.Glyph(); g != game.NoGlyph {
		w.word("$" + strconv.Itoa(g.NAG()))
	}
	w.numbered = pos.Side() == xiangqi.Red
}

// writeTexts writes the texts of a node. toMove is the side to move after the node's move.
func (w *moveWriter) writeTexts(n *game.Node, toMove xiangqi.Color) error {
	var head []string
	e := n.Eval()
	if e != nil {
		if strings.ContainsAny(e.Engine, "[]{}\r\n") || e.Engine == unknownEngine || strings.TrimSpace(e.Engine) != e.Engine {
			return message.Errorf("the engine %q of an evaluation: expected a name in one line, without brackets and braces", e.Engine)
		}
		back, err := game.ParseEval(e.String())
		if back.Engine = e.Engine; err != nil || back != *e {
			return message.Errorf("the evaluation %v is out of bounds, expected less than a million pawns, a mate within 9999 moves and at most 9999 plies", e)
		}
		head = append(head, evalText(fileEval(*e, n, toMove), w.engine))
	}
	if left, ok := n.Clock(); ok {
		head = append(head, clockText(left))
	}
	if head != nil || n.Comment() != "" {
		w.numbered = false
	}
	text := strings.TrimSpace(lineEnds.Replace(n.Comment()))
	if !utf8.ValidString(text) {
		return message.Errorf("a comment is not UTF-8")
	}
	_, _, evaluated := evalHead(text)
	_, rest, timed := cutClock(text)
	_, hasClock := n.Clock()
	taken := evaluated && e == nil || timed && !hasClock && n.Parent() != nil ||
		e != nil && (engineForm.MatchString(text) || engineForm.MatchString(rest)) // the text would be read as the name of the engine
	w.comment(escaped(strings.Join(head, " ")), escaped(text), taken)
	return nil
}

// wrapper fills lines with words.
type wrapper struct {
	b      *strings.Builder
	column int
	prefix string // text to be written before the next word
}

// word writes a word on this line or the next.
func (w *wrapper) word(text string) {
	text, w.prefix = w.prefix+text, ""
	width := columns(text)
	switch {
	case w.column == 0:
	case w.column+1+width > lineWidth:
		w.newline()
	default:
		w.b.WriteByte(' ')
		w.column++
	}
	w.b.WriteString(text)
	w.column += width
}

func (w *wrapper) newline() {
	w.b.WriteByte('\n')
	w.column = 0
}

// open begins a parenthesis before the next word.
func (w *wrapper) open() { w.prefix += "(" }

// close ends a parenthesis after the last word.
func (w *wrapper) close() {
	if w.column >= lineWidth {
		w.newline()
	}
	w.b.WriteByte(')')
	w.column++
}

// comment writes the text about a move in braces: an evaluation, a clock, and a text with its line
// ends. A text that contains a closing brace, or could be misread, is written after semicolons.
func (w *wrapper) comment(head, text string, taken bool) {
	switch plain := strings.Contains(text, "}") || taken; {
	case plain && head != "":
		w.word("{" + head + "}")
		w.semicolons(text)
	case plain:
		w.semicolons(text)
	case head != "" && text != "":
		w.braces(head + " " + text)
	case head+text != "":
		w.braces(head + text)
	}
}

// braces writes a comment that ends with a brace.
func (w *wrapper) braces(text string) {
	first, rest, more := strings.Cut("{"+text+"}", "\n")
	w.word(first)
	if more {
		w.b.WriteString("\n" + rest)
		w.column = columns(rest[strings.LastIndexByte(rest, '\n')+1:])
	}
}

// semicolons writes a comment in which a semicolon begins each line.
func (w *wrapper) semicolons(text string) {
	if w.column > 0 {
		w.newline()
	}
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" {
			line = " " + line
		}
		w.b.WriteString(";" + line)
		w.newline()
	}
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// columns returns the width of a text in a terminal, where East Asian characters take two columns.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; r >= 0x1100 {
			n++
		}
	}
	return n
}
