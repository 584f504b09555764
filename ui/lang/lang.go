// Package lang has the languages of the interface.
//
// The English text is the key: code asks for the text as it would stand in
// English, and another language has it in its PO file (po.go) or, where it has not, leaves
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
	"sync"

	"example.com/abyss/internal/plural"
)

// Language is a language of the interface. The zero value is English.
type Language uint8

// The languages.
const (
	English     Language = iota
	Chinese              // simplified characters
	Traditional          // Chinese in traditional characters
)

// languages is what each language has: its name, the locales it is for, and its texts
// by the English ones, read when they are first asked for. English has none. What else the app must know of a language stands here too: nothing
// but this package asks which one it is.
var languages = []struct {
	name   string
	own    string // what its readers call it
	locale string // the beginnings of its locales, with blanks between
	han    bool   // its readers read Chinese characters
	texts  func() map[phrase]string
}{
	English:     {"english", "English", "en", false, func() map[phrase]string { return nil }},
	Chinese:     {"chinese", "中文", "zh", true, simplifiedTexts},
	Traditional: {"chinese-traditional", "繁體中文", "zh_tw zh_hk zh_mo zh_hant", true, sync.OnceValue(traditionalTexts)},
}

// textsOf reads a PO file of the program when it is first asked.
func textsOf(file *string) func() map[phrase]string {
	return sync.OnceValue(func() map[phrase]string {
		texts, err := readPO(*file)
		if err != nil {
			panic("lang: " + err.Error())
		}
		return texts
	})
}

// Languages is every language, English first.
func Languages() []Language {
	list := make([]Language, len(languages))
	for i := range list {
		list[i] = Language(i)
	}
	return list
}

// Of is the language of a locale, such as "zh_CN.UTF-8"; English where no other is
// its.
func Of(locale string) Language {
	name, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(locale), "-", "_"), ".")
	best, length := English, 0
	for l := range languages {
		for _, begin := range strings.Fields(languages[l].locale) {
			if len(begin) > length && strings.HasPrefix(name+"_", begin+"_") {
				best, length = Language(l), len(begin)
			}
		}
	}
	return best
}

// ReadsChinese reports whether readers of the language read Chinese characters: names
// of openings, commands and moves are then written in them.
func (l Language) ReadsChinese() bool { return languages[l].han }

// InChinese is a text in Chinese, for files of Chinese programs, whatever the language of the
// interface is; see Text.
func InChinese(english string, args ...any) string { return Chinese.Text(english, args...) }

// Heuristic is what a heuristic of the search is called in few columns: in English by its
// name, which is that of the option, in others by its label.
func (l Language) Heuristic(name, label string) string {
	if l == English {
		return name
	}
	return l.Text(label)
}

// Names is what the languages are called, English last: each by its readers, or all in
// English.
func Names(english bool) string {
	var list []string
	for i := range languages {
		if l := &languages[(i+1)%len(languages)]; english {
			list = append(list, strings.ToUpper(l.name[:1])+l.name[1:])
		} else {
			list = append(list, l.own)
		}
	}
	return strings.Join(list, " / ")
}

// OwnName is what its readers call the language.
func (l Language) OwnName() string { return languages[l].own }

// String is the name that Parse reads.
func (l Language) String() string { return languages[l].name }

// Parse reads the name of a language, in any case.
func Parse(name string) (Language, error) {
	var known []string
	for l := range languages {
		if strings.EqualFold(name, languages[l].name) {
			return Language(l), nil
		}
		known = append(known, languages[l].name)
	}
	return English, fmt.Errorf("language %q: expected one of %s", name, strings.Join(known, ", "))
}

// Next is the language after l, and the first after the last.
func (l Language) Next() Language { return Language((int(l) + 1) % len(languages)) }

// Meaning is what an English text means that means several things: the first argument
// of Text.
type Meaning string

// Text is a text in the language, with the arguments put into it as fmt.Sprintf
// does, and words in the form their number asks for: "%d {game|games}" is "1 game".
// A Meaning before the arguments says what is meant, where the language tells it apart.
// Arguments that are errors or a message.Word are put into the language as well.
// Without arguments it is taken as it is, percent signs included.
func (l Language) Text(english string, args ...any) string {
	text, ok := "", false
	texts := languages[l].texts()
	if len(args) > 0 {
		if meant, given := args[0].(Meaning); given {
			text, ok = texts[phrase{english, meant}]
			args = args[1:]
		}
	}
	if !ok {
		text, ok = texts[phrase{english: english}]
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

// Original is a text in English that the language has in words of its own, such as the
// name of a parameter, by which commands and files know it; "" where it stands in English.
func (l Language) Original(english string) string {
	if _, own := languages[l].texts()[phrase{english: english}]; own {
		return english
	}
	return ""
}

// Knows reports whether the language has the text.
func (l Language) Knows(english string) bool {
	_, ok := languages[l].texts()[phrase{english: english}]
	return ok || l == English
}

// Mark is english itself: it marks a text that is put into the language
// elsewhere, with that meaning, so that the test finds it.
func Mark(english string, _ ...Meaning) string { return english }
