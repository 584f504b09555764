// Package lab measures the search on suites of test positions.
//
// A Suite is a list of positions with their best moves and, if known, their scores. ThesisSuite
// returns the fifty of the thesis, and LoadEPD reads others. Solve searches each position with a
// fresh table and returns one Solved per position. Summarize counts hits, successes and nodes as in
// the tables of the thesis.
//
// Sources: thesis 3.1 (what is measured) and Appendix 2 (the positions).
package lab
