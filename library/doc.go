// Package library is an index of a person's games in folders with thousands of files. It finds
// games, positions, and the moves played in a position.
//
//   - Library.Add examines folders and reads what is new or has changed. It changes only the index.
//   - Query selects games. Library.Find lists them, Library.Moves counts the moves played in a
//     position, and Library.Records reads the games themselves.
//
// The index is an SQLite file and only a cache: it is built from the games' files, and deleting it
// costs only the time to add them again. A batch of files is written completely or not at all, so a
// killed program loses only some seconds of work.
//
// Games with the same start and main line are copies, and so are reflections left to right; see
// Query.Copies. A position and its reflection are treated as the same position.
package library
