package search

var featCaptureOrder = Feature{
	ID:     CaptureOrder,
	Name:   "captures",
	Label:  "captures by gain",
	Doc:    "Tries captures before quiet moves, the largest material gain first.",
	Group:  GroupOrder,
	Source: "thesis 3.2 (+cap)",
	Exact:  true,
	Counts: "nodes with captures, captures ordered",
}

// isCapture reports whether an ordering score belongs to a capture that is ordered by its gain.
func isCapture(order int32) bool { return orderCapture <= order && order < orderRefutation }

// countCaptures updates the counters for a node with n captures ordered by their gain.
func countCaptures(o *ordering, n uint64) {
	if n == 0 {
		return
	}
	c := &o.stats.Features[CaptureOrder]
	c.Tried++
	c.Fired += n
}
