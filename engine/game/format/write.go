package format

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"abyss/engine/xiangqi"
)

// lineWidth is the columns of a line, which tags and comments may exceed but
// moves do not.
const lineWidth = 80

// WritePGN writes a game: its tags, the seven that every reader expects first,
// and its moves in ICCS. A comment keeps its own lines. A blank line belongs
// between this game and the next, see WriteAll.
//
// An error is w's, or says what in the game no file could hold: an illegal
// move, a comment behind the last one, a tag of two lines. Nothing is written
// in that case.
func WritePGN(w io.Writer, g *Game) error {
	text, err := g.text()
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// WriteAll writes games one after another. Errors are WritePGN's, with the
// number of the game; those before it are written then.
func WriteAll(w io.Writer, games []*Game) error {
	for i, g := range games {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := WritePGN(w, g); err != nil {
			return fmt.Errorf("game %d: %w", i+1, err)
		}
	}
	return nil
}

// text is the game as WritePGN writes it.
func (g *Game) text() (string, error) {
	result := g.Result
	if result == "" {
		result = Unknown
	}
	if resultTokens[string(result)] != result {
		return "", fmt.Errorf("result %q, expected 1-0, 0-1, 1/2-1/2 or *", string(result))
	}
	var b strings.Builder
	for _, t := range g.allTags(result) {
		if err := t.check(); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "[%s \"%s\"]\n", t.Name, tagEscapes.Replace(t.Value))
	}
	b.WriteByte('\n')
	if err := g.writeMoves(&b, result); err != nil {
		return "", err
	}
	return b.String(), nil
}

var tagEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// allTags is the tags in the order of the file, with those the fields stand for.
func (g *Game) allTags(result Result) []Tag {
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
		take("Red", unknown),
		take("Black", unknown),
		{tagResult, string(result)},
	}
	if fen := g.Start.FEN(); fen != xiangqi.StartFEN {
		tags = append(tags, Tag{tagSetUp, "1"}, Tag{tagFEN, fen})
	}
	tags = append(tags, Tag{tagFormat, notation})
	for _, t := range left {
		if !isField(t.Name) {
			tags = append(tags, t)
		}
	}
	return tags
}

// isField reports whether a tag says what a field of Game says.
func isField(name string) bool {
	for _, f := range [...]string{tagResult, tagFEN, tagSetUp, tagFormat} {
		if strings.EqualFold(name, f) {
			return true
		}
	}
	return false
}

// check says why a tag cannot be written.
func (t Tag) check() error {
	switch {
	case !validName(t.Name):
		return fmt.Errorf("tag %q: expected a name such as Event, without blanks and signs", t.Name)
	case strings.ContainsAny(t.Value, "\r\n"):
		return fmt.Errorf("tag %s: %q has more than one line, expected one", t.Name, t.Value)
	case !utf8.ValidString(t.Value):
		return fmt.Errorf("tag %s: %q is not UTF-8", t.Name, t.Value)
	}
	return nil
}

// validName reports whether a tag may be called that. Letters of any language
// will do: PGN says ASCII, but files differ.
func validName(name string) bool {
	return name != "" && utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.:/", r)
	})
}

// writeMoves writes the moves with their comments, and the result.
func (g *Game) writeMoves(b *strings.Builder, result Result) error {
	for ply := range g.Comments {
		if ply < 0 || ply > len(g.Moves) {
			return fmt.Errorf("a comment after ply %d, but the game has %d", ply, len(g.Moves))
		}
	}
	out := wrapper{b: b}
	if err := out.comment(g.Comments[0]); err != nil {
		return err
	}
	pos, numbered := g.Start, false
	for i, m := range g.Moves {
		number := strconv.Itoa(pos.MoveNumber())
		if _, err := pos.ParseLegal(m.String()); err != nil {
			return fmt.Errorf("%s: %w", moveNumber(&pos), err)
		}
		switch {
		case pos.Side() == xiangqi.Red:
			out.word(number + ". " + iccs(m))
		case numbered:
			out.word(iccs(m))
		default:
			out.word(number + "... " + iccs(m))
		}
		numbered = pos.Side() == xiangqi.Red
		var u xiangqi.Undo
		pos.Make(m, &u)
		if text := g.Comments[i+1]; text != "" {
			numbered = false
			if err := out.comment(text); err != nil {
				return err
			}
		}
	}
	out.word(string(result))
	b.WriteByte('\n')
	return nil
}

// iccs is a move as PGN files have it: H2-E2.
func iccs(m xiangqi.Move) string {
	return strings.ToUpper(m.From().String() + "-" + m.To().String())
}

// moveNumber is where a person finds the next move in a file: "move 3...".
func moveNumber(pos *xiangqi.Position) string {
	dots := "."
	if pos.Side() == xiangqi.Black {
		dots = "..."
	}
	return fmt.Sprintf("move %d%s", pos.MoveNumber(), dots)
}

// wrapper fills lines with words.
type wrapper struct {
	b      *strings.Builder
	column int
}

// word writes a word on this line or the next.
func (w *wrapper) word(text string) {
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

// comment writes a comment with its own line ends: in braces, or behind
// semicolons where it has a closing brace itself.
func (w *wrapper) comment(text string) error {
	text = strings.TrimSpace(lineEnds.Replace(text))
	switch {
	case text == "":
		return nil
	case !utf8.ValidString(text):
		return errors.New("a comment is not UTF-8")
	case strings.Contains(text, "}"):
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
		return nil
	}
	first, rest, more := strings.Cut("{"+text+"}", "\n")
	w.word(first)
	if more {
		w.b.WriteString("\n" + rest)
		w.column = columns(rest[strings.LastIndexByte(rest, '\n')+1:])
	}
	return nil
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// columns is the width of a text in a terminal, where East Asian characters
// take two columns.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; r >= 0x1100 {
			n++
		}
	}
	return n
}
