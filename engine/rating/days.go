package rating

// Day contains the results of one day, in order. Each result forms its own rating period, and so
// does each later day without a result.
//
// If a whole day were one period, the rating would overshoot on a day with many puzzles, because
// the paper's formula is a single Newton step from the rating in the morning. See
// docs/adr/0040-rating-periods.md.
type Day struct {
	Number   int // counted from any fixed day
	Outcomes []Outcome
}

// least is the lowest possible rating. Without it, the first failures could lead to a rating below
// zero.
const least = 400

// AfterDays returns the rating after the results of some days, in order. The parameter today is the
// current day, which must not be before the last of them. Days without results make the rating less
// certain. The rating does not fall below the constant least.
func (r Rating) AfterDays(days []Day, today int) Rating {
	for i := range days {
		for _, one := range days[i].Outcomes {
			r = r.After([]Outcome{one})
			r.Value = max(r.Value, least)
		}
		next := today
		if i+1 < len(days) {
			next = days[i+1].Number
		}
		for range next - days[i].Number - 1 {
			r = r.After(nil)
		}
	}
	return r
}
