// Package tree has recorded searches as trees: it records a search, walks its tree, keeps
// it in a file, writes it as text, JSON, DOT or SVG, and says of two trees of one position
// that differ in their settings where and why they part.
//
// A Tree belongs to one goroutine at a time for writing; nothing changes it once it is
// made. Scores are centipawns for the mover of a node unless said otherwise; the share of
// a node is the part of all the search's nodes that were entered in it.
package tree
