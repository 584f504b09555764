// Package lab measures the search on suites of test positions.
//
// A Suite is a list of positions with their best moves and, if known, their scores;
// ThesisSuite is the fifty of the thesis and LoadEPD reads others. Solve searches
// each with a fresh table and returns one Solved a position; Summarize counts hits,
// successes and nodes as the tables of the thesis do.
//
// Sources: thesis 3.1 (what is measured) and Appendix 2 (the positions).
package lab
