package lang

import (
	_ "embed"
	"strings"

	"example.com/abyss/internal/simplified"
)

// chinese contains the texts in simplified characters.
//
//go:embed chinese.po
var chinese string

var simplifiedTexts = textsOf(&chinese)

// traditionalTexts are the texts in traditional characters. They are made by converting the
// simplified texts, except the one that names the characters.
func traditionalTexts() map[phrase]string {
	texts := map[phrase]string{}
	for english, text := range simplifiedTexts() {
		texts[english] = simplified.Traditional(text)
	}
	texts[phrase{english: "The interface is in English"}] = simplified.Traditional("界面已改为") + "繁體中文"
	return texts
}

// Name converts the Chinese name of an opening from traditional characters to those of the
// language, with a Chinese colon.
func (l Language) Name(traditional string) string {
	name := strings.ReplaceAll(traditional, ": ", "：") // the colon precedes the variation
	if l == Traditional {
		return name
	}
	return simplified.Of(name)
}

// Script converts a text from simplified characters to those of the language.
func (l Language) Script(chinese string) string {
	if l == Traditional {
		return simplified.Traditional(chinese)
	}
	return chinese
}

// Simplifies reports whether readers of the language read simplified characters.
func (l Language) Simplifies() bool { return l == Chinese }
