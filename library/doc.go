// Package library is an index of a person's games: of folders with thousands of files, to find a
// game or a position, and the moves played there.
//
//   - Library.Add looks through folders and reads what is new or has changed. It changes only its own files.
//   - Query says which games are asked for; Library.Find lists them, Library.Moves counts
//     what was played in a position, Library.Records reads the games themselves.
//
// The index is a file of SQLite and a cache: all of it comes from the files, and deleting it costs
// only the time of adding. A batch of files is written as a whole, so that a killed program loses
// some seconds of work.
//
// Games with the same start and main line are copies, reflections left to right too; see
// Query.Copies. A position and its reflection are one.
package library
