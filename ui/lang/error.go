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

// Error is an error in the language: a text of package message by its format, with its arguments,
// also errors among them. It also translates three errors of the operating system: no such file,
// file exists, and permission denied. All others come from other programs or are internal, and stay
// English.
func (l Language) Error(err error) string {
	text, _ := l.said(err)
	return text
}

// Ending is why a game is over: a sentence of the rules, whose first letter may be upper case, or a
// file's own words.
func (l Language) Ending(e rules.Ending) string {
	text, known := l.said(e.Said())
	if r, n := utf8.DecodeRuneInString(e.Text); !known && unicode.IsUpper(r) {
		e.Text = string(unicode.ToLower(r)) + e.Text[n:]
		if lower, known := l.said(e.Said()); known {
			return lower
		}
	}
	return text
}

// said is Error; it also reports whether a part of the text is in the language.
func (l Language) said(err error) (text string, known bool) {
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

// text is a text that is known. An error without words of its own, such as "%s: %w", only gets the
// signs of the language if an argument is translated.
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

// args is the arguments of a text with those of them put into the language that are
// texts themselves; known is whether there were any.
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
			text, ok = l.said(arg)
		default:
			continue
		}
		if !own {
			args, own = slices.Clone(args), true
		}
		args[i], known = said(text), known || ok
	}
	return args, known
}

// said is an error in a language, for any verb.
type said string

func (s said) Error() string { return string(s) }

// path is an error about a file.
func (l Language) path(e *fs.PathError) (string, bool) {
	switch _, known := l.said(e.Err); {
	case errors.Is(e.Err, fs.ErrNotExist):
		return l.Text(Mark("%s: no such file or directory"), e.Path), true
	case errors.Is(e.Err, fs.ErrPermission):
		return l.Text(Mark("%s: permission denied"), e.Path), true
	case known:
		return l.text(message.New("%s: %w", e.Path, e.Err))
	}
	return e.Error(), false
}

// list is the errors that package errors has joined.
func (l Language) list(all []error, english string) (string, bool) {
	lines, known, rest := make([]string, 0, len(all)), false, english
	for _, err := range all {
		text, ok := l.said(err)
		lines, known = append(lines, text), known || ok
		var joined bool
		if rest, joined = strings.CutPrefix(rest, err.Error()); !joined { // but told by another format
			return english, false
		}
		rest = strings.TrimPrefix(rest, "\n")
	}
	return strings.Join(lines, "\n"), known
}

// verbs are the parts of a format without meaning of their own.
var verbs = regexp.MustCompile(`%[-+# 0-9.]*(\[\d+\])?[a-zA-Z]`)

// hasWords reports whether a format says anything but its arguments.
func hasWords(format string) bool { return letters.MatchString(verbs.ReplaceAllString(format, "")) }

var letters = regexp.MustCompile(`[A-Za-z]{2}`)
