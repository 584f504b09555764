package rules

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Every sentence of an ending is read back as the same message.
func TestSentencesReadBack(t *testing.T) {
	texts := []string{
		Resigned(xiangqi.Red).Text, Agreed().Text, TimeUp(xiangqi.Black).Text,
		chasesPinned.with("Red", "rook", "a0", "a0a1 a9a8"), chases.with("Black", "pawn", "a6", "a0a1 a9a8"),
		attacks.with("Black", "e8e9"), noneAttacks.with("e8e9"), bothAttack.with("e8e9"), bothChase.with("e8e9"), noThreat.with("e8e9"),
		repeats.with("Red", byMaterial.with(), threatCount.with(2, 1), "h2e2"),
		repeats.with("Red", byMate.with(), forThreat.with(), "h2e2"),
		forbidden.with("Red", byCheck.with(), moreThreats.with(), "h2e2"),
		forbidden.with("Red", "an attack on the knight on b0 and the rook on a0 and the pawn on a3", answersNone.with(), "h2e2 e9d9"),
	}
	for _, c := range judgeCases {
		pos, past := replay(t, c.fen, c.moves)
		for k := range kindNames {
			if set, err := ParseSet(kindNames[k]); err == nil {
				texts = append(texts, Judge(set, &pos, past).Text)
			}
		}
	}
	seen := map[string]bool{}
	for _, text := range texts {
		if text == "" {
			continue
		}
		said, ok := Ending{Text: text}.Said().(*message.Text) //nolint:errorlint // nothing is wrapped
		if !ok || said.Error() != text {
			t.Errorf("%q is read as %v", text, said)
			continue
		}
		seen[said.Format] = true
	}
	for _, s := range sentences {
		if !seen[s.format] {
			t.Errorf("no ending says %q", s.format)
		}
	}
}

// A text that only resembles a sentence stays unchanged.
func TestOtherWordsAreNoSentences(t *testing.T) {
	for _, text := range []string{
		"", "Green resigns", "red resigns", "Red resigns.", "Red resigns Black resigns", "Red is checkmated is checkmated",
		"third occurrence: repetition draws (the file says so)", "x plies without a capture: draw", "+5 plies without a capture: draw",
		"Red chases the queen on a0 on every move of the cycle: perpetual chase loses (a0a1)",
		"Red chases the rook on j0 on every move of the cycle: perpetual chase loses (a0a1)",
		"Red repeats the position by an attack on , threat for threat: repetition draws (a0a1)",
	} {
		said := Ending{Text: text}.Said()
		if _, ok := said.(*message.Text); ok || said.Error() != text { //nolint:errorlint // nothing is wrapped
			t.Errorf("%q is read as %v", text, said)
		}
	}
}

func FuzzSentences(f *testing.F) {
	f.Add(forbidden.with("Red", "an attack on the knight on b0 and the rook on a0", answersNone.with(), "h2e2 e9d9"))
	f.Add(strings.Repeat("Red is checkmated", 2))
	f.Fuzz(func(t *testing.T, text string) {
		if got := (Ending{Text: text}).Said().Error(); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	})
}
