// Package protocol has what both ends of an engine protocol share: lines of text
// that a hostile or broken other end may make as long as it likes.
//
// The engine end is host (options, position and search behind any protocol), uci
// and ucci; the other end, which starts engines and plays with them, is client.
//
// Sources: the UCI and UCCI 3.0 specifications, and what Pikafish,
// Fairy-Stockfish and ElephantEye make of them.
package protocol
