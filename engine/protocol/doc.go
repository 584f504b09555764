// Package protocol has the common part of both sides of an engine protocol: reading lines of
// bounded length, whatever the other side sends.
//
// The engine's side is host (options, position and search behind any protocol), uci
// and ucci; the GUI's side, which starts engines and plays with them, is client.
//
// Sources: the UCI and UCCI 3.0 specifications, and the behaviour of Pikafish,
// Fairy-Stockfish and ElephantEye.
package protocol
