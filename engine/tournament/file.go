package tournament

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
)

// maxFile is the greatest size of a file that describes a tournament, in bytes.
const maxFile = 1 << 20

// ReadSpec reads a tournament from a TOML file with the keys of Spec. Keys that are missing have
// the values of DefaultSpec. An error names the line.
func ReadSpec(path string) (*Spec, error) {
	data, err := foreign.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	s := DefaultSpec()
	d := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return nil, foreign.Shorten(message.Errorf("%s: %w", path, tomlError(err)))
	}
	if err := s.check(); err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return &s, nil
}

// tomlError returns an error of the TOML library with its line.
func tomlError(err error) error {
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) && len(unknown.Errors) > 0 {
		first := &unknown.Errors[0]
		row, _ := first.Position()
		name := strings.Join(first.Key(), ".")
		if near := nearest.Name(name, keys()); near != "" {
			return message.Errorf("line %d: key %q is not known: did you mean %s?", row, name, near)
		}
		return message.Errorf("line %d: key %q is not known: expected one of %s", row, name, strings.Join(keys(), ", "))
	}
	var at *toml.DecodeError
	if errors.As(err, &at) {
		row, _ := at.Position()
		return message.Errorf("line %d: %s", row, strings.TrimPrefix(at.Error(), "toml: "))
	}
	return err
}

// fields returns the fields of a Spec that have keys.
func fields() []reflect.StructField {
	return slices.DeleteFunc(reflect.VisibleFields(reflect.TypeFor[Spec]()), func(f reflect.StructField) bool { return f.Anonymous })
}

// keys returns the keys of a file.
func keys() (list []string) {
	for _, f := range fields() {
		list = append(list, keyOf(&f))
	}
	return list
}

// keyOf returns the key of a field.
func keyOf(f *reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
	return name
}

// Override copies the values of the spec other, for the keys that the second argument accepts.
func (s *Spec) Override(other *Spec, given func(key string) bool) {
	to, from := reflect.ValueOf(s).Elem(), reflect.ValueOf(other).Elem()
	for _, f := range fields() {
		if given(keyOf(&f)) {
			to.FieldByIndex(f.Index).Set(from.FieldByIndex(f.Index))
		}
	}
}
