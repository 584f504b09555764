package session

import (
	"time"

	"example.com/abyss/engine/search"
)

// Query asks an Analyst about a position.
type Query struct {
	Root    search.Root    // if it has Moves, only those are searched
	Options search.Options // including the size of the table
	Lines   int            // number of best moves; 0 means 1
	Limits  search.Limits  // zero: until stopped, or until every line is a mate

	// Threat searches for the other side, after a pass by the mover. If the mover is in check, the
	// query is an error. The history and Root.Moves are ignored, and scores are from the other
	// side's view.
	Threat bool
}

// Analysis is a snapshot of an Analyst's results. It is immutable: the analyst replaces the whole
// snapshot, and readers must not change it.
type Analysis struct {
	Serial  uint64 // increases with each Analyze and Stop
	Running bool   // searching, or waiting for the previous query to end
	Query   Query
	Lines   []search.Info // newest report of each line, with its depth and tail, in the order of search.Ranking; scores are for the mover
	Log     []search.Info // line 1 at the end of each iteration, oldest first
	Nodes   uint64        // of the search
	Elapsed time.Duration // of the search
	Stats   search.Stats  // of the search
	Use     int           // share of the table in use, in thousandths; sampled
	Err     error         // the query was rejected, or the engine failed

	ranking search.Ranking
}

// note adds a report from the search.
func (n *Analysis) note(info search.Info) {
	n.Nodes, n.Elapsed, n.Stats, n.Use = info.Nodes, info.Elapsed, info.Stats, info.TableUse
	n.ranking = n.ranking.With(info)
	n.Lines = n.ranking.Lines()
	if info.Bound != search.NoBound && info.Done && info.Line == 1 {
		n.Log = append(n.Log, info) // appending never changes the part that older snapshots share
	}
}

// finish adds the result and the last reports of the search.
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
