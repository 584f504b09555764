package book

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// A line has at most these sizes. They are far above what an opening needs, and limit how much a
// damaged compressed book can expand.
const (
	maxPlies = 200 // plies
	maxName  = 200 // bytes of a name in one language

	// maxLines bounds the number of lines of play read from a file: a line of 200 plies can take as
	// little as six bytes of a compressed file. The book of the thesis has 98 lines.
	maxLines = 20_000
)

// Name is the name of an opening. Either part may be empty.
type Name struct {
	Chinese string
	English string
}

// String returns the name in the text form, "Chinese / English".
func (n Name) String() string {
	if n.Chinese == "" || n.English == "" {
		return n.Chinese + n.English
	}
	return n.Chinese + nameSeparator + n.English
}

// Family returns the part of the name before the variation. For "中炮對屏風馬: 過河車" it returns 中炮對屏風馬.
func (n Name) Family() Name {
	chinese, _, _ := strings.Cut(n.Chinese, variationSeparator)
	english, _, _ := strings.Cut(n.English, variationSeparator)
	return Name{chinese, english}
}

// Variation returns the part after the family, which is empty if there is none.
func (n Name) Variation() Name {
	_, chinese, _ := strings.Cut(n.Chinese, variationSeparator)
	_, english, _ := strings.Cut(n.English, variationSeparator)
	return Name{chinese, english}
}

const (
	nameSeparator      = " / "
	variationSeparator = ": "
)

// parseName parses the text of a comment. A run of spaces counts as one space. An empty text gives
// the zero Name.
func parseName(text string) Name {
	text = strings.Join(strings.Fields(text), " ")
	if chinese, english, both := strings.Cut(text, nameSeparator); both {
		return Name{chinese, english}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return Name{Chinese: text}
	}
	return Name{English: text}
}

// ParseName parses a name in the text form: "Chinese / English", or a single name, which counts as
// Chinese if it contains a Chinese character. A run of spaces counts as one. The error explains why
// a book cannot store the name.
func ParseName(text string) (Name, error) {
	name := parseName(text)
	if err := name.check(); err != nil {
		return Name{}, inBook(err)
	}
	return name, nil
}

// inBook marks an error as one about a book.
func inBook(err error) error { return message.Errorf("book: %w", err) }

// check returns an error if a name cannot be stored.
func (n Name) check() error {
	for _, part := range [2]string{n.Chinese, n.English} {
		switch {
		case len(part) > maxName:
			return message.Errorf("name of %d bytes, expected at most %d; a remark begins with \"##\"", len(part), maxName)
		case !utf8.ValidString(part):
			return message.Errorf("name %q is not UTF-8", part)
		case strings.ContainsFunc(part, unicode.IsControl):
			return message.Errorf("name %q has a control character, expected text", part)
		}
	}
	if text := n.String(); strings.HasPrefix(text, "#") || parseName(text) != n {
		return message.Errorf("name %q could not be read back, expected \"Chinese / English\" or one of them", text)
	}
	return nil
}

// Line is one line of play.
type Line struct {
	Name  Name
	Moves []xiangqi.Move // from the initial position, Red's first
}

// Book is a list of lines in a fixed order, or positions with their moves (see ByPositions), or a
// book that stays in its file (see QueryOnly). It is immutable and may be shared by any number of
// goroutines. The nil Book is empty.
type Book struct {
	lines []Line
	graph graph // only in a book by positions, which stores no lines
	drawn sync.Once
	paths []Line // the lines of a book by positions, computed when first needed

	named  sync.Once
	onward graph // the positions of the lines, computed when names are first needed

	file  inFile // only in a book that stays in its file; such a book has neither lines nor a graph, see QueryOnly
	title Name   // the name of all openings of such a book
}

// ByPositions reports whether the book has positions with a weight for each move, not only lines of
// play. Such a book comes from entries in the text form or from an Editor.
func (b *Book) ByPositions() bool { return b != nil && b.graph != nil }

// list returns the lines, which the caller must not change.
func (b *Book) list() []Line {
	switch {
	case b == nil:
		return nil
	case b.graph == nil:
		return b.lines
	}
	b.drawn.Do(func() { b.paths = b.graph.lines() })
	return b.paths
}

// New makes a book of at least one line, and copies the lines. Each line needs a move, and every
// move must be legal. A line without a name gets the name of the previous line. Errors number the
// lines from 1.
func New(lines []Line) (*Book, error) {
	if len(lines) == 0 {
		return nil, inBook(message.Errorf("no line of play in it"))
	}
	b := &Book{lines: make([]Line, 0, len(lines))}
	var name Name
	for i, line := range lines {
		if line.Name == (Name{}) {
			line.Name = name
		}
		name = line.Name
		if err := line.check(); err != nil {
			return nil, inBook(message.Errorf("line of play %d: %w", i+1, err))
		}
		line.Moves = slices.Clone(line.Moves)
		b.lines = append(b.lines, line)
	}
	return b, nil
}

func (l *Line) check() error {
	if err := l.Name.check(); err != nil {
		return err
	}
	if len(l.Moves) == 0 {
		return message.Errorf("no move in it, expected at least one")
	}
	if len(l.Moves) > maxPlies {
		return tooLong(len(l.Moves))
	}
	pos := xiangqi.StartPosition()
	for i, m := range l.Moves {
		if _, err := pos.ParseLegal(m.String()); err != nil {
			return message.Errorf("ply %d: %w", i+1, err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return nil
}

func tooLong(plies int) error {
	return message.Errorf("a line of %d plies, expected at most %d", plies, maxPlies)
}

// Len returns the number of lines.
func (b *Book) Len() int { return len(b.list()) }

// Lines returns a copy of the lines, in the order of the book. The lines of a book by positions
// begin at the initial position and contain each move once. A line ends where the book ends, or
// where another line continues.
func (b *Book) Lines() []Line {
	lines := slices.Clone(b.list())
	for i := range lines {
		lines[i].Moves = slices.Clone(lines[i].Moves)
	}
	return lines
}

// Families returns the families of the lines, each once, in the order of their first occurrence. In
// a book by positions it skips lines without a name.
func (b *Book) Families() []Name {
	var families []Name
	for _, line := range b.list() {
		if family := line.Name.Family(); (family != (Name{}) || b.graph == nil) && !slices.Contains(families, family) {
			families = append(families, family)
		}
	}
	return families
}
