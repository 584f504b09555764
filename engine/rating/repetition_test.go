package rating

import "testing"

func TestRepetition(t *testing.T) {
	if r := (Repetition{}).After(true, 10); r != (Repetition{}) || r.Due(10) {
		t.Errorf("right at once: %+v", r)
	}
	r, day := Repetition{}.After(false, 10), 11
	for box, interval := range []int{1, 3, 7, 16, 35, 90} {
		if r.Box != box+1 || r.Day != day || r.Due(day-1) || !r.Due(day) || !r.Due(day+5) {
			t.Fatalf("box %d: %+v, want day %d after %d", box+1, r, day, interval)
		}
		if wrong := r.After(false, day); wrong != (Repetition{1, day + 1}) {
			t.Errorf("wrong in box %d: %+v", box+1, wrong)
		}
		r = r.After(true, day)
		if box+1 < len(Intervals) {
			day += Intervals[box+1]
		}
	}
	if r != (Repetition{}) {
		t.Errorf("after the last box: %+v", r)
	}
}
