package format

import (
	"cmp"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// ReadPGN reads the games of a file. Besides what WritePGN writes it takes:
//
//   - a byte order mark, line ends of any system, no tags, no result;
//   - the tag White for Red, a FEN in any dialect with or without SetUp;
//   - moves in any notation, with numbers in any form or none, or as the digits of
//     DhtmlXQ; signs such as !? and + after them;
//   - variations in parentheses, up to 100 inside each other; one that begins
//     like another line continues from there;
//   - comments in braces and from a semicolon to the end of the line; two in one
//     place become one, as do one before the first move of a variation and the
//     one behind it;
//   - several games, each from its tags on, or from a new move 1 behind a result.
//
// Lines that begin with % are left out, which the Notes of a game say. Unplayable text in
// parentheses, a mark that is no Glyph, such as $14, and signs and words between moves become
// comments; the Notes say that too.
//
// An error names the line, and in a game its number and the move, what was found and what was
// expected. The games before it are still returned.
func ReadPGN(r io.Reader) ([]*GameRecord, error) {
	data, err := foreign.ReadAll(r, maxFile)
	if err != nil {
		return nil, err
	}
	return readText(string(data), xiangqi.StartPosition())
}

// readText is ReadPGN of a text, where a game without any tag starts from a
// position.
func readText(text string, from xiangqi.Position) ([]*GameRecord, error) {
	if !utf8.ValidString(text) {
		return nil, message.Errorf("line %d: not UTF-8, expected a file in UTF-8", invalidLine(text))
	}
	rd := reader{scanner: scanner{text: spelled(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff"))), line: 1}, from: from}
	rd.begin()
	if err := rd.read(); err != nil {
		return rd.games, err
	}
	if len(rd.games) == 0 {
		return nil, message.Errorf("no game in it, expected PGN: tags such as [Red \"...\"] and moves such as 1. h2-e2")
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
	games   []*GameRecord
	have    held
	before  int                 // games of the parts before this text
	from    xiangqi.Position    // where a game without tags starts
	letters func(string) string // from the letters of pieces in the file to ours; nil if they are ours
	began   int                 // where the element being read begins

	game      *GameRecord             // being read; nil before the first element
	moving    bool                    // its moves have begun: it has a tree
	lines     []line                  // the main line, and the variations that are open
	said      map[*game.Node][]remark // the texts of its moves; nil is its root
	ended     bool                    // its result was read
	fen       Tag                     // its FEN, if any
	fenLine   int
	setUp     string
	result    string // the value of its tag
	hasResult bool
	format    string
	variant   bool  // it has the tag Variant, which says xiangqi
	ranks     ranks // of its algebraic moves

	left leftOut
}

// begin makes ready for another game.
func (r *reader) begin() {
	*r = reader{
		scanner: r.scanner, games: r.games, have: r.have, before: r.before, from: r.from, letters: r.letters, began: r.began,
		lines: []line{{owner: true}}, said: map[*game.Node][]remark{},
	}
}

// skipped counts parts that could not be read as intended.
type skipped struct {
	count, line int
	err         error // the fault of the first
}

func (s *skipped) add(line int, err error) {
	if s.count++; s.count == 1 {
		s.line, s.err = line, err
	}
}

// leftOut counts what a reader could not read as intended in a game, by kind.
type leftOut struct{ broken, guesses, marks, results, escapes skipped }

func (r *reader) read() error {
	for {
		blank := r.space()
		if r.rest() == "" {
			return r.finish()
		}
		if err := r.have.full(); err != nil {
			return err
		}
		r.began = r.at
		if err := r.element(blank); err != nil {
			return err
		}
	}
}

var nagForm = regexp.MustCompile(`^\$[0-9]`)

// element reads one element of the file, after a blank line or not.
func (r *reader) element(blank bool) error {
	line := r.line
	switch c := r.rest()[0]; {
	case c == '[' && r.bracketed() == "":
		return r.readTag(blank)
	case c == '{':
		text, err := r.brace()
		if err != nil {
			return err
		}
		if text = strings.TrimSpace(unescaped(text)); text != "" {
			r.say(remark{text: text, brace: true})
		}
	case c == ';':
		text := unescaped(r.lineRest()[1:])
		r.say(remark{text: strings.TrimPrefix(text, " ")})
	case c == '%' && r.atLineStart():
		r.lineRest()
		r.current()
		r.left.escapes.add(line, nil)
	case c == '(':
		return r.openVariation()
	case c == ')' && len(r.lines) > 1:
		r.closeVariation()
	case c == '$' && nagForm.MatchString(r.rest()):
		r.readNAG(line)
	case strings.ContainsRune("[)}]\"$", rune(c)):
		sign := cmp.Or(r.bracketed(), string(c))
		if r.top().moves == 0 {
			return r.errorf(line, "a %s without its opening sign, expected a move such as h2-e2", sign)
		}
		r.take(len(sign))
		r.mark(sign, game.NoGlyph, line)
	default:
		return r.readElementWord(line)
	}
	return nil
}

// current is the game being read.
func (r *reader) current() *GameRecord {
	if r.game == nil {
		r.game = &GameRecord{}
	}
	return r.game
}

// errorf is an error in a line, with the number of the game behind the first.
func (r *reader) errorf(line int, format string, args ...any) error {
	return r.placed(line, message.Errorf(format, args...))
}

// placed is an error with its place: "line 3: game 2: ...".
func (r *reader) placed(line int, err error) error {
	if n := r.before + len(r.games); n > 0 {
		return message.Errorf("line %d: game %d: %w", line, n+1, err)
	}
	return message.Errorf("line %d: %w", line, err)
}
