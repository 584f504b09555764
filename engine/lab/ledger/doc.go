// Package ledger stores the results of experiments: one Row for one position searched
// under one Cell's settings and limits, one GameRow for one game of a Contest from
// one opening.
//
// A ledger is a folder. Results are appended to its ledger.jsonl, a line of JSON
// each, synced to disk one by one; all its other files named *.jsonl or *.jsonl.gz
// are read too, such as the finished runs in docs/lab. Lines are never changed or
// removed. Only one run at a time may add to a folder; reports may read it meanwhile.
//
// A row belongs to a Cell and not to a table: if two tables need the same search it
// is made once. The cell has the signature of the search's behaviour (package bench),
// which identifies rows of another version.
package ledger
