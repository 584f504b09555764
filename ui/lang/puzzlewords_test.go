package lang

import (
	"strings"
	"testing"
)

// The answer of a puzzle is the move of the side that solves it. In Chinese 应法 and 应着 are the
// opponent's replies.
func TestAnswersOfPuzzles(t *testing.T) {
	found := false
	for phrase, text := range languages[Chinese].texts() {
		if !strings.Contains(phrase.english, "uzzle") || !strings.Contains(phrase.english, "answer") || len(phrase.english) > 200 {
			continue
		}
		found = true
		if strings.Contains(text, "应法") {
			t.Errorf("%q is %q", phrase.english, text)
		}
	}
	if !found {
		t.Error("no texts")
	}
}
