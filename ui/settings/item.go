package settings

import (
	"fmt"
	"strconv"
)

// Item is a setting with a value of one line.
type Item struct{ key *key }

// Items returns all such settings, in the order of the file.
func Items() (list []Item) {
	for i := range keys {
		switch keys[i].get(new(Settings)).(type) {
		case string, bool, int64:
			list = append(list, Item{&keys[i]})
		}
	}
	return list
}

// Name returns the setting's name in the file.
func (it Item) Name() string { return it.key.name }

// Words returns the possible values. It is nil if there are many; Set then checks the text.
func (it Item) Words() []string { return it.key.words }

// Text returns the setting's value.
func (it Item) Text(s *Settings) string { return fmt.Sprint(it.key.get(s)) }

// Set parses a text and sets the value. An error says what was expected.
func (it Item) Set(s *Settings, text string) error {
	var v any = text
	switch it.key.get(s).(type) {
	case bool:
		if on, err := strconv.ParseBool(text); err == nil {
			v = on
		}
	case int64:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			v = n
		}
	}
	return it.key.set(s, v)
}
