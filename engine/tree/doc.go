// Package tree represents recorded searches as trees. It records a search, walks its tree, stores
// it in a file, and writes it as text, JSON, DOT or SVG. For two trees of one position with
// different settings it finds where and why they diverge.
//
// Only the goroutine that makes a Tree may write it; after that nothing changes it. Scores are
// centipawns for the mover of a node unless noted otherwise. The share of a node is the part of all
// nodes searched that lie in its subtree, itself included.
package tree
