// Package tree represents recorded searches as trees. It records a search, walks its tree, stores
// the tree in a file, and writes it as text, JSON, DOT or SVG. For two trees of one position with
// different settings, the package finds where and why they diverge.
//
// Only the goroutine that creates a Tree writes to it. A finished Tree never changes. Scores are
// centipawns for the mover of a node unless noted otherwise. The share of a node is the part of all
// searched nodes that lies in its subtree, including the node.
package tree
