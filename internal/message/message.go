// Package message makes the texts that people read, above all errors, from a format and its
// arguments, and keeps both. So the app can translate them: package lang looks the format up and
// translates the arguments that are texts themselves.
//
// The English text is that of fmt.Errorf and package plural; logs, protocols and ledgers see only
// that. Errors of the operating system and of other programs are arguments like any other and stay
// as they are.
package message

import (
	"errors"
	"fmt"

	"example.com/abyss/internal/plural"
)

// Text is a format with its arguments. It is an error, and wraps its arguments of %w. It
// must not be changed.
type Text struct {
	Format string // in English; see plural.Sprintf for words in two forms
	Args   []any

	english error
}

// Errorf is fmt.Errorf with a translatable error.
func Errorf(format string, args ...any) error { return New(format, args...) }

// New is Errorf for texts that are not errors, such as a remark on a file.
func New(format string, args ...any) *Text {
	return &Text{format, args, fmt.Errorf(plural.Choose(format, args...), args...)}
}

// Error is the text in English.
func (t *Text) Error() string { return t.english.Error() }

// Unwrap is the argument of %w, or all of them.
func (t *Text) Unwrap() error {
	if err := errors.Unwrap(t.english); err != nil {
		return err
	}
	if several := (interface{ Unwrap() []error })(nil); errors.As(t.english, &several) {
		return t.english
	}
	return nil
}

// Word is an argument that is translated by itself: the name of a side, a piece or the
// like. Other strings, such as the name of a file, stay unchanged.
type Word string

// Meant is a Word of which a language has several, by what is meant: the guard of Red or of Black.
type Meant struct{ Word, Meaning string }

// String is the word in English.
func (m Meant) String() string { return m.Word }

// Mark is the format itself: it marks one that becomes a text elsewhere, for the test
// that finds formats without a translation.
func Mark(format string) string { return format }

// Sentence is an error of another package made of errors of this one: In is its text in a
// language; say translates an error.
type Sentence interface {
	In(say func(error) string) string
}
