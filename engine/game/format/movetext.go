package format

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"example.com/abyss/internal/message"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// readElementWord reads a word. In a variation one that is not a move makes the rest of it a
// comment.
func (r *reader) readElementWord(line int) error {
	at := r.at
	if result, length, ok := resultAt(r.rest()); ok {
		r.take(length)
		return r.readResult(result, line)
	}
	digits, length := chineseNumberAt(r.rest())
	r.take(length)
	words := splitMoves(r.word()) // the first is empty after a bare number
	if digits != "" {
		words[0] = digits + "." + words[0]
	}
	for _, word := range words {
		if err := r.readWord(word, line); err != nil {
			if len(r.lines) > 1 {
				return r.giveUp(at, line, err)
			}
			return err
		}
	}
	return nil
}

// readWord reads a move number, a move with its marks, a number and a move without a blank between,
// or a sign or word of an annotator.
func (r *reader) readWord(word string, line int) error {
	digits := moveNumberOf(word)
	top := r.top()
	bare, signs := cutSigns(strings.TrimLeft(word[len(digits):], numberDots))
	if bare != "" && len(word) <= longestSign && top.moves > 0 && !r.ended && !canBeMove(bare) {
		r.mark(word, game.NoGlyph, line)
		return nil
	}
	if digits != "" {
		if top.number != "" && top.number != digits {
			return r.errorf(line, "%q after the move number %s, expected a move such as h2-e2", word, top.number)
		}
		r.current()
		top.number, top.numbered = digits, line
	}
	if bare != "" {
		if err := r.readMove(dashes.Replace(bare), line); err != nil {
			return err
		}
	}
	for _, s := range signsOf(signs) {
		r.mark(s.text, s.glyph, line)
	}
	return nil
}

// attached is the text directly behind a move: a mark such as !?, or a sign of evaluation.
type attached struct {
	text  string
	glyph game.Glyph // NoGlyph if it is not a glyph
}

// signsOf is the signs attached to a move, without those of check and dots, which mean nothing.
func signsOf(text string) (list []attached) {
	for text != "" {
		end := len(text) - len(strings.TrimLeft(text, markSigns))
		if end > 0 {
			mark := wideMarks.Replace(text[:end])
			g, _ := game.ParseGlyph(mark) // an error is not a mark
			list = append(list, attached{mark, g})
			text = text[end:]
			continue
		}
		if end = strings.IndexAny(text, markSigns); end < 0 {
			end = len(text)
		}
		if other := strings.Trim(text[:end], numberDots+":："); strings.Trim(other, "+#") != "" {
			list = append(list, attached{other, game.NoGlyph})
		}
		text = text[end:]
	}
	return list
}

const (
	numberDots = ".…．。、" // after the number of a move
	markSigns  = "!?！？"
)

var (
	dashes    = strings.NewReplacer("–", "-", "—", "-", "－", "-", "−", "-", "‐", "-", "‑", "-", "‒", "-", "―", "-")
	wideMarks = strings.NewReplacer("！", "!", "？", "?")

	// novelty is capital letters behind a move, as in h2e2N for a novelty.
	novelty = regexp.MustCompile(`[0-9]([A-Z]{1,2})$`)
)

// cutSigns cuts the marks off a move: every move ends with a digit or with a Chinese one. For a
// word of only signs it is the whole word.
func cutSigns(word string) (bare, signs string) {
	bare = strings.TrimRightFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if at := novelty.FindStringSubmatchIndex(bare); at != nil {
		bare = bare[:at[2]]
	}
	return bare, word[len(bare):]
}

// canBeMove reports whether a word can be intended as a move: it has a digit, and a letter for the
// piece or the file, or in Chinese a word for the direction.
func canBeMove(word string) bool {
	if strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return strings.ContainsAny(word, chineseWays) && strings.ContainsFunc(word, isMoveDigit)
	}
	return pawnMove.MatchString(word) || strings.ContainsFunc(word, isMoveDigit) && strings.ContainsFunc(word, unicode.IsLetter)
}

// isMoveDigit reports whether a character is a digit as moves have them.
func isMoveDigit(r rune) bool { return unicode.IsDigit(r) || strings.ContainsRune(chineseDigits, r) }

const (
	chineseDigits = "一二三四五六七八九"
	chineseWays   = "进進退平上下"
)

// chineseMoves is several Chinese moves without a blank between them.
var chineseMoves = regexp.MustCompile(`^(?:[^` + chineseWays + `]{2,3}[` + chineseWays + `][` + chineseDigits + `１-９1-9]){2,}$`)

// chineseMove is the first of them.
var chineseMove = regexp.MustCompile(`^[^` + chineseWays + `]{2,3}[` + chineseWays + `][` + chineseDigits + `１-９1-9]`)

// splitMoves splits a word of several Chinese moves; any other word is left whole.
func splitMoves(word string) []string {
	head := len(word) - len(strings.TrimLeft(strings.TrimLeft(word, "0123456789"), numberDots))
	if !chineseMoves.MatchString(word[head:]) {
		return []string{word}
	}
	var words []string
	for at := head; at < len(word); {
		end := at + len(chineseMove.FindString(word[at:]))
		words = append(words, word[at:end])
		at = end
	}
	words[0] = word[:head] + words[0]
	return words
}

// pawnMove is a WXF move that begins with digits, by one of several pawns on a file: "15=6" is not
// a move 15, and "3+.4", as the text of 1997 has it, no move 3.
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
func (r *reader) readNAG(line int) {
	digits := r.nag()
	number, err := strconv.Atoi(digits)
	switch {
	case err == nil && number == 0: // says nothing
		r.current()
	case err == nil && number <= len(game.Glyphs()):
		r.mark("$"+digits, game.Glyphs()[number-1], line)
	default:
		r.mark("$"+digits, game.NoGlyph, line)
	}
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
	if err != nil {
		if odd, ok := notation.Recorded(&top.pos, text, r.ranks.dialectOf(text, ahead{r.format, top.pos, r.letters, r.text, r.began})); ok {
			m, err = odd, nil
		}
	}
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
