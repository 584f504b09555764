// Package specfile reads and writes experiments as files. A user writes such a file in TOML, with
// positions or games, settings, depths or budgets, and claims.
//
// The table of keys (keys.go) contains the purpose and the allowed values of every key. The reader,
// the writer and the text of docs/experiments.md are derived from it.
//
// Several goroutines may use everything here. Errors are written for users of the command line.
package specfile
