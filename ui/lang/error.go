package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/engine/rules"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

// Error translates an error. It translates a text of package message by its format, and the errors
// among its arguments. It also translates three errors of the operating system: no such file, file
// exists, and permission denied. Other errors come from other programs or are internal, and stay
// English.
func (l Language) Error(err error) string {
	text, _ := l.translate(err)
	return text
}

// Ending translates the reason why a game is over. The reason is a sentence of the rules, whose
// first letter may be in upper case, or the words of a file.
func (l Language) Ending(e rules.Ending) string {
	text, known := l.translate(e.Message())
	if r, n := utf8.DecodeRuneInString(e.Text); !known && unicode.IsUpper(r) {
		e.Text = string(unicode.ToLower(r)) + e.Text[n:]
		if lower, known := l.translate(e.Message()); known {
			return lower
		}
	}
	return text
}

// translate is like Error, and also reports whether any part of the text was translated.
func (l Language) translate(err error) (text string, known bool) {
	english := err.Error()
	if l == English {
		return english, false
	}
	switch e := any(err).(type) {
	case *message.Text:
		return l.text(e)
	case message.Sentence:
		text = e.In(l.Error)
		return text, text != english
	case *fs.PathError:
		return l.path(e)
	case interface{ Unwrap() []error }:
		return l.list(e.Unwrap(), english)
	}
	if english == fs.ErrExist.Error() {
		return l.Text(Mark("file already exists")), true
	}
	return english, false
}

// text translates a text of package message. A format without words, such as "%s: %w", is
// translated only if one of its arguments is.
func (l Language) text(t *message.Text) (string, bool) {
	args, known := l.args(t.Args)
	format, ok := languages[l].texts()[phrase{english: t.Format}]
	if !ok {
		format = t.Format
	}
	if !known && (!ok || !hasWords(t.Format)) {
		return t.Error(), false
	}
	return fmt.Errorf(plural.Choose(format, args...), args...).Error(), true
}

// args translates those arguments of a text that are texts themselves; known reports whether any
// was translated.
func (l Language) args(args []any) (_ []any, known bool) {
	own := false
	for i, arg := range args {
		var text string
		ok := true
		switch arg := arg.(type) {
		case message.Word:
			text = l.Text(string(arg))
		case message.Meant:
			text = l.Text(arg.Word, Meaning(arg.Meaning))
		case error:
			text, ok = l.translate(arg)
		default:
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i], known = localError(text), known || ok
	}
	return args, known
}

// localError is a translated error; any verb can format it.
type localError string

func (s localError) Error() string { return string(s) }

// path translates an error about a file.
func (l Language) path(e *fs.PathError) (string, bool) {
	switch _, known := l.translate(e.Err); {
	case errors.Is(e.Err, fs.ErrNotExist):
		return l.Text(Mark("%s: no such file or directory"), e.Path), true
	case errors.Is(e.Err, fs.ErrPermission):
		return l.Text(Mark("%s: permission denied"), e.Path), true
	case known:
		return l.text(message.New("%s: %w", e.Path, e.Err))
	}
	return e.Error(), false
}

// list translates errors joined by package errors.
func (l Language) list(all []error, english string) (string, bool) {
	lines, known, rest := make([]string, 0, len(all)), false, english
	for _, err := range all {
		text, ok := l.translate(err)
		lines, known = append(lines, text), known || ok
		var joined bool
		if rest, joined = strings.CutPrefix(rest, err.Error()); !joined { // the errors are joined in another format
			return english, false
		}
		rest = strings.TrimPrefix(rest, "\n")
	}
	return strings.Join(lines, "\n"), known
}

// verbs matches the verbs of a format.
var verbs = regexp.MustCompile(`%[-+# 0-9.]*(\[\d+\])?[a-zA-Z]`)

// hasWords reports whether a format contains words of its own.
func hasWords(format string) bool { return letters.MatchString(verbs.ReplaceAllString(format, "")) }

var letters = regexp.MustCompile(`[A-Za-z]{2}`)
