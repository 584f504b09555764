package format

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// lineWidth is the width of a line in columns. Tags and comments may be longer, but moves never
// are.
const lineWidth = 80

// Options determine how games are written. The zero value works like the functions without Options.
type Options struct {
	// Notation is the notation of the moves if the Kind allows a choice: any notation for PGN, and
	// a WXF style for WXFText.
	Notation notation.Style
	// Kind is the kind of file that Encode, Save and WriteFile make.
	Kind FileKind
	// Encoding is the encoding of a text file: UTF8 or GB18030.
	Encoding Encoding
}

// WritePGN writes a game in ICCS. See Options.WritePGN.
func WritePGN(w io.Writer, g *GameRecord) error { return Options{}.WritePGN(w, g) }

// WriteAll writes games in ICCS. See Options.WriteAll.
func WriteAll(w io.Writer, games []*GameRecord) error { return Options{}.WriteAll(w, games) }

// WritePGN writes a game: its tags, beginning with the seven that every reader expects, and its
// moves. With the moves it writes variations, glyphs as $1 to $6, and comments, which begin with
// the evaluation. A comment keeps its line ends. The caller must write a blank line between this
// game and the next; see WriteAll.
//
// The error comes from w, or names something that no file can contain: a tag of two lines, an
// evaluation out of bounds, or variations nested more than 100 deep. If it names such a thing,
// nothing is written.
func (o Options) WritePGN(w io.Writer, g *GameRecord) error {
	text, err := o.text(g)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// WriteAll writes games one after another. Errors are those of WritePGN, with the number of the
// game. The games before it have then been written.
func (o Options) WriteAll(w io.Writer, games []*GameRecord) error {
	for i, g := range games {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := o.WritePGN(w, g); err != nil {
			return message.Errorf("game %d: %w", i+1, err)
		}
	}
	return nil
}

// text returns the game as WritePGN writes it.
func (o Options) text(g *GameRecord) (string, error) {
	result := g.Result
	if result == "" {
		result = Unknown
	}
	if resultTokens[string(result)] != result {
		return "", message.Errorf("result %q, expected 1-0, 0-1, 1/2-1/2 or *", string(result))
	}
	var b strings.Builder
	for _, t := range o.allTags(g, result) {
		if err := t.check(); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, tagEscapes.Replace(escaped(t.Value)))
	}
	b.WriteByte('\n')
	if err := o.writeMoves(&b, g, result); err != nil {
		return "", err
	}
	return b.String(), nil
}

var tagEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// allTags returns the tags in the order of the file, including those for the fields.
func (o Options) allTags(g *GameRecord, result ResultToken) []Tag {
	left := slices.Clone(g.Tags)
	take := func(name, otherwise string) Tag {
		i := slices.IndexFunc(left, func(t Tag) bool { return strings.EqualFold(t.Name, name) })
		if i < 0 {
			return Tag{name, otherwise}
		}
		value := left[i].Value
		left = slices.Delete(left, i, i+1)
		return Tag{name, value}
	}
	tags := []Tag{
		take(tagGame, gameName),
		take("Event", unknown),
		take("Site", unknown),
		take("Date", undated),
		take("Round", unknown),
	}
	red := take("Red", unknown)
	tags = append(tags, red)
	// the tag White is written too, because XBoard does not know the tag Red
	if white := take(tagWhite, red.Value); white.Value != unknown {
		tags = append(tags, white)
	}
	tags = append(tags,
		take("Black", unknown),
		Tag{tagResult, string(result)},
		Tag{tagVariant, variant}, // without this tag, XBoard would show chess
	)
	if fen := new(g.Start()).FEN(); fen != xiangqi.StartFEN {
		tags = append(tags, Tag{tagSetUp, "1"}, Tag{tagFEN, fen})
	}
	tags = append(tags, Tag{tagFormat, formatName(o.Notation)})
	for _, t := range left {
		if !isField(t.Name) {
			tags = append(tags, t)
		}
	}
	return withEngine(tags, mainEngine(g.tree()))
}

// isField reports whether a tag has the same content as a field of GameRecord.
func isField(name string) bool {
	for _, f := range [...]string{tagResult, tagFEN, tagSetUp, tagFormat, tagVariant} {
		if strings.EqualFold(name, f) {
			return true
		}
	}
	return false
}

// check returns an error if a tag cannot be written.
func (t Tag) check() error {
	switch {
	case !validName(t.Name):
		return message.Errorf("tag %q: expected a name such as Event, without blanks and signs", t.Name)
	case strings.ContainsAny(t.Value, "\r\n"):
		return message.Errorf("tag %s: %q has more than one line, expected one", t.Name, t.Value)
	case !utf8.ValidString(t.Value):
		return message.Errorf("tag %s: %q is not UTF-8", t.Name, t.Value)
	}
	return nil
}

// validName reports whether a text may be the name of a tag. Letters of any language are allowed:
// PGN requires ASCII, but real files differ.
func validName(name string) bool {
	return name != "" && utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.:/", r)
	})
}
