package search

import "testing"

// Equal settings must have the same normal text, however they are written.
func TestNormalText(t *testing.T) {
	const want = "history=on table-entries=1024"
	for _, text := range []string{
		want, "table-entries=1024 history=on", "history=off  history=ON\ttable-entries=1024 ", "history=on table-entries=1024 threads=1",
		"history=on futility-margin=77 table-entries=1024", // the margin has no effect, because futility is off
	} {
		o, err := ParseText(text)
		if err != nil || o.NormalText() != want {
			t.Errorf("%q is %q, %v", text, o.NormalText(), err)
		}
	}
	for i, name := range PresetNames() {
		o, _ := Preset(name)
		read, err := ParseText(o.NormalText())
		if err != nil || read.Fingerprint() != o.Fingerprint() || read.NormalText() != o.NormalText() {
			t.Errorf("%d, %s: %v", i, name, err)
		}
	}
	if o, err := ParseText("history"); err == nil {
		t.Errorf("a setting without a value is %q", o.NormalText())
	}
}

// One thread must be stored as 0, so that options that cause the same searches are equal values.
// Higher numbers are stored unchanged.
func TestSetThreads(t *testing.T) {
	for n, stored := range []int{0, 0, 2, 3} {
		o := plainOptions()
		o.SetThreads(n)
		if o.Threads != stored || o.threads() != max(n, 1) {
			t.Errorf("%d threads: stored %d, searched with %d", n, o.Threads, o.threads())
		}
	}
}
