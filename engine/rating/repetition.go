package rating

// Intervals are the days until a puzzle is repeated, by box.
var Intervals = [...]int{1, 3, 7, 16, 35, 90}

// MostDue is the largest number of puzzles that are repeated on one day.
const MostDue = 20

// Repetition says when a puzzle is repeated. The zero value belongs to a puzzle that was never
// tried.
type Repetition struct {
	Box int // 1 to len(Intervals); 0 if the puzzle is not repeated
	Day int // day on which the puzzle is due, counted from any fixed day
}

// After returns the repetition after an attempt on a day. A right answer moves the puzzle to the
// next box, and a wrong answer to the first. A puzzle solved at the first try, or in the last box,
// is not repeated.
func (r Repetition) After(right bool, day int) Repetition {
	switch {
	case !right:
		r.Box = 1
	case r.Box == 0 || r.Box == len(Intervals):
		return Repetition{}
	default:
		r.Box++
	}
	return Repetition{r.Box, day + Intervals[r.Box-1]}
}

// Due reports whether the puzzle is due on a day.
func (r Repetition) Due(day int) bool { return r.Box > 0 && r.Day <= day }
