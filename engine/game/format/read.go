package format

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"abyss/engine/xiangqi"
)

// ReadPGN reads the games of a file. Besides what WritePGN writes it takes:
//
//   - a byte order mark, line ends of any system, no tags, no result;
//   - the tag White for Red, a FEN in any dialect with or without SetUp;
//   - moves in any case, with or without a dash, with numbers in any form or
//     none; signs such as !? and + behind them;
//   - comments in braces and from a semicolon to the end of the line; two in one
//     place become one;
//   - several games, each from its tags on, or from a new move 1 behind a result.
//
// Variations, NAGs ($1), the signs ! and ?, and lines that begin with % are left
// out, which the Notes of a game say.
//
// An error names the line, and in a game its number and the move, what was
// found and what was expected; the games before it are returned all the same.
func ReadPGN(r io.Reader) ([]*Game, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	text := string(data)
	if !utf8.ValidString(text) {
		return nil, fmt.Errorf("line %d: not UTF-8, expected a file in UTF-8", invalidLine(text))
	}
	rd := reader{scanner: scanner{text: lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), line: 1}}
	if err := rd.read(); err != nil {
		return rd.games, err
	}
	if len(rd.games) == 0 {
		return nil, errors.New("no game in it, expected PGN: tags such as [Red \"...\"] and moves such as 1. H2-E2")
	}
	return rd.games, nil
}

// invalidLine is the line of the first byte that is not UTF-8.
func invalidLine(text string) int {
	at := strings.IndexRune(text, utf8.RuneError)
	for at >= 0 && strings.HasPrefix(text[at:], "\ufffd") { // the character itself
		next := strings.IndexRune(text[at+3:], utf8.RuneError)
		if next < 0 {
			break
		}
		at += 3 + next
	}
	return 1 + strings.Count(text[:max(at, 0)], "\n")
}

// reader collects games from the elements of a file.
type reader struct {
	scanner
	games []*Game

	game      *Game            // being read; nil before the first element
	pos       xiangqi.Position // after its moves
	moving    bool             // its moves have begun, pos is valid
	ended     bool             // its result was read
	number    string           // the last move number, when no move has followed yet
	numbered  int              // the line of it
	fen       Tag              // its FEN, if any
	fenLine   int
	setUp     string
	result    string // the value of its tag
	hasResult bool
	format    string

	variations, marks, escapes skipped
}

// skipped counts what was left out of a game.
type skipped struct{ count, line int }

func (s *skipped) add(line int) {
	if s.count++; s.count == 1 {
		s.line = line
	}
}

func (r *reader) read() error {
	for {
		blank := r.space()
		if r.rest() == "" {
			return r.finish()
		}
		if err := r.element(blank); err != nil {
			return err
		}
	}
}

// element reads one element of the file, after a blank line or not.
func (r *reader) element(blank bool) error {
	line := r.line
	switch c := r.rest()[0]; {
	case c == '[':
		return r.readTag(blank)
	case c == '{':
		text, err := r.brace()
		if err != nil {
			return err
		}
		r.current().addComment(strings.TrimSpace(text))
	case c == ';':
		text := r.lineRest()[1:]
		r.current().addComment(strings.TrimPrefix(text, " "))
	case c == '%' && r.atLineStart():
		r.lineRest()
		r.current()
		r.escapes.add(line)
	case c == '(':
		if err := r.variation(); err != nil {
			return err
		}
		r.current()
		r.variations.add(line)
	case c == '$':
		if r.nag() == "" {
			return r.errorf(line, "a $ without a number, expected one such as $1")
		}
		r.current()
		r.marks.add(line)
	case strings.ContainsRune(")}]\"", rune(c)):
		return r.errorf(line, "a %c that nothing opens, expected a move such as H2-E2", c)
	default:
		return r.readWord(r.word(), line)
	}
	return nil
}

// current is the game being read.
func (r *reader) current() *Game {
	if r.game == nil {
		r.game = &Game{Start: xiangqi.StartPosition()}
	}
	return r.game
}

// readTag reads a tag, which begins a new game behind moves or a result, and
// after a blank line where it is the first tag of the game again.
func (r *reader) readTag(blank bool) error {
	line := r.line
	t, err := r.tag()
	if err != nil {
		return r.errorf(line, "%w", err)
	}
	again := blank && r.game != nil && len(r.game.Tags) > 0 && strings.EqualFold(r.game.Tags[0].Name, t.Name)
	if r.moving || r.ended || again {
		if err := r.finish(); err != nil {
			return err
		}
	}
	g := r.current()
	switch {
	case strings.EqualFold(t.Name, tagFEN):
		if r.fen.Name != "" && r.fen.Value != t.Value {
			return r.errorf(line, "a second FEN, the first is in line %d; expected one", r.fenLine)
		}
		r.fen, r.fenLine = t, line
	case strings.EqualFold(t.Name, tagSetUp):
		r.setUp = t.Value
	case strings.EqualFold(t.Name, tagFormat):
		r.format = t.Value
	case strings.EqualFold(t.Name, tagResult):
		if r.hasResult && r.result != t.Value {
			g.note("line %d: a second tag Result, %q, is left out", line, t.Value)
			break
		}
		r.result, r.hasResult = t.Value, true
	default:
		g.Tags = append(g.Tags, t)
	}
	return nil
}

// readWord reads a result, a move number, a move, or a number and a move
// without a blank between.
func (r *reader) readWord(word string, line int) error {
	if result, ok := resultTokens[word]; ok {
		return r.readResult(result, line)
	}
	digits := word[:len(word)-len(strings.TrimLeft(word, "0123456789"))]
	if digits != "" {
		if r.number != "" && r.number != digits {
			return r.errorf(line, "%q after the move number %s, expected a move such as H2-E2", word, r.number)
		}
		r.current()
		r.number, r.numbered = digits, line
	}
	move := strings.TrimLeft(word[len(digits):], ".…．。、")
	if move == "" {
		return nil
	}
	bare := strings.TrimRight(move, "!?+#=")
	if strings.ContainsAny(move[len(bare):], "!?") {
		r.current()
		r.marks.add(line)
	}
	if bare == "" {
		return nil
	}
	return r.readMove(dashes.Replace(bare), line)
}

var dashes = strings.NewReplacer("–", "-", "—", "-", "－", "-", "−", "-")

// readResult reads the token that ends a game.
func (r *reader) readResult(result Result, line int) error {
	g := r.current()
	switch {
	case !r.ended:
		g.Result, r.ended = result, true
	case g.Result != result:
		return r.errorf(line, "the result %s after the result %s, expected one", result, g.Result)
	}
	return r.beginMoves()
}

// readMove plays a move.
func (r *reader) readMove(text string, line int) error {
	if r.ended {
		if r.number != "1" {
			return r.errorf(line, "%q after the result %s, expected the tags of a new game, or its move 1", text, r.game.Result)
		}
		number, numbered := r.number, r.numbered
		r.number = ""
		if err := r.finish(); err != nil {
			return err
		}
		r.number, r.numbered = number, numbered
	}
	if err := r.beginMoves(); err != nil {
		return err
	}
	m, err := r.pos.ParseLegal(text)
	if err != nil {
		if r.format != "" && !strings.EqualFold(r.format, notation) {
			err = fmt.Errorf("%w; the tag Format says %s, of which only ICCS can be read", err, r.format)
		}
		at := moveNumber(&r.pos)
		if r.number != "" && r.number != strconv.Itoa(r.pos.MoveNumber()) {
			at += fmt.Sprintf(" (%s in the file)", r.number)
		}
		return r.errorf(line, "%s: %w", at, err)
	}
	var u xiangqi.Undo
	r.pos.Make(m, &u)
	r.game.Moves = append(r.game.Moves, m)
	r.number = ""
	return nil
}

// beginMoves sets the position up that the moves start from.
func (r *reader) beginMoves() error {
	g := r.current()
	if r.moving {
		return nil
	}
	r.moving = true
	switch fen := strings.TrimSpace(r.fen.Value); {
	case fen != "":
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			loose, looseErr := xiangqi.ParseLooseFEN(fen)
			if looseErr != nil {
				return r.errorf(r.fenLine, "the tag FEN: %w", err)
			}
			g.note("line %d: a composed position: %v", r.fenLine, err)
			pos = loose
		}
		g.Start = pos
	case strings.TrimSpace(r.setUp) == "1":
		g.note("the tag SetUp says 1, but there is no FEN: read from the initial position")
	}
	r.pos = g.Start
	return nil
}

// finish ends the game being read, if any.
func (r *reader) finish() error {
	g := r.game
	if g == nil {
		return nil
	}
	tagged := len(g.Tags) > 0 || r.fen.Name != "" || r.hasResult || r.format != "" || r.setUp != ""
	if tagged || r.moving {
		if err := r.beginMoves(); err != nil {
			return err
		}
		r.settleResult()
		if _, ok := g.Tag("Red"); !ok {
			if i := g.indexTag("White"); i >= 0 {
				g.Tags[i].Name = "Red"
			}
		}
		r.settleNotes()
		g.trimComments()
		r.games = append(r.games, g)
	} else if len(g.Comments) > 0 || r.number != "" {
		return r.errorf(r.line, "the file ends without a game, expected tags such as [Red \"...\"] or moves such as 1. H2-E2")
	}
	*r = reader{scanner: r.scanner, games: r.games}
	return nil
}

// settleResult brings the tag Result and the token behind the moves together.
func (r *reader) settleResult() {
	g := r.game
	said, known := resultTokens[strings.TrimSpace(r.result)]
	if !known {
		said, known = resultWords[strings.TrimSpace(r.result)]
	}
	if r.hasResult && !known {
		g.note("the tag Result says %q, expected 1-0, 0-1, 1/2-1/2 or *; left out", r.result)
		said = Unknown
	}
	switch {
	case g.Result == "" || g.Result == Unknown:
		if g.Result = said; said == "" {
			g.Result = Unknown
		}
	case r.hasResult && said != Unknown && said != g.Result:
		g.note("the tag Result says %s, the end of the moves %s; the moves have it", said, g.Result)
	}
}

// settleNotes says what was left out.
func (r *reader) settleNotes() {
	for _, s := range [...]struct {
		skipped
		one, more string
	}{
		{r.variations, "a variation is", "variations are"},
		{r.marks, "a mark such as ! or $1 is", "marks such as ! or $1 are"},
		{r.escapes, "a line that begins with % is", "lines that begin with % are"},
	} {
		switch {
		case s.count == 1:
			r.game.note("line %d: %s left out", s.line, s.one)
		case s.count > 1:
			r.game.note("%d %s left out, the first in line %d", s.count, s.more, s.line)
		}
	}
	if r.number != "" {
		r.game.note("line %d: the move number %s has no move", r.numbered, r.number)
	}
}

// errorf is an error in a line, with the number of the game behind the first.
func (r *reader) errorf(line int, format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	if n := len(r.games); n > 0 {
		return fmt.Errorf("line %d: game %d: %w", line, n+1, err)
	}
	return fmt.Errorf("line %d: %w", line, err)
}
