package session

import (
	"time"

	"example.com/abyss/engine/search"
)

// Query asks an Analyst about a position.
type Query struct {
	Root    search.Root    // if Root has Moves, the analyst searches only those moves
	Options search.Options // including the size of the table
	Lines   int            // number of best moves; 0 means 1
	Limits  search.Limits  // the zero Limits let the search run until it is stopped or every line ends in mate

	// If Threat is set, the mover passes and the analyst searches for the other side. If the mover
	// is in check, the analyst rejects the query. The analyst ignores the history and Root.Moves,
	// and scores are from the other side's view.
	Threat bool
}

// Analysis is a snapshot of an Analyst's results. A snapshot is immutable: the analyst replaces the
// whole snapshot, and readers must not change it.
type Analysis struct {
	Serial  uint64 // increases with each Analyze and Stop
	Running bool   // searching, or waiting for the previous query to end
	Query   Query
	Lines   []search.Info // newest report of each line, with depth and tail, in the order of search.Ranking; scores are for the mover
	Log     []search.Info // line 1 at the end of each iteration, oldest first
	Nodes   uint64        // number of nodes searched so far
	Elapsed time.Duration // search time so far
	Stats   search.Stats  // statistics of the search so far
	Use     int           // share of the table in use, in thousandths, estimated from a sample
	Err     error         // says why the query was rejected or the engine failed

	ranking search.Ranking
}

// note adds a report from the search.
func (n *Analysis) note(info search.Info) {
	n.Nodes, n.Elapsed, n.Stats, n.Use = info.Nodes, info.Elapsed, info.Stats, info.TableUse
	n.ranking = n.ranking.With(info)
	n.Lines = n.ranking.Lines()
	if info.Bound != search.NoBound && info.Done && info.Line == 1 {
		n.Log = append(n.Log, info) // older snapshots share a part of the log, which appending never changes
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
