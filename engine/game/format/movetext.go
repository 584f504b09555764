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

// readElementWord reads a word. If a word in a variation is not a move, the rest of the variation
// becomes a comment.
func (r *reader) readElementWord(line int) error {
	at := r.at
	if result, length, ok := resultAt(r.rest()); ok {
		r.take(length)
		return r.readResult(result, line)
	}
	digits, length := chineseNumberAt(r.rest())
	r.take(length)
	words := splitMoves(r.word()) // if the word is only a number, the first is empty
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

// readWord reads a move number, a move with its marks, a number that is joined to a move, or an
// annotator's sign or word.
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

// attached is the text directly after a move: a mark such as !?, or a sign of evaluation.
type attached struct {
	text  string
	glyph game.Glyph // NoGlyph if the text is not a glyph
}

// signsOf returns the signs attached to a move, without signs of check and dots, which have no
// meaning.
func signsOf(text string) (list []attached) {
	for text != "" {
		end := len(text) - len(strings.TrimLeft(text, markSigns))
		if end > 0 {
			mark := wideMarks.Replace(text[:end])
			g, _ := game.ParseGlyph(mark) // if there is an error, the text is not a mark
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
	numberDots = ".…．。、" // characters that may follow the number of a move
	markSigns  = "!?！？"
)

var (
	dashes    = strings.NewReplacer("–", "-", "—", "-", "－", "-", "−", "-", "‐", "-", "‑", "-", "‒", "-", "―", "-")
	wideMarks = strings.NewReplacer("！", "!", "？", "?")

	// novelty matches capital letters after a move, such as the N for a novelty in h2e2N.
	novelty = regexp.MustCompile(`[0-9]([A-Z]{1,2})$`)
)

// cutSigns cuts the marks off the end of a move. It uses the fact that every move ends with a
// digit, which may be Chinese. A word that consists only of signs is cut off completely.
func cutSigns(word string) (bare, signs string) {
	bare = strings.TrimRightFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if at := novelty.FindStringSubmatchIndex(bare); at != nil {
		bare = bare[:at[2]]
	}
	return bare, word[len(bare):]
}

// canBeMove reports whether a word may be meant as a move. Such a word has a digit and a letter for
// the piece or the file; in Chinese it has a word for the direction.
func canBeMove(word string) bool {
	if strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return strings.ContainsAny(word, chineseWays) && strings.ContainsFunc(word, isMoveDigit)
	}
	return pawnMove.MatchString(word) || strings.ContainsFunc(word, isMoveDigit) && strings.ContainsFunc(word, unicode.IsLetter)
}

// isMoveDigit reports whether a character is a digit that is used in moves.
func isMoveDigit(r rune) bool { return unicode.IsDigit(r) || strings.ContainsRune(chineseDigits, r) }

const (
	chineseDigits = "一二三四五六七八九"
	chineseWays   = "进進退平上下"
)

// chineseMoves matches several Chinese moves without spaces between them.
var chineseMoves = regexp.MustCompile(`^(?:[^` + chineseWays + `]{2,3}[` + chineseWays + `][` + chineseDigits + `１-９1-9]){2,}$`)

// chineseMove matches a Chinese move at the start of a text.
var chineseMove = regexp.MustCompile(`^[^` + chineseWays + `]{2,3}[` + chineseWays + `][` + chineseDigits + `１-９1-9]`)

// splitMoves splits a word of several Chinese moves. Any other word stays whole.
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

// pawnMove matches a WXF move of one of several pawns on a file, which begins with digits: "15=6"
// is not move number 15, and "3+.4", as written in the text of 1997, is not move number 3.
var pawnMove = regexp.MustCompile(`^[1-9][-+1-9][-+=.][1-9][!?！？+#]*$`)

// moveNumberOf returns the digits at the start of a word if they are a move number.
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
	case err == nil && number == 0: // the number 0 has no meaning
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

// moveNumber returns a text from which a person can find the next move in a file: "move 3...".
func moveNumber(pos *xiangqi.Position) *message.Text {
	dots := "."
	if pos.Side() == xiangqi.Black {
		dots = "..."
	}
	return message.New("move %d%s", pos.MoveNumber(), dots)
}
