// Package ledger stores the results of experiments. A Row is the result of one position searched
// under the settings and limits of one Cell. A GameRow is one game of a Contest from one opening.
//
// A ledger is a folder. Results are rows of its lab.db (schema.go). They are on disk before Append
// returns. Its files *.jsonl and *.jsonl.gz have one line of JSON for each result, as Export writes
// them. The finished runs in docs/lab are such files. The package reads them too, and imports them
// once into a folder to which rows are added. A row is replaced only by one with the same outcome
// and more data, and removed only if its worker is excluded (Strike). Several runs may add to a
// folder while reports read it.
//
// A row belongs to a Cell, not to a table: two tables that need the same search share it. The cell
// has the signature of the search's behaviour (package bench), which identifies rows of another
// version.
package ledger
