// Package specfile reads and writes experiments as files: one of TOML that its user
// writes, with positions or games of their own, settings, depths or budgets, and claims.
//
// The table of keys (keys.go) has the purpose and the allowed values of every key. The reader, the
// writer and the text of docs/experiments.md are made from it.
//
// Everything here may be used from several goroutines. Errors are for the command line.
package specfile
