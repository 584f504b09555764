package labview

// inOrder numbers the readings of a screen, which work beside each other: one that began
// before the reading shown, of an older ledger or other depths, is not shown in its place.
type inOrder struct{ begun, shown int }

// begin numbers a reading that begins now. What it returns is called when the reading is
// to be shown, and reports whether it may be.
func (o *inOrder) begin() (mayShow func() bool) {
	o.begun++
	n := o.begun
	return func() bool {
		if n < o.shown {
			return false
		}
		o.shown = n
		return true
	}
}
