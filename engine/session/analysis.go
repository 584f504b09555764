package session

import (
	"time"

	"example.com/abyss/engine/search"
)

// Query asks an Analyst about a position.
type Query struct {
	Root    search.Root    // with Moves, only those are searched
	Options search.Options // the size of the table among them
	Lines   int            // how many of the best moves; 0 means 1
	Limits  search.Limits  // zero: until stopped, or until every line is a mate

	// Threat searches for the other side: the mover passes first. A mover in check is an
	// error. The history and Root.Moves are ignored, and scores are from the other side's
	// view.
	Threat bool
}

// Analysis is a snapshot of an Analyst's results. It is immutable: the analyst replaces
// it as a whole, and readers must not write to it.
type Analysis struct {
	Serial  uint64 // grows with each Analyze and Stop
	Running bool   // searching, or waiting for the previous query
	Query   Query
	Lines   []search.Info // newest report of each line, ordered as by search.Ranking, each with its depth and tail; scores are the mover's
	Log     []search.Info // line 1 at the end of each iteration, oldest first
	Nodes   uint64        // of the search
	Elapsed time.Duration // of the search
	Stats   search.Stats  // of the search
	Use     int           // of the table, in thousandths; sampled
	Err     error         // the query was refused, or the engine failed

	ranking search.Ranking
}

// note adds a report of the search.
func (n *Analysis) note(info search.Info) {
	n.Nodes, n.Elapsed, n.Stats, n.Use = info.Nodes, info.Elapsed, info.Stats, info.TableUse
	n.ranking = n.ranking.With(info)
	n.Lines = n.ranking.Lines()
	if info.Bound != search.NoBound && info.Done && info.Line == 1 {
		n.Log = append(n.Log, info) // appends never change the older snapshots' part
	}
}

// finish adds the result of the search, with its last reports.
func (n *Analysis) finish(r *search.Result, last []search.Info) {
	n.Nodes, n.Elapsed, n.Stats = r.Nodes, r.Elapsed, r.Stats
	var ranking search.Ranking
	for i, info := range last {
		if i < len(n.Lines) {
			info.SelDepth, info.TableUse = n.Lines[i].SelDepth, n.Lines[i].TableUse
		}
		ranking = ranking.With(info)
	}
	if lines := ranking.Lines(); len(lines) > 0 {
		n.ranking, n.Lines = ranking, lines
	}
}
