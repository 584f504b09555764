package coach

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Columns is the most columns of a sentence on the screen, in both languages.
const Columns = 90

// English is the finding as a sentence, with moves in a style; "" for Nothing.
func (f *Finding) English(s notation.Style) string {
	switch f.Kind {
	case AllowsMate:
		return "Allows mate in " + f.mateEnglish(s)
	case MissesMate:
		return "Misses mate in " + f.mateEnglish(s)
	case Loses, Misses:
		return fitting(f.materialEnglish(s), func(text string) int { return len(text) })
	case LineLoses:
		return fmt.Sprintf("In the line below %s wins %s.", sideEnglish(f.winner()), f.heapsEnglish())
	case LineMisses:
		return fmt.Sprintf("In the engine's line %s wins %s.", sideEnglish(f.winner()), f.heapsEnglish())
	case Nothing:
	}
	return ""
}

// fitting is the first text that fits, or else the last.
func fitting(texts []string, width func(string) int) string {
	for _, text := range texts {
		if width(text) <= Columns {
			return text
		}
	}
	return texts[len(texts)-1]
}

func sideEnglish(c xiangqi.Color) string {
	if c == xiangqi.Red {
		return "Red"
	}
	return "Black"
}

// first is the first move of Line as text.
func (f *Finding) first(s notation.Style) string {
	from := f.from()
	return notation.Format(&from, f.Line[0], s)
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

// heapEnglish is pieces as a list: "a knight and two pawns".
func heapEnglish(pieces []xiangqi.Piece) string {
	var parts []string
	for _, g := range groups(pieces) {
		numbers := [...]string{"", "a ", "two ", "three ", "four ", "five "}
		part := numbers[g.count] + g.piece.Kind().String()
		if g.count > 1 {
			part += "s"
		}
		parts = append(parts, part)
	}
	if last := len(parts) - 1; last > 0 {
		return strings.Join(parts[:last], ", ") + " and " + parts[last]
	}
	return strings.Join(parts, "")
}

// group is a number of equal pieces.
type group struct {
	piece xiangqi.Piece
	count int
}

// groups are the pieces of a sorted list by kind. A side has at most five of a kind.
func groups(pieces []xiangqi.Piece) (list []group) {
	for _, pc := range pieces {
		if last := len(list) - 1; last >= 0 && list[last].piece == pc {
			list[last].count++
		} else {
			list = append(list, group{pc, 1})
		}
	}
	return list
}

// heapsEnglish is what the winner takes, and what for.
func (f *Finding) heapsEnglish() string {
	text := heapEnglish(f.Taken)
	if f.alone() {
		text = f.theEnglish()
	}
	if len(f.Given) > 0 {
		text += " for " + heapEnglish(f.Given)
	}
	return text
}

// alone reports whether the piece that matters is all that is taken.
func (f *Finding) alone() bool { return f.Piece != xiangqi.NoPiece && len(f.Taken) == 1 }

// theEnglish is the piece that matters, with its point if there are two of its kind.
func (f *Finding) theEnglish() string {
	text := "the " + f.Piece.Kind().String()
	from := f.from()
	if from.Pieces(f.Piece.Color(), f.Piece.Kind()).Count() > 1 {
		text += " on " + f.start().String()
	}
	return text
}

// start is the point of the piece that matters where Line begins.
func (f *Finding) start() xiangqi.Point {
	if f.Ply == 0 {
		return f.At
	}
	return f.standing()
}

// materialEnglish is the sentence about material, longest form first.
func (f *Finding) materialEnglish(s notation.Style) []string {
	first := f.first(s)
	if f.Kind == Misses {
		head := fmt.Sprintf("Misses %s, which wins %s", first, f.heapsEnglish())
		if how := f.wayEnglish("it"); how != "" {
			return []string{head + ": " + how + ".", head + "."}
		}
		return []string{head + "."}
	}
	head := "Loses " + f.heapsEnglish()
	anyway := ""
	if len(f.Anyway) > 0 {
		anyway = fmt.Sprintf(" %s loses only %s.", notation.Format(&f.Pos, f.Best, s), heapEnglish(f.Anyway))
	}
	texts := []string{head + " (" + first + ")." + anyway, head + " (" + first + ")."}
	if f.Way == Takes {
		return append([]string{f.reasonEnglish(head, first) + anyway}, texts...)
	}
	if how := f.wayEnglish(first); how != "" {
		texts = append([]string{head + ": " + how + "." + anyway}, texts...)
	}
	return texts
}

// itEnglish is "it" if the sentence has named the piece, else its name.
func (f *Finding) itEnglish() string {
	if f.alone() {
		return "it"
	}
	return f.theEnglish()
}

// reasonEnglish says why the piece falls at once.
func (f *Finding) reasonEnglish(head, first string) string {
	from := f.from()
	taker, it := from.At(f.Line[0].From()).Kind().String(), f.itEnglish()
	owner := sideEnglish(f.winner())
	free := ""
	if f.Free && len(f.Given) == 0 {
		free = " for nothing"
	}
	switch f.Reason {
	case WalksInto:
		return fmt.Sprintf("%s: %s lands where the %s takes it%s (%s).", head, it, taker, free, first)
	case Left:
		if f.alone() && len(f.Given) == 0 {
			return fmt.Sprintf("Leaves %s where the %s takes it%s (%s).", f.theEnglish(), taker, free, first)
		}
		return fmt.Sprintf("%s: %s stays where the %s takes it%s (%s).", head, it, taker, free, first)
	case Unguards:
		return fmt.Sprintf("%s: the move takes its guard away (%s).", head, first)
	case GivesScreen:
		return fmt.Sprintf("%s: gives %s's cannon its screen, and %s takes %s.", head, owner, first, it)
	case Unscreens:
		return fmt.Sprintf("%s: leaves one screen before %s's cannon, and %s takes %s.", head, owner, first, it)
	case OpensLine:
		return fmt.Sprintf("%s: opens the line of %s's rook, and %s takes %s.", head, owner, first, it)
	case FreesLeg:
		return fmt.Sprintf("%s: frees the leg of %s's knight, and %s takes %s.", head, owner, first, it)
	case NoReason:
	}
	return fmt.Sprintf("%s: the %s takes %s%s (%s).", head, taker, it, free, first)
}

// wayEnglish says how the first move, as a subject, wins the piece; "" if there is nothing
// to add.
func (f *Finding) wayEnglish(first string) string {
	it := f.itEnglish()
	switch f.Way {
	case Takes:
		if f.Free {
			return "nothing guards " + it
		}
		return ""
	case Exchange:
		from := f.from()
		return fmt.Sprintf("the exchange begins when %s takes the %s", first, from.At(f.Line[0].To()).Kind())
	case CheckAttack:
		return fmt.Sprintf("%s gives check and attacks %s", first, f.theEnglish())
	case UncoveredCheck:
		return fmt.Sprintf("%s uncovers a check and attacks %s", first, f.theEnglish())
	case Fork:
		return fmt.Sprintf("%s attacks %s and %s", first, f.theEnglish(), heapEnglish(f.Fellow))
	case UncoveredAttack:
		return fmt.Sprintf("%s uncovers an attack on %s", first, f.theEnglish())
	case Pin:
		return fmt.Sprintf("%s attacks %s, which may not move", first, f.theEnglish())
	case Trap:
		return fmt.Sprintf("%s attacks %s, which has no safe point", first, f.theEnglish())
	case Attack:
		return fmt.Sprintf("%s attacks %s, which cannot be saved", first, f.theEnglish())
	case Threat:
	}
	if f.Ply <= 2 {
		return fmt.Sprintf("%s, and %s falls next move", first, it)
	}
	return fmt.Sprintf("%s, and %s falls in %d moves", first, it, f.Ply/2+1)
}
