// Package lang contains the languages of the interface.
//
// The English text is the key. Code uses the English text; a PO file (po.go) has the translation
// into another language. A text without a translation stays English. A test reads the app's source
// and fails if a text has no entry.
//
// If one English word has two meanings, the code passes a Meaning with it. For example, "time" with
// the meaning "result" says how a game ended; otherwise it is the time of a search.
//
// Texts of the engine are errors that keep their format and arguments (see package message). Error
// looks up the format. Ending does the same for the endings of games.
//
// All functions may be called from any goroutine.
package lang

import (
	"fmt"
	"strings"
	"sync"

	"example.com/abyss/internal/plural"
)

// Language is a language of the interface. The zero value is English.
type Language uint8

// These are the languages.
const (
	English     Language = iota
	Chinese              // simplified characters
	Traditional          // Chinese in traditional characters
)

// languages lists the data of each language: its name, its locales, and its texts by their English
// originals, read on first use. English has no texts. This package also has all other properties of
// a language, so that no other package must distinguish languages.
var languages = []struct {
	name   string
	own    string // the language's name for itself
	locale string // the beginnings of its locales, separated by blanks
	han    bool   // its readers can read Chinese characters
	texts  func() map[phrase]string
}{
	English:     {"english", "English", "en", false, func() map[phrase]string { return nil }},
	Chinese:     {"chinese", "中文", "zh", true, simplifiedTexts},
	Traditional: {"chinese-traditional", "繁體中文", "zh_tw zh_hk zh_mo zh_hant", true, sync.OnceValue(traditionalTexts)},
}

// textsOf returns a function that reads a built-in PO file on its first call.
func textsOf(file *string) func() map[phrase]string {
	return sync.OnceValue(func() map[phrase]string {
		texts, err := readPO(*file)
		if err != nil {
			panic("lang: " + err.Error())
		}
		return texts
	})
}

// Languages returns all languages, English first.
func Languages() []Language {
	list := make([]Language, len(languages))
	for i := range list {
		list[i] = Language(i)
	}
	return list
}

// Of returns the language of a locale, such as "zh_CN.UTF-8"; English if no other fits.
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

// ReadsChinese reports whether readers of the language can read Chinese characters. The app then
// uses them for openings, commands and moves.
func (l Language) ReadsChinese() bool { return languages[l].han }

// SentenceGap returns what separates two sentences in a line: a blank or, in Chinese, nothing.
func (l Language) SentenceGap() string {
	if l.ReadsChinese() {
		return ""
	}
	return " "
}

// InChinese translates a text into Chinese, whatever the user's language is; see Text.
func InChinese(english string, args ...any) string { return Chinese.Text(english, args...) }

// Heuristic returns the short name of a search heuristic: in English its name, which is also the
// option's name, in other languages its label.
func (l Language) Heuristic(name, label string) string {
	if l == English {
		return name
	}
	return l.Text(label)
}

// Names lists the names of the languages, English last. Each name is in its own language, or all
// are in English.
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

// OwnName returns the language's name for itself.
func (l Language) OwnName() string { return languages[l].own }

// String returns the name that Parse reads.
func (l Language) String() string { return languages[l].name }

// Parse reads the name of a language, in upper or lower case.
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

// Next returns the language after l, and the first after the last.
func (l Language) Next() Language { return Language((int(l) + 1) % len(languages)) }

// Meaning selects one meaning of an ambiguous English text. It is the first of Text's arguments.
type Meaning string

// Text translates a text and inserts the arguments as fmt.Sprintf does. It chooses the singular or
// the plural of a word to suit its number: "%d {game|games}" becomes "1 game". A Meaning as the
// first argument selects the meaning, if the language distinguishes it. Arguments that are errors
// or a message.Word are translated too. Without arguments the text is used unchanged, including
// percent signs.
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

// Original returns the English original of a translated text, such as the name of a parameter in
// commands and files; "" if there is none.
func (l Language) Original(english string) string {
	if _, own := languages[l].texts()[phrase{english: english}]; own {
		return english
	}
	return ""
}

// Knows reports whether the language has a translation of the text.
func (l Language) Knows(english string) bool {
	_, ok := languages[l].texts()[phrase{english: english}]
	return ok || l == English
}

// Mark returns its first argument. It marks a text that is translated elsewhere in the code,
// together with its meaning, so that a test finds the text.
func Mark(english string, _ ...Meaning) string { return english }
