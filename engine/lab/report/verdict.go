package report

import "example.com/abyss/internal/message"

// Verdict is the verdict on a conclusion in words, as pages and stored rulings contain it: the name
// of an Outcome, trueAlone or falseAlone.
type Verdict string

// These are the verdicts on conclusions that are only undecided because many are judged together.
var (
	trueAlone  = Verdict(message.Mark("undecided (true alone)"))
	falseAlone = Verdict(message.Mark("undecided (false alone)"))
)

// AloneNote explains the words of a verdict that is Corrected.
var AloneNote = message.Mark("Judged alone means: as if this were the only conclusion. Of many conclusions some seem true or false by chance, so each needs a clearer result.")

// Corrected reports whether the conclusion is only undecided because many are judged together.
func (v Verdict) Corrected() bool { return v == trueAlone || v == falseAlone }

// Outcome returns the verdict without the one that holds for the conclusion alone.
func (v Verdict) Outcome() Verdict {
	if v.Corrected() {
		return Verdict(Undecided.String())
	}
	return v
}

// Words returns the verdict as a screen shows it, without brackets. See AloneNote.
func (v Verdict) Words() string {
	switch v {
	case trueAlone:
		return message.Mark("undecided, but true if judged alone")
	case falseAlone:
		return message.Mark("undecided, but false if judged alone")
	}
	return string(v)
}
