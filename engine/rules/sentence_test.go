package rules

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Every sentence about an ending is read back as the same message.
func TestSentencesReadBack(t *testing.T) {
	texts := []string{
		Resigned(xiangqi.Red).Text, Agreed().Text, TimeUp(xiangqi.Black).Text, NoAttackers().Text,
		chasesPinned.fill("Red", "rook", "a0", "a0a1 a9a8"), chases.fill("Black", "pawn", "a6", "a0a1 a9a8"),
		attacks.fill("Black", "e8e9"), noneAttacks.fill("e8e9"), bothAttack.fill("e8e9"), bothChase.fill("e8e9"), noThreat.fill("e8e9"),
		repeats.fill("Red", byMaterial.fill(), threatCount.fill(2, 1), "h2e2"),
		repeats.fill("Red", byMate.fill(), forThreat.fill(), "h2e2"),
		forbidden.fill("Red", byCheck.fill(), moreThreats.fill(), "h2e2"),
		forbidden.fill("Red", "an attack on the knight on b0 and the rook on a0 and the pawn on a3", answersNone.fill(), "h2e2 e9d9"),
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
		got, ok := Ending{Text: text}.Message().(*message.Text) //nolint:errorlint // nothing is wrapped
		if !ok || got.Error() != text {
			t.Errorf("%q is read as %v", text, got)
			continue
		}
		seen[got.Format] = true
	}
	for _, s := range sentences {
		if !seen[s.format] {
			t.Errorf("no ending says %q", s.format)
		}
	}
}

// A text that only resembles a sentence of the rules stays unchanged.
func TestOtherWordsAreNoSentences(t *testing.T) {
	for _, text := range []string{
		"", "Green resigns", "red resigns", "Red resigns.", "Red resigns Black resigns", "Red is checkmated is checkmated",
		"third occurrence: repetition draws (the file says so)", "x plies without a capture: draw", "+5 plies without a capture: draw",
		"Red chases the queen on a0 on every move of the cycle: perpetual chase loses (a0a1)",
		"Red chases the rook on j0 on every move of the cycle: perpetual chase loses (a0a1)",
		"Red repeats the position by an attack on , threat for threat: repetition draws (a0a1)",
	} {
		got := Ending{Text: text}.Message()
		if _, ok := got.(*message.Text); ok || got.Error() != text { //nolint:errorlint // nothing is wrapped
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func FuzzSentences(f *testing.F) {
	f.Add(forbidden.fill("Red", "an attack on the knight on b0 and the rook on a0", answersNone.fill(), "h2e2 e9d9"))
	f.Add(strings.Repeat("Red is checkmated", 2))
	f.Fuzz(func(t *testing.T, text string) {
		if got := (Ending{Text: text}).Message().Error(); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	})
}
