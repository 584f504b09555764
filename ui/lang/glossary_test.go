package lang

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The glossary uses the words of the app. Every Chinese word of the glossary occurs in the app.
// If an English word is itself a text of the app, both have the same translation.
func TestGlossary(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	translations := map[string][]string{}
	var all strings.Builder
	add := func(english, text string) {
		english = strings.ToLower(english)
		translations[english] = append(translations[english], text)
		all.WriteString(text + "\n")
	}
	for phrase, text := range languages[Chinese].texts() {
		add(phrase.english, text)
	}
	rows, found := 0, 0
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 || strings.HasPrefix(cells[1], "---") || strings.TrimSpace(cells[1]) == "English" {
			continue
		}
		rows++
		english, words := strings.TrimSpace(cells[1]), strings.Split(strings.TrimSpace(cells[2]), "、")
		for _, word := range words {
			if !strings.Contains(all.String(), word) {
				t.Errorf("%s: %s stands nowhere in the app", english, word)
			}
		}
		known := translations[strings.ToLower(english)]
		if len(known) == 0 {
			continue
		}
		found++
		if !translates(words, known) {
			t.Errorf("%s is %s in the app, in the glossary %s", english, known, words)
		}
	}
	if rows < 50 || found < 35 {
		t.Errorf("%d words, %d of them texts of the app", rows, found)
	}
}

// translates reports whether one of the texts begins with one of the words. A text of the app may
// go on to say what follows in the game, as 长将判负 does after 长将.
func translates(words, texts []string) bool {
	for _, word := range words {
		for _, text := range texts {
			if strings.HasPrefix(text, word) {
				return true
			}
		}
	}
	return false
}
