// Package lang has the languages of the interface.
//
// The English text is the key: code asks for the text as it would stand in
// English, and another language has it in its table or, where it has not, leaves
// it as it is. A test reads the app's source and fails on a text without an
// entry, so that none is forgotten.
package lang

import (
	"fmt"
	"strings"
)

// Language is a language of the interface. The zero value is English.
type Language uint8

// The languages.
const (
	English Language = iota
	Chinese          // simplified characters

	numLanguages
)

var names = [numLanguages]string{English: "english", Chinese: "chinese"}

// tables has the texts of each language by the English ones. English has none.
var tables = [numLanguages]map[string]string{Chinese: chinese()}

// Languages is every language.
func Languages() []Language { return []Language{English, Chinese} }

// String is the name that Parse reads.
func (l Language) String() string { return names[l] }

// Parse reads the name of a language, in any case.
func Parse(name string) (Language, error) {
	for l, known := range names {
		if strings.EqualFold(name, known) {
			return Language(l), nil
		}
	}
	return English, fmt.Errorf("language %q: expected one of %s", name, strings.Join(names[:], ", "))
}

// Next is the language after l, and the first after the last.
func (l Language) Next() Language { return (l + 1) % numLanguages }

// Text is a text in the language, with the arguments put into it as fmt.Sprintf
// does; without arguments it is taken as it is, percent signs included.
func (l Language) Text(english string, args ...any) string {
	text := english
	if known, ok := tables[l][english]; ok {
		text = known
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// Knows reports whether the language has the text.
func (l Language) Knows(english string) bool {
	_, ok := tables[l][english]
	return ok || l == English
}

// Mark is english itself: it marks a text that is put into the language
// elsewhere, so that the test finds it.
func Mark(english string) string { return english }
