package foreign

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// These are the limits for foreign text in errors, in bytes. The longest error text of this
// program lists the keys of the settings and takes less than half of maxError. No word in such
// texts has 100 letters.
const (
	maxError = 4000
	maxWord  = 200
	keptWord = 60 // number of bytes that are left of a longer word
)

// Shorten bounds the text of an error. Callers use it for errors of parsers, which may quote
// foreign text. Shorten cuts words that are longer than any word of this program's own texts. If
// the text is still too long, only its beginning and its end remain, which contain the place and
// what was expected. A short error does not change, and neither do the errors that an error wraps.
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

// In returns the shortened error in a language; see message.Sentence. In languages that use no
// blanks, each letter outside ASCII ends a word.
func (s *shortened) In(say func(error) string) string {
	translated := say(s.err)
	if translated == s.err.Error() {
		return s.text
	}
	return shorten(translated, func(r rune) bool { return unicode.IsSpace(r) || r >= utf8.RuneSelf })
}

// ShortenText shortens a text as Shorten shortens an error.
func ShortenText(text string) string { return shorten(text, unicode.IsSpace) }

// shorten is like ShortenText, for words that end at the characters for which the function ends
// returns true.
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

// cutWords cuts words that are too long.
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
			b.WriteString(text[start(text, end-keptWord/3):end]) // the end of the quotation, and the colon or comma after it
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

// isPath reports whether a word can be the path of an opened file. Such a word is not cut.
func isPath(word string) bool {
	const longest = 1024
	return len(word) <= longest && strings.Count(word, "/") > len(word)/256 && !strings.ContainsAny(word, `"\`)
}

// start returns the first byte of the character that contains the byte at an index.
func start(text string, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}
