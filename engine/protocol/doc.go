// Package protocol is the common part of both sides of an engine protocol. It reads lines of
// bounded length, whatever the other side sends.
//
// The engine's side is host, with options, position and search for any protocol, and uci and ucci.
// The GUI's side is client, which starts engines and plays with them.
//
// Sources: the UCI and UCCI 3.0 specifications, and the behaviour of Pikafish,
// Fairy-Stockfish and ElephantEye.
package protocol
