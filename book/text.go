package book

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Parse parses a book in its text form, see doc.go. The error names the text line, the fault and
// the expected text: "book: line 17: ply 6: ...".
func Parse(r io.Reader) (*Book, error) {
	p := parser{pos: xiangqi.StartPosition()}
	br := bufio.NewReader(r)
	for number := 1; ; number++ {
		text, readErr := br.ReadString('\n')
		if readErr != nil && !errors.Is(readErr, io.EOF) {
			return nil, inBook(message.Errorf("line %d: %w", number, readErr))
		}
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		err := p.line(text)
		if err == nil && len(p.lines) > maxLines {
			err = message.Errorf("more than %d lines of play, expected fewer, or a book by positions", maxLines)
		}
		if err != nil {
			return nil, inBook(message.Errorf("line %d: %w", number, err))
		}
		if readErr != nil {
			break
		}
	}
	p.end()
	return p.book()
}

// book returns the parsed book.
func (p *parser) book() (*Book, error) {
	if p.graph == nil && len(p.lines) > 0 {
		return &Book{lines: p.lines}, nil
	}
	if p.graph != nil {
		p.graph.fill(graphOf(p.lines))
	}
	if !p.graph.hasMoves() {
		return nil, inBook(message.Errorf("no line of play in it, expected moves such as h2e2 h9g7"))
	}
	return &Book{graph: p.graph}, nil
}

// parser contains the parsed lines and the current line of play.
type parser struct {
	lines []Line
	name  Name
	moves []xiangqi.Move
	pos   xiangqi.Position // after moves

	graph     graph // the book by positions that the entries make; nil before the first entry
	last      spot  // the spot of lastBoard
	lastBoard string
}

// line parses one line of text.
func (p *parser) line(text string) error {
	if isPositionLine(text) {
		p.end()
		return p.positionLine(text)
	}
	text, comment, delimited := strings.Cut(text, "#")
	words := strings.Fields(text)
	for _, word := range words {
		if err := p.move(word); err != nil {
			return message.Errorf("ply %d: %w", len(p.moves)+1, err)
		}
	}
	if !delimited {
		return nil
	}
	p.end()
	comment = strings.TrimSpace(comment)
	if len(words) > 0 || comment == "" || comment[0] == '#' {
		return nil
	}
	name := parseName(comment)
	if err := name.check(); err != nil {
		return err
	}
	p.name = name
	return nil
}

// move parses one word of a line of play.
func (p *parser) move(word string) error {
	if len(p.moves) == maxPlies {
		return message.Errorf("%w; '#' ends a line of play", tooLong(maxPlies+1))
	}
	m, err := p.pos.ParseLegal(word)
	if err != nil {
		return err
	}
	var u xiangqi.Undo
	p.pos.Make(m, &u)
	p.moves = append(p.moves, m)
	return nil
}

// end closes the line of play, if there is one.
func (p *parser) end() {
	if len(p.moves) == 0 {
		return
	}
	p.lines = append(p.lines, Line{Name: p.name, Moves: p.moves})
	p.moves = nil
	p.pos = xiangqi.StartPosition()
}

// Write writes the book in its text form. A text line contains a move of each side as in Table 2.2,
// or an entry of a book by positions. Parse reads the same book back; "##" remarks are not kept.
// The error of a book that stays in its file is ErrNotEdited.
func (b *Book) Write(w io.Writer) error {
	if b.QueryOnly() {
		return inBook(ErrNotEdited)
	}
	if b.ByPositions() {
		return b.graph.write(w)
	}
	bw := bufio.NewWriter(w) // remembers its first error for Flush
	var name Name
	for i := range b.Len() {
		line := &b.lines[i]
		switch {
		case line.Name != name:
			fmt.Fprintf(bw, "# %s\n", line.Name)
			name = line.Name
		case i > 0:
			fmt.Fprintln(bw, "#")
		}
		for ply, m := range line.Moves {
			fmt.Fprint(bw, m)
			if ply%2 == 0 && ply+1 < len(line.Moves) {
				fmt.Fprint(bw, " ")
			} else {
				fmt.Fprintln(bw)
			}
		}
	}
	if err := bw.Flush(); err != nil {
		return inBook(err)
	}
	return nil
}
