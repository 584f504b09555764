package rating

// Day contains the results of one day, in order. Each result is a rating period of its own, and so
// is each later day without a result.
//
// If a whole day were the period, the rating would overshoot on a day of many puzzles. The paper's
// formula is one Newton step from the rating of the morning. See docs/adr/0040-rating-periods.md.
type Day struct {
	Number   int // counted from any fixed day
	Outcomes []Outcome
}

// least is the lowest rating. The first failures would otherwise lead below zero.
const least = 400

// AfterDays returns the rating after the results of some days, in order. today must not be before
// them. Days without results make the rating less certain. The rating does not fall below least.
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
