// Package tree has recorded searches as trees. It records a search, walks its tree, stores it in a
// file, and writes it as text, JSON, DOT or SVG. For two trees of one position that differ in their
// settings it finds where and why they part.
//
// A Tree belongs to one goroutine at a time for writing; nothing changes it once it is made. Scores
// are centipawns for the mover of a node unless noted otherwise; the share of a node is the part of
// all the search's nodes that were entered in it.
package tree
