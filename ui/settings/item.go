package settings

import (
	"fmt"
	"strconv"
)

// Item is a setting with a value of one line, to be chosen by its name.
type Item struct{ key *key }

// Items are all of these, in the order of the file.
func Items() (list []Item) {
	for i := range keys {
		switch keys[i].get(new(Settings)).(type) {
		case string, bool, int64:
			list = append(list, Item{&keys[i]})
		}
	}
	return list
}

// Name is the setting's name in the file.
func (it Item) Name() string { return it.key.name }

// Words are its possible values, if these are few; else any text is tried.
func (it Item) Words() []string { return it.key.words }

// Text is its value.
func (it Item) Text(s *Settings) string { return fmt.Sprint(it.key.get(s)) }

// Set gives it the value that a text says, and else says what was expected.
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
