// Package experiment says what is measured: one Spec for each table and figure
// of the thesis, the paper and documents 001 and 002, and one for each question they
// leave open.
//
// A Spec is data. It names rows and columns, the settings of each, and the
// measures to report; row and column together give a SearchCell, options and limits
// under which a suite is searched. A Spec of games has Contests instead: pairings
// of programs, budgets and openings. Published figures are not in it but in the
// tables of package assets, which the spec only points at.
//
// Everything here is read-only and may be used from several goroutines.
//
// Sources: thesis chapters 3 to 5, paper (document 003) tables 1 to 4, verified null
// move (001) and fail-high reductions (002).
package experiment
