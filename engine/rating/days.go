package rating

// Day is the results of one day, which is a period: by puzzle the deviation would never grow
// with absence.
type Day struct {
	Number   int // counted from any fixed day
	Outcomes []Outcome
}

// Over is the rating with the results of some days, in order, on a day that is not before
// them. Whole days without results between them make the rating less certain.
func (r Rating) Over(days []Day, today int) Rating {
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
