package search

// Stats is filled in by the searcher; see stats.go.
type Stats struct{}
