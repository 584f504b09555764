package message

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// stored is an error in the form that Store writes: a Text, several joined errors, or words.
type stored struct {
	Format string     `json:"format,omitempty"`
	Args   []argument `json:"args,omitempty"`
	Joined []stored   `json:"joined,omitempty"`
	Words  string     `json:"words,omitempty"` // the words of an error that is not a Text
}

// argument is an argument of a Text. At most one field is set; if none is set, the argument is "".
type argument struct {
	Text  string  `json:"text,omitempty"`
	Int   *int64  `json:"int,omitempty"`
	Word  string  `json:"word,omitempty"` // see Word
	Error *stored `json:"error,omitempty"`
}

// Store converts an error to text, from which Restore makes an error that can be translated. A part
// that is not a Text, or has arguments other than words, whole numbers and errors, is stored in
// English.
func Store(err error) string {
	s := pack(err)
	if s.unpack().Error() != err.Error() {
		s = stored{Words: err.Error()}
	}
	data, failed := json.Marshal(s)
	if failed != nil {
		return err.Error()
	}
	return string(data)
}

// Restore returns the error that Store has stored. The restored error wraps none of the original
// errors. Any other text becomes an error in English; "" becomes nil.
func Restore(text string) error {
	if text == "" {
		return nil
	}
	var s stored
	if json.Unmarshal([]byte(text), &s) != nil {
		s = stored{Words: text}
	}
	return s.unpack()
}

func pack(err error) stored {
	t, ok := err.(*Text) //nolint:errorlint // an error that err wraps does not count
	if !ok {
		if several, ok := err.(interface{ Unwrap() []error }); ok {
			var s stored
			for _, one := range several.Unwrap() {
				s.Joined = append(s.Joined, pack(one))
			}
			if errors.Join(several.Unwrap()...).Error() == err.Error() {
				return s
			}
		}
		return stored{Words: err.Error()}
	}
	s := stored{Format: t.Format}
	for _, arg := range t.Args {
		var a argument
		switch v := reflect.ValueOf(arg); {
		case !v.IsValid():
			return stored{Words: err.Error()}
		case v.Type() == reflect.TypeFor[Word]():
			a.Word = v.String()
		case v.Type().Implements(reflect.TypeFor[error]()):
			own := pack(arg.(error))
			a.Error = &own
		case v.Type().Implements(reflect.TypeFor[fmt.Stringer]()):
			a.Text = arg.(fmt.Stringer).String()
		case v.CanInt():
			n := v.Int()
			a.Int = &n
		case v.CanUint():
			n := int64(v.Uint()) //nolint:gosec // the result is checked by comparing it with the original
			a.Int = &n
		case v.Kind() == reflect.String:
			a.Text = v.String()
		default:
			return stored{Words: err.Error()}
		}
		s.Args = append(s.Args, a)
	}
	return s
}

func (s *stored) unpack() error {
	switch {
	case s.Format != "":
		args := make([]any, len(s.Args))
		for i, a := range s.Args {
			switch {
			case a.Int != nil:
				args[i] = *a.Int
			case a.Error != nil:
				args[i] = a.Error.unpack()
			case a.Word != "":
				args[i] = Word(a.Word)
			default:
				args[i] = a.Text
			}
		}
		return New(s.Format, args...)
	case len(s.Joined) > 0:
		var list []error
		for i := range s.Joined {
			list = append(list, s.Joined[i].unpack())
		}
		return errors.Join(list...)
	}
	return errors.New(s.Words)
}
