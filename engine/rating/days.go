package rating

// Day contains the results of one day. A day is the rating period: with one period per puzzle the
// deviation would never grow with absence.
type Day struct {
	Number   int // counted from any fixed day
	Outcomes []Outcome
}

// AfterDays returns the rating after the results of some days, in order. today must not be before them.
// Days without results make the rating less certain.
func (r Rating) AfterDays(days []Day, today int) Rating {
	for i := range days {
		r = r.After(days[i].Outcomes)
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
