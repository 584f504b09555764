// Package ledger keeps the results of experiments: one Row for one position
// searched under one Cell's settings and limits, one GameRow for one game of a
// Contest from one opening.
//
// A ledger is a folder. Results are added to ledger.jsonl in it, a line of JSON
// each, on the disk before the next is begun; every other file there whose name
// ends in .jsonl or .jsonl.gz is read too, such as the finished runs that docs/lab
// keeps compressed. Nothing is ever changed or taken out. Only one run may add to
// a folder at a time, reports may read it meanwhile.
//
// A row belongs to a Cell and not to a table: where two tables ask for the same
// search it is made once. The cell holds the signature of the search's behaviour
// (package bench), so a row that another version left is found to be such.
package ledger
