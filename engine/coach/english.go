package coach

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// English returns the finding as a sentence, with moves in the given notation. It returns "" for
// Nothing.
func (f *Finding) English(s notation.Style) string {
	switch f.Kind {
	case AllowsMate:
		return "Allows mate in " + f.mateEnglish(s)
	case MissesMate:
		return "Misses mate in " + f.mateEnglish(s)
	case Loses:
		return fitting(f.losesEnglish(s))
	case Misses:
		return fitting(f.missesEnglish(s))
	case AllowsThreat:
		return "Allows " + f.first(s) + ", which threatens mate" + f.inEnglish() + "."
	case MissesThreat:
		return "Misses " + f.first(s) + ", which threatens mate" + f.inEnglish() + "."
	case LineLoses:
		return fitting(f.lineEnglish("line", s))
	case LineMisses:
		return fitting(f.lineEnglish("better line", s))
	case LineAllows:
		return fitting(actEnglish(f, "line", s))
	case LineForgoes:
		return fitting(actEnglish(f, "better line", s))
	case Nothing:
	}
	return ""
}

// inEnglish returns the length of a threatened mate, or "" for a mate in one.
func (f *Finding) inEnglish() string {
	if f.Mate == 1 {
		return ""
	}
	return fmt.Sprintf(" in %d", f.Mate)
}

func (f *Finding) mateEnglish(s notation.Style) string {
	number, name := fmt.Sprint(f.Mate), ""
	if f.Mate == 1 {
		number = "one"
	}
	if f.Name != NoName {
		if name = ", " + f.Name.String(); f.Mate > 1 {
			name = ", then " + f.Name.String()
		}
	}
	return number + ": " + f.first(s) + name + "."
}

// heapEnglish lists pieces: "a knight and two pawns".
func heapEnglish(pieces []xiangqi.Piece) string {
	var parts []string
	for _, g := range groups(pieces) {
		part := "a " + g.piece.Kind().String()
		if g.count > 1 {
			part = fmt.Sprintf("%s %ss", numberIn(g.count, numbersEnglish[:]), g.piece.Kind())
		}
		parts = append(parts, part)
	}
	if last := len(parts) - 1; last > 0 {
		return strings.Join(parts[:last], ", ") + " and " + parts[last]
	}
	return strings.Join(parts, "")
}

var numbersEnglish = [...]string{"", "one", "two", "three", "four", "five"}

// heapsEnglish names the winner's gain and its price.
func (f *Finding) heapsEnglish() string {
	text := heapEnglish(f.Taken)
	if f.isOnlyLoss() {
		text = f.theEnglish()
	}
	if len(f.Given) > 0 {
		text += " for " + heapEnglish(f.Given)
	}
	return text
}

// isOnlyLoss reports whether the piece that matters is the only loss and is certain to fall.
func (f *Finding) isOnlyLoss() bool {
	return f.Piece != xiangqi.NoPiece && len(f.Taken) == 1 && !f.Traded
}

// theEnglish names the piece that matters, with its point if there are two of its kind.
func (f *Finding) theEnglish() string {
	text := "the " + f.Piece.Kind().String()
	if from := f.from(); from.Pieces(f.Piece.Color(), f.Piece.Kind()).Count() > 1 {
		text += " on " + f.trace(f.At, f.Ply).String()
	}
	return text
}

// lineEnglish returns forms of a statement about a line, the longest form first.
func (f *Finding) lineEnglish(line string, s notation.Style) (texts []string) {
	gains := []string{"wins " + f.heapsEnglish(), "wins " + heapEnglish(f.Taken), "wins material"}
	if f.Mate > 0 {
		gains = []string{fmt.Sprintf("mates in %d", f.Mate)}
	}
	for _, gain := range gains {
		for _, words := range []string{line + " " + strings.Join(f.Moves(s), " "), line + " that begins with " + f.first(s)} {
			texts = append(texts, fmt.Sprintf("In the %s, %s %s.", words, rules.ColorName(f.winner()), gain))
		}
	}
	return texts
}

// actEnglish returns forms of a statement about the act of a piece, the longest form first.
func actEnglish(f *Finding, line string, s notation.Style) (texts []string) {
	owner, piece := rules.ColorName(f.winner()), "the "+f.Piece.Kind().String()
	var act string
	switch f.Act {
	case ComesOut:
		return []string{fmt.Sprintf("In the %s the rook comes out (%s); after the mistake it stays on %s.", line, f.first(s), f.At)}
	case GoesBack:
		act = fmt.Sprintf("%s goes back to %s", piece, f.At)
	case DrivesBack:
		if f.By.Kind() == f.Piece.Kind() {
			piece = fmt.Sprintf("%s's %s", rules.ColorName(f.Piece.Color()), f.Piece.Kind())
		}
		act = fmt.Sprintf("%s's %s drives %s back", owner, f.By.Kind(), piece)
	case NoAct:
	}
	for _, words := range []string{strings.Join(f.Moves(s), " "), "that begins with " + f.first(s)} {
		texts = append(texts, fmt.Sprintf("In the %s %s, %s.", line, words, act))
	}
	return texts
}

// missesEnglish returns forms of a sentence that names the missed gain, the longest form first.
func (f *Finding) missesEnglish(s notation.Style) []string {
	misses := fmt.Sprintf("Misses %s, which wins ", f.first(s))
	if f.Retake {
		misses = fmt.Sprintf("Misses the retake %s, which wins ", f.first(s))
	}
	head := misses + f.heapsEnglish()
	if f.CallsMate {
		return []string{head + " and threatens mate.", misses + heapEnglish(f.Taken[:1]) + " and threatens mate."}
	}
	texts := []string{head + ".", misses + heapEnglish(f.Taken[:1]) + "."}
	again := f.theEnglish()
	switch {
	case !f.isOnlyLoss():
	case f.Way == Takes:
		again = "it"
	default:
		again = "the " + f.Piece.Kind().String() // because the word "it" stands for the move here
	}
	subject := "it"
	if f.Way == SecondAttack {
		subject = f.first(s)
	}
	if how := f.wayEnglish(subject, again); how != "" {
		texts = append([]string{head + ": " + how + "."}, texts...)
	}
	return texts
}

// losesEnglish returns forms of a sentence that names the mover's loss, the longest form first.
func (f *Finding) losesEnglish(s notation.Style) []string {
	first, head := f.first(s), "Loses "+f.heapsEnglish()
	again := f.theEnglish()
	if f.isOnlyLoss() {
		again = "it"
	}
	long := head + ": " + f.reasonEnglish(first, again) + "."
	short := head + " (" + first + ")."
	switch {
	case f.CallsMate && f.Way == Takes:
		long = fmt.Sprintf("%s: %s takes %s and threatens mate.", head, first, again)
	case f.CallsMate:
		long = fmt.Sprintf("%s: %s threatens mate.", head, first)
	case f.Traded:
		long = short
	case f.Way != Takes:
		long = head + ": " + f.wayEnglish(first, again) + "."
	case f.Reason == Left && f.isOnlyLoss() && len(f.Given) == 0:
		long = fmt.Sprintf("Leaves %s where %s takes it%s (%s).", f.theEnglish(), f.takerEnglish(), f.forNothing(), first)
	}
	return []string{long, short, "Loses " + heapEnglish(f.Taken[:1]) + " (" + first + ")."}
}

// forNothing states that nothing is taken in return for the piece.
func (f *Finding) forNothing() string {
	if f.Free && len(f.Given) == 0 {
		return " for nothing"
	}
	return ""
}

// reasonEnglish explains why the piece falls at once. The word for the piece is in the parameter
// named it.
func (f *Finding) reasonEnglish(first, it string) string {
	taker, owner := f.takerEnglish(), rules.ColorName(f.winner())
	switch f.Reason {
	case WalksInto:
		return fmt.Sprintf("%s lands where %s takes it%s (%s)", it, taker, f.forNothing(), first)
	case Left:
		return fmt.Sprintf("%s stays where %s takes it%s (%s)", it, taker, f.forNothing(), first)
	case Unguards:
		return fmt.Sprintf("the move takes protection away from %s (%s)", it, first)
	case GivesScreen:
		return fmt.Sprintf("gives %s's cannon its screen, and %s takes %s", owner, first, it)
	case Unscreens:
		return fmt.Sprintf("leaves one screen before %s's cannon, and %s takes %s", owner, first, it)
	case OpensLine:
		return fmt.Sprintf("opens the line of %s's rook, and %s takes %s", owner, first, it)
	case FreesLeg:
		return fmt.Sprintf("frees the leg of %s's knight, and %s takes %s", owner, first, it)
	case NoReason:
	}
	return fmt.Sprintf("%s takes %s%s (%s)", taker, it, f.forNothing(), first)
}

// takerEnglish names the piece that takes the lost one, with its side if both are of one kind.
func (f *Finding) takerEnglish() string {
	if f.By.Kind() == f.Piece.Kind() {
		return fmt.Sprintf("%s's %s", rules.ColorName(f.winner()), f.By.Kind())
	}
	return "the " + f.By.Kind().String()
}

// relative joins a word for the piece with the beginning of a clause about it.
func relative(it string) string {
	if it == "it" {
		return "it, and it"
	}
	return it + ", which"
}

// wayEnglish describes how a move wins the piece. The parameter subject contains the word for the
// move, and the parameter named it the word for the piece. The result is "" if the description adds
// nothing.
func (f *Finding) wayEnglish(subject, it string) string {
	switch f.Way {
	case Takes:
		if f.Free {
			return "nothing guards " + it
		}
		return ""
	case CheckAttack:
		return fmt.Sprintf("%s gives check and attacks %s", subject, it)
	case UncoveredCheck:
		return fmt.Sprintf("%s gives check by another piece and attacks %s", subject, it)
	case UncoveredAttack:
		return fmt.Sprintf("%s lets %s attack %s", subject, f.takerEnglish(), it)
	case Fork:
		return fmt.Sprintf("%s attacks %s and %s", subject, it, heapEnglish(f.Fellow))
	case SecondAttack:
		return fmt.Sprintf("%s attacks %s, and %s attacks %s too", f.takerEnglish(), it, subject, heapEnglish(f.Fellow))
	case Pin:
		return fmt.Sprintf("%s attacks %s may not move", subject, relative(it))
	case Trap:
		return fmt.Sprintf("%s attacks %s has no safe point", subject, relative(it))
	case Exchange:
		from := f.from()
		return fmt.Sprintf("the exchange begins when %s takes the %s", subject, from.At(f.Line[0].To()).Kind())
	case Attack:
		return fmt.Sprintf("%s attacks %s cannot be saved", subject, relative(it))
	case Threat:
	}
	switch {
	case f.Kind == Misses:
		return ""
	case f.Ply <= 2:
		return fmt.Sprintf("%s, and %s falls next move", subject, it)
	}
	return fmt.Sprintf("%s, and %s falls in %d moves", subject, it, f.Ply/2+1)
}
