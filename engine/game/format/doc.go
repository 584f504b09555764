// Package format reads and writes game files. It has PGN for xiangqi, with
// variations, comments, marks and evaluations, and moves in any notation; other
// formats are still to come.
//
//   - Game is what a file says about one game, FromGame and FromTree make one.
//   - ReadPGN reads what is in use, and not only what WritePGN writes.
//   - ReadText reads what a person may paste: a FEN, moves, or PGN.
//   - WriteFile puts games into a file as a whole or not at all; Options says in
//     which notation.
//
// A reader loses nothing in silence: tags it does not know are kept, and what
// it leaves out is said in Game.Notes or is an error that names the line.
// Files are UTF-8.
//
// A Game belongs to one goroutine at a time; there is no state beside it.
package format
