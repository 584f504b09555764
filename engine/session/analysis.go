package session

import (
	"time"

	"abyss/engine/search"
)

// Query asks an Analyst about a position.
type Query struct {
	Root    search.Root    // with Moves, only those are searched
	Options search.Options // the size of the table among them
	Lines   int            // how many of the best moves; 0 is 1
	Limits  search.Limits  // zero: until stopped, or until every line is a mate

	// Threat asks what the other side would do if it were to move: the mover
	// passes. It is refused while the mover is in check. The history and
	// Root.Moves do not count then, and scores are the other side's.
	Threat bool
}

// Analysis is what an Analyst knows at one moment. It is never changed once it
// has been handed out, and nobody who gets one may write to it.
type Analysis struct {
	Serial  uint64        // grows with each Analyze, Compare and Stop
	Running bool          // the engine searches, or will as soon as it has left the query before
	Query   Query         // zero for a comparison
	Lines   []search.Info // the newest of each line, as search.Ranking has them, each with its depth and its tail; scores are the mover's
	Log     []search.Info // line 1 at the end of each iteration, oldest first
	Nodes   uint64        // of the search so far
	Elapsed time.Duration // of the search so far
	Stats   search.Stats  // of the search so far
	Use     int           // of the table, in thousandths; sampled
	Err     error         // the query was refused, or the engine failed
	Pair    *Pair         // of a comparison; nil otherwise

	ranking search.Ranking
}

// note takes a report of the search in.
func (n *Analysis) note(info search.Info) {
	n.Nodes, n.Elapsed, n.Stats, n.Use = info.Nodes, info.Elapsed, info.Stats, info.TableUse
	n.ranking = n.ranking.With(info)
	n.Lines = n.ranking.Lines()
	if info.Bound != search.NoBound && info.Done && info.Line == 1 {
		n.Log = append(n.Log, info) // older snapshots see no more than their length
	}
}

// finish takes the end of the search in.
func (n *Analysis) finish(r *search.Result) {
	n.Nodes, n.Elapsed, n.Stats = r.Nodes, r.Elapsed, r.Stats
}
