package format

import (
	"regexp"
	"strconv"
	"strings"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// readElementWord reads a word. In a variation one that is no move makes the rest
// of it a comment.
func (r *reader) readElementWord(line int) error {
	at := r.at
	err := r.readWord(r.word(), line)
	if err != nil && len(r.lines) > 1 {
		return r.giveUp(at, line, err)
	}
	return err
}

// readWord reads a result, a move number, a move, or a number and a move
// without a blank between.
func (r *reader) readWord(word string, line int) error {
	result, ok := resultTokens[word]
	if !ok {
		if result, ok = resultWords[word]; word == unknown {
			ok = false
		}
	}
	if ok {
		return r.readResult(result, line)
	}
	digits := moveNumberOf(word)
	top := r.top()
	if digits != "" {
		if top.number != "" && top.number != digits {
			return r.errorf(line, "%q after the move number %s, expected a move such as h2-e2", word, top.number)
		}
		r.current()
		top.number, top.numbered = digits, line
	}
	move := strings.TrimLeft(word[len(digits):], ".…．。、")
	bare := strings.TrimRight(move, "!?！？+#=")
	if bare != "" {
		if err := r.readMove(dashes.Replace(bare), line); err != nil {
			return err
		}
	}
	if text := onlyMarks.Replace(move[len(bare):]); text != "" {
		g, err := game.ParseGlyph(text)
		if err != nil {
			g = game.NoGlyph
		}
		r.mark(text, g, line)
	}
	return nil
}

var (
	dashes    = strings.NewReplacer("–", "-", "—", "-", "－", "-", "−", "-")
	onlyMarks = strings.NewReplacer("+", "", "#", "", "=", "", "！", "!", "？", "?")
)

// pawnMove is a move of WXF that begins with digits, one of several pawns on a
// file: "15=6" is no move 15, and "3+.4", as the text of 1997 has it, no move 3.
var pawnMove = regexp.MustCompile(`^[1-9][-+1-9][-+=.][1-9][!?！？+#]*$`)

// moveNumberOf is the digits that a word begins with, if they are a move number.
func moveNumberOf(word string) string {
	digits := word[:len(word)-len(strings.TrimLeft(word, "0123456789"))]
	if digits != "" && pawnMove.MatchString(word) {
		return ""
	}
	return digits
}

// readNAG reads a numeric annotation glyph.
func (r *reader) readNAG() error {
	line := r.line
	digits := r.nag()
	if digits == "" {
		return r.errorf(line, "a $ without a number, expected one such as $1")
	}
	number, err := strconv.Atoi(digits)
	switch {
	case err == nil && number == 0: // says nothing
		r.current()
	case err == nil && number <= len(game.Glyphs()):
		r.mark("$"+digits, game.Glyphs()[number-1], line)
	default:
		r.mark("$"+digits, game.NoGlyph, line)
	}
	return nil
}

// readMove plays a move.
func (r *reader) readMove(text string, line int) error {
	if r.ended && len(r.lines) == 1 {
		top := r.top()
		if top.number != "1" {
			return r.errorf(line, "%q after the result %s, expected the tags of a new game, or its move 1", text, r.game.Result)
		}
		number, numbered := top.number, top.numbered
		top.number = ""
		if err := r.finish(); err != nil {
			return err
		}
		r.current()
		r.top().number, r.top().numbered = number, numbered
	}
	if err := r.beginMoves(); err != nil {
		return err
	}
	top := r.top()
	if r.letters != nil {
		text = r.letters(text)
	}
	m, fallback, err := notation.ParseIn(&top.pos, text, r.ranks.dialectOf(text, ahead{r.format, top.pos, r.letters, r.text, r.began}))
	if fallback {
		r.left.guesses.add(line, nil)
	}
	if err == nil {
		err = r.play(m)
	}
	if err == nil {
		return nil
	}
	if r.format != "" && !knownFormat(r.format) {
		err = message.Errorf("%w; the tag Format says %s, expected ICCS, WXF, Chinese or SAN", err, r.format)
	}
	at := moveNumber(&top.pos)
	if top.number != "" && top.number != strconv.Itoa(top.pos.MoveNumber()) {
		at = message.New("%v (%s in the file)", at, top.number)
	}
	return r.errorf(line, "%v: %w", at, err)
}

// moveNumber is where a person finds the next move in a file: "move 3...".
func moveNumber(pos *xiangqi.Position) *message.Text {
	dots := "."
	if pos.Side() == xiangqi.Black {
		dots = "..."
	}
	return message.New("move %d%s", pos.MoveNumber(), dots)
}
