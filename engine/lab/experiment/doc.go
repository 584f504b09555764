// Package experiment defines the experiments. There is one Spec for each table and figure of the
// thesis, the paper and documents 001 and 002, and one for each question that they leave open.
//
// A Spec is data. It contains rows and columns with their settings, and the measures to report. A
// row and a column together give a SearchCell: options and limits for the search of a suite. A Spec
// of games has Contests in their place: pairings of programs, budgets and openings. Published
// figures are in the tables of package assets, to which the spec refers.
//
// Everything here is read-only and may be used from several goroutines.
//
// Sources: thesis chapters 3 to 5, paper (document 003) tables 1 to 4, verified null
// move (001) and fail-high reductions (002).
package experiment
