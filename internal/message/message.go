// Package message makes the texts that people read, errors above all, of a format
// and its arguments, and keeps both, so that the app can put them into the language
// of the interface: package lang looks the format up and translates the arguments
// that are texts themselves.
//
// What a text says in English is what fmt.Errorf and package plural make of it; logs,
// protocols, ledgers and commands see nothing else. Errors of the operating system
// and of other programs are arguments like any other and stay as they are.
package message

import (
	"errors"
	"fmt"

	"example.com/abyss/internal/plural"
)

// Text is a format with its arguments. It is an error, and wraps those of its
// arguments that stand for %w. It must not be changed.
type Text struct {
	Format string // in English; see plural.Sprintf for words in two forms
	Args   []any

	english error
}

// Errorf is fmt.Errorf whose error can be put into another language.
func Errorf(format string, args ...any) error { return New(format, args...) }

// New is Errorf for what is no error, such as a remark on a file.
func New(format string, args ...any) *Text {
	return &Text{format, args, fmt.Errorf(plural.Choose(format, args...), args...)}
}

// Error is the text in English.
func (t *Text) Error() string { return t.english.Error() }

// Unwrap is the error that stands for %w, or all of them.
func (t *Text) Unwrap() error {
	if err := errors.Unwrap(t.english); err != nil {
		return err
	}
	if several := (interface{ Unwrap() []error })(nil); errors.As(t.english, &several) {
		return t.english
	}
	return nil
}

// Word is an argument that is to be put into the language by itself: the name of a
// side, a piece or the like. A string that is no Word, such as the name of a file,
// stays as it is.
type Word string

// Mark is the format itself: it marks one that becomes a text elsewhere, for the test
// that finds formats without a translation.
func Mark(format string) string { return format }

// Sentence is an error that is none of this package's, but made of some that are:
// In is it in a language, in which say puts an error.
type Sentence interface {
	In(say func(error) string) string
}
