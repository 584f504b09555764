package result

import "testing"

// A result is current only for its own key. At returns nothing for another key.
func TestStanding(t *testing.T) {
	var r Of[string, int]
	see := func(now string, value int, standing Standing) {
		t.Helper()
		if v, s := r.See(now); v != value || s != standing {
			t.Errorf("See(%q) is %d, %d, expected %d, %d", now, v, s, value, standing)
		}
		want := 0
		if standing == Current {
			want = value
		}
		if v, ok := r.At(now); v != want || ok != (standing == Current) {
			t.Errorf("At(%q) is %d, %v", now, v, ok)
		}
	}
	see("", 0, Nothing) // the zero key does not match a result that is empty
	r.Put("here", 1)
	see("here", 1, Current)
	see("there", 1, Stale)
	see("", 1, Stale)
	r.Put("there", 2)
	see("here", 2, Stale)
	see("there", 2, Current)
	if r.Key() != "there" {
		t.Errorf("the key is %q", r.Key())
	}
	r.Drop()
	see("there", 0, Nothing)
}
