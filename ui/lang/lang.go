// Package lang has the languages of the interface.
//
// The English text is the key: code uses the English text, and another language has its translation
// in a PO file (po.go) or keeps the English. A test reads the app's source and fails on a text
// without an entry, so that none is forgotten.
//
// If one English word has two meanings, a Meaning goes with it: "time" as a "result" is how a game
// ended, by itself the time of a search.
//
// Texts of the engine come as errors that keep their format and arguments, see package message:
// Error looks up the format. Ending does that for how games ended.
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

// languages is the data of each language: its name, its locales, and its texts by the English ones,
// read on first use. English has none. Everything else about a language is here too: only this
// package asks which language it is.
var languages = []struct {
	name   string
	own    string // its name in that language
	locale string // the beginnings of its locales, with blanks between
	han    bool   // its readers read Chinese characters
	texts  func() map[phrase]string
}{
	English:     {"english", "English", "en", false, func() map[phrase]string { return nil }},
	Chinese:     {"chinese", "中文", "zh", true, simplifiedTexts},
	Traditional: {"chinese-traditional", "繁體中文", "zh_tw zh_hk zh_mo zh_hant", true, sync.OnceValue(traditionalTexts)},
}

// textsOf reads a built-in PO file at its first use.
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

// Of is the language of a locale, such as "zh_CN.UTF-8"; English if no other fits.
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

// Heuristic is the short name of a search heuristic: in English its name, which is that of the
// option, in others its label.
func (l Language) Heuristic(name, label string) string {
	if l == English {
		return name
	}
	return l.Text(label)
}

// Names is the names of the languages, English last: each in its own language, or all in English.
func Names(english bool) string {
	var list []string
	for i := range languages {
		if l := &languages[(i+1)%len(languages)]; english {
			list = append(list, strings.ToUpper(l.name[:1])+l.name[1:])
		} else {
			list = append(list, l.own)
		}
	}
	return strings.Join(list, "/")
}

// OwnName is the language's name for itself.
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

// Meaning selects one meaning of an ambiguous English text: the first argument of Text.
type Meaning string

// Text is a text in the language, with the arguments put into it as fmt.Sprintf does, and words in
// the form for their number: "%d {game|games}" is "1 game". A Meaning before the arguments selects
// the meaning, if the language distinguishes it. Arguments that are errors or a message.Word are
// put into the language as well. Without arguments it is used unchanged, including percent signs.
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

// Original is the English original of a text that the language translates, such as the name of a
// parameter in commands and files; "" for an untranslated text.
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

// Mark is english itself: it marks a text, with its meaning, that is translated elsewhere, so that
// the test finds it.
func Mark(english string, _ ...Meaning) string { return english }
