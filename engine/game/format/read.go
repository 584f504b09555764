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

// ReadPGN reads the games of a file. Besides the output of WritePGN it accepts:
//
//   - a byte order mark, line ends of any system, no tags, no result;
//   - the tag White for Red, and a FEN in any dialect with or without SetUp;
//   - moves in any notation, with numbers in any form or none, or as the digits of DhtmlXQ, and
//     signs such as !? and + after them;
//   - variations in parentheses, nested up to 100 deep; a variation that begins like another line
//     continues from that line;
//   - comments in braces and from a semicolon to the end of the line; two comments in one place
//     become one, and so do a comment before the first move of a variation and the one after it;
//   - several games, each beginning at its tags, or at a new move 1 after a result.
//
// Lines that begin with % are left out, which the Notes of a game state. Unplayable text in
// parentheses, a mark that is not a Glyph, such as $14, and signs and words between moves become
// comments, which the Notes also state.
//
// An error contains the line, what was found and what was expected; within a game it also contains
// the game's number and the move. The games before it are still returned.
func ReadPGN(r io.Reader) ([]*GameRecord, error) {
	data, err := foreign.ReadAll(r, maxFile)
	if err != nil {
		return nil, err
	}
	return readText(string(data), xiangqi.StartPosition())
}

// readText works like ReadPGN, but reads a text. A game without tags starts from the position in
// the parameter from.
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

// invalidLine returns the line of the first byte that is not UTF-8.
func invalidLine(text string) int {
	at := strings.IndexRune(text, utf8.RuneError)
	// the text contains this character itself, so the byte is not invalid
	for at >= 0 && strings.HasPrefix(text[at:], "\ufffd") {
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
	games  []*GameRecord
	have   loaded
	before int              // number of games in the parts before this text
	from   xiangqi.Position // the position in which a game without tags starts
	// translates the file's letters for pieces to those of this program; nil if they are the same
	letters func(string) string
	began   int // offset where the element being read begins

	game      *GameRecord             // the game being read; nil before the first element
	moving    bool                    // whether the game's moves have begun, so that the game has a tree
	lines     []line                  // the lines being read: the main line, then the open variations
	remarks   map[*game.Node][]remark // the texts of the game's moves; those of the root have the key nil
	ended     bool                    // whether the game's result was read
	fen       Tag                     // the game's FEN, if any
	fenLine   int
	setUp     string
	result    string // the value of the game's tag Result
	hasResult bool
	format    string
	variant   bool  // whether the game has the tag Variant with a name of xiangqi
	ranks     ranks // how the game's algebraic moves count ranks

	left leftOut
}

// begin prepares the reader for another game.
func (r *reader) begin() {
	*r = reader{
		scanner: r.scanner, games: r.games, have: r.have, before: r.before, from: r.from, letters: r.letters, began: r.began,
		lines: []line{{owner: true}}, remarks: map[*game.Node][]remark{},
	}
}

// skipped counts parts that could not be read as intended.
type skipped struct {
	count, line int
	err         error // the fault of the first of these parts
}

func (s *skipped) add(line int, err error) {
	if s.count++; s.count == 1 {
		s.line, s.err = line, err
	}
}

// leftOut counts by kind what a reader could not read as intended in a game.
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

// element reads one element of the file. blank says whether a blank line precedes it.
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

// current returns the game being read.
func (r *reader) current() *GameRecord {
	if r.game == nil {
		r.game = &GameRecord{}
	}
	return r.game
}

// errorf returns an error about a line. After the first game it contains the number of the game.
func (r *reader) errorf(line int, format string, args ...any) error {
	return r.placed(line, message.Errorf(format, args...))
}

// placed adds the place to an error: "line 3: game 2: ...".
func (r *reader) placed(line int, err error) error {
	if n := r.before + len(r.games); n > 0 {
		return message.Errorf("line %d: game %d: %w", line, n+1, err)
	}
	return message.Errorf("line %d: %w", line, err)
}
