package plain

import (
	"time"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// piece returns "Black knight", for example.
func (v *voice) piece(pc xiangqi.Piece) string {
	return v.T(rules.ColorName(pc.Color()) + " " + pc.Kind().String())
}

// inWords describes a legal move in words, and in the chosen notation: "Black knight h9 to g7,
// check (H8+7)". It omits ICCS, which would only repeat the two points. Chinese notation needs no
// other words: "红方 炮二平五".
func (v *voice) inWords(pos *xiangqi.Position, m xiangqi.Move) string {
	if v.notation.Chinese() && v.language.ReadsChinese() {
		text := phrases.Side(v.T, pos.At(m.From()).Color()) + " " + notation.Format(pos, m, v.notation)
		if taken := pos.At(m.To()); taken != xiangqi.NoPiece {
			text = v.T("%s takes %s", text, phrases.KindOf(v.T, taken))
		}
		if pos.GivesCheck(m) {
			text = v.T("%s, check", text)
		}
		return text
	}
	if v.notation == notation.ICCS {
		return v.spoken(pos, m)
	}
	return v.T("%s (%s)", lang.Meaning("source"), v.spoken(pos, m), notation.Format(pos, m, v.notation))
}

// The method named spoken describes a legal move in words only.
func (v *voice) spoken(pos *xiangqi.Position, m xiangqi.Move) string {
	text := v.T("%s %s to %s", v.piece(pos.At(m.From())), m.From(), m.To())
	if taken := pos.At(m.To()); taken != xiangqi.NoPiece {
		text = v.T("%s %s takes %s on %s", v.piece(pos.At(m.From())), m.From(), phrases.KindOf(v.T, taken), m.To())
	}
	if pos.GivesCheck(m) {
		text = v.T("%s, check", text)
	}
	return text
}

// duration formats a time in whole seconds, rounded up: "1 h 5 min 0 sec", "9 min 58 sec", "7 sec".
func (v *voice) duration(d time.Duration) string {
	total := int((max(0, d) + time.Second - 1) / time.Second)
	hours, minutes, rest := total/3600, total/60%60, total%60
	switch {
	case hours > 0:
		return v.T("%d h %d min %d sec", hours, minutes, rest)
	case minutes > 0:
		return v.T("%d min %d sec", minutes, rest)
	}
	return v.T("%d sec", rest)
}
