// Package ledger stores the results of experiments: one Row for one position searched
// under one Cell's settings and limits, one GameRow for one game of a Contest from
// one opening.
//
// A ledger is a folder. Results are rows of its lab.db (schema.go), on the disk before
// Append returns. Its files named *.jsonl or *.jsonl.gz have a line of JSON for each
// result, as Export writes them: they are read too, such as the finished runs in docs/lab,
// and taken over once where rows are added. Rows are never changed or removed.
// Several runs may add to a folder, and reports may read it meanwhile.
//
// A row belongs to a Cell and not to a table: if two tables need the same search it
// is made once. The cell has the signature of the search's behaviour (package bench),
// which identifies rows of another version.
package ledger
