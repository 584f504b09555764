package foreign

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of foreign text in errors, in bytes. The longest error of this program's own
// words lists the keys of the settings, in less than half of maxError; none of its words
// has 100 letters.
const (
	maxError = 4000
	maxWord  = 200
	keptWord = 60 // of a longer word
)

// Shorten bounds the text of an error: callers pass a parser's error of foreign text through it. It
// cuts a word longer than any of ours. An error that is still too long keeps its beginning and its
// end, which have the place and what was expected. It changes neither a short error nor the errors
// it wraps.
func Shorten(err error) error {
	if err == nil {
		return nil
	}
	text := err.Error()
	short := ShortenText(text)
	if short == text {
		return err
	}
	return &shortened{short, err}
}

type shortened struct {
	text string
	err  error
}

func (s *shortened) Error() string { return s.text }
func (s *shortened) Unwrap() error { return s.err }

// In is the error in a language, shortened too; see message.Sentence. There are
// languages without blanks: their letters end a word.
func (s *shortened) In(say func(error) string) string {
	said := say(s.err)
	if said == s.err.Error() {
		return s.text
	}
	return shorten(said, func(r rune) bool { return unicode.IsSpace(r) || r >= utf8.RuneSelf })
}

// ShortenText is Shorten of a text.
func ShortenText(text string) string { return shorten(text, unicode.IsSpace) }

// shorten is ShortenText with characters that end words.
func shorten(text string, ends func(rune) bool) string {
	if len(text) <= maxWord {
		return text
	}
	text = cutWords(text, ends)
	if len(text) <= maxError {
		return text
	}
	const head = maxError * 2 / 3
	return text[:start(text, head)] + " ... " + text[start(text, len(text)-(maxError-head)):]
}

// cutWords cuts the words that are too long.
func cutWords(text string, ends func(rune) bool) string {
	var b strings.Builder
	for text != "" {
		end := strings.IndexFunc(text, ends)
		if end < 0 {
			end = len(text)
		}
		if end > maxWord && !isPath(text[:end]) {
			b.WriteString(text[:start(text, keptWord)])
			b.WriteString("...")
			b.WriteString(text[start(text, end-keptWord/3):end]) // the quote's end, and the colon or comma after it
		} else {
			b.WriteString(text[:end])
		}
		text = text[end:]
		if text != "" {
			_, n := utf8.DecodeRuneInString(text)
			b.WriteString(text[:n])
			text = text[n:]
		}
	}
	return b.String()
}

// isPath reports whether a word can be the path of an opened file, which stays whole.
func isPath(word string) bool {
	const longest = 1024
	return len(word) <= longest && strings.Count(word, "/") > len(word)/256 && !strings.ContainsAny(word, `"\`)
}

// start is the beginning of the character that contains a byte.
func start(text string, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}
