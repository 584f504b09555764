// Package lang has the languages of the interface.
//
// The English text is the key: code asks for the text as it would stand in
// English, and another language has it in its table or, where it has not, leaves
// it as it is. A test reads the app's source and fails on a text without an
// entry, so that none is forgotten.
//
// Where English says two things with one word, a Meaning goes with it: "time" as a
// "result" is how a game ended, by itself what a search has taken.
//
// What the engine says comes as errors that keep their format and arguments, see
// package message: Error looks up the format. Ending does that for how games ended.
//
// Everything here may be called from any goroutine.
package lang

import (
	"fmt"
	"strings"

	"abyss/internal/plural"
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

// Meaning is what an English text means that means several things: the first argument
// of Text.
type Meaning string

// meanings has the texts with a meaning. English has none.
var meanings = [numLanguages]map[Meaning]map[string]string{Chinese: chineseMeanings}

// Text is a text in the language, with the arguments put into it as fmt.Sprintf
// does, and words in the form their number asks for: "%d {game|games}" is "1 game".
// A Meaning before the arguments says what is meant, where the language tells it apart.
// Arguments that are errors or a message.Word are put into the language as well.
// Without arguments it is taken as it is, percent signs included.
func (l Language) Text(english string, args ...any) string {
	text, ok := "", false
	if len(args) > 0 {
		if meant, given := args[0].(Meaning); given {
			text, ok = meanings[l][meant][english]
			args = args[1:]
		}
	}
	if !ok {
		text, ok = tables[l][english]
	}
	if !ok {
		text = english
	}
	if len(args) == 0 {
		return text
	}
	if l != English {
		args, _ = l.args(args)
	}
	return plural.Sprintf(text, args...)
}

// Knows reports whether the language has the text.
func (l Language) Knows(english string) bool {
	_, ok := tables[l][english]
	return ok || l == English
}

// Mark is english itself: it marks a text that is put into the language
// elsewhere, with that meaning, so that the test finds it.
func Mark(english string, _ ...Meaning) string { return english }
