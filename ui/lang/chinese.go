package lang

import (
	_ "embed"
	"strings"

	"example.com/abyss/internal/simplified"
)

// chinese has the texts in simplified characters.
//
//go:embed chinese.po
var chinese string

var simplifiedTexts = textsOf(&chinese)

// traditionalTexts are the texts in traditional characters. The program has them only in simplified
// characters.
func traditionalTexts() map[phrase]string {
	texts := map[phrase]string{}
	for english, text := range simplifiedTexts() {
		texts[english] = simplified.Traditional(text)
	}
	return texts
}

// Name is the Chinese name of an opening, given in traditional characters, in those of the
// language and with the colon of Chinese.
func (l Language) Name(traditional string) string {
	name := strings.ReplaceAll(traditional, ": ", "：") // before a variation
	if l == Traditional {
		return name
	}
	return simplified.Of(name)
}

// Script is a text in simplified characters in those of the language.
func (l Language) Script(chinese string) string {
	if l == Traditional {
		return simplified.Traditional(chinese)
	}
	return chinese
}

// Simplifies reports whether readers of the language read simplified characters.
func (l Language) Simplifies() bool { return l == Chinese }
