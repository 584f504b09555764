// Package message makes texts for the user, above all errors. A text keeps its format and its
// arguments, so that the app can translate it: package lang looks up the format and translates
// those arguments that are texts.
//
// The English text is the one that fmt.Errorf makes after package plural has chosen the forms of
// words. Logs, protocols and ledgers contain only English. Errors of the operating system and of
// other programs are ordinary arguments and stay as they are.
package message

import (
	"errors"
	"fmt"

	"example.com/abyss/internal/plural"
)

// Text is a format with arguments. It is an error and wraps the arguments of its %w verbs. It must
// not be changed after it is made.
type Text struct {
	Format string // in English; see plural.Sprintf for words in two forms
	Args   []any

	english error
}

// Errorf is fmt.Errorf with a translatable result.
func Errorf(format string, args ...any) error { return New(format, args...) }

// New is like Errorf, for texts that are not errors, such as a remark on a file.
func New(format string, args ...any) *Text {
	return &Text{format, args, fmt.Errorf(plural.Choose(format, args...), args...)}
}

// With returns the text with other arguments for the same verbs.
func (t *Text) With(args ...any) *Text { return New(t.Format, args...) }

// Error returns the text in English.
func (t *Text) Error() string { return t.english.Error() }

// Unwrap returns the error that %w wraps. If there are several such errors, it returns an error
// that wraps all of them.
func (t *Text) Unwrap() error {
	if err := errors.Unwrap(t.english); err != nil {
		return err
	}
	if several := (interface{ Unwrap() []error })(nil); errors.As(t.english, &several) {
		return t.english
	}
	return nil
}

// Word is an argument that is translated separately, such as the name of a side or of a piece.
// Other strings, such as the name of a file, are not translated.
type Word string

// Meant is a Word that a language may translate in several ways, depending on Meaning: the guard of
// Red or of Black.
type Meant struct{ Word, Meaning string }

// String returns the word in English.
func (m Meant) String() string { return m.Word }

// Mark returns the format. It marks a format from which a text is made elsewhere, so that the test
// for missing translations finds the format.
func Mark(format string) string { return format }

// Sentence is implemented by errors of other packages that contain errors of this one. In returns
// the text in a language; the function say translates an error.
type Sentence interface {
	In(say func(error) string) string
}
