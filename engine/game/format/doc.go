// Package format reads and writes game files: PGN for xiangqi, DhtmlXQ, XQF, WXF text, FEN and EPD.
// CCBridge's CBR, CBL and CBF are only read. docs/formats.md lists what each format stores.
//
//   - GameRecord contains everything that a file contains about one game. FromGame and FromTree
//     create a GameRecord.
//   - Read and ReadFile determine the kind of a file from its content, and continue after a broken
//     game. ReadPGN is strict: it stops at a broken game.
//   - ReadText reads what a person may paste: a FEN, moves, PGN or DhtmlXQ.
//   - Options contains the kind of file to make. Encode, Save and SaveAs make the file, completely
//     or not at all, and report what the file cannot contain.
//   - BuiltIn returns the built-in games.
//
// A reader keeps unknown tags. It reports everything that it leaves out, in GameRecord.Notes or in
// an error with the line, or the offset in a binary file. No content of a file makes it use more
// memory than a small multiple of the file's size, or a deep stack.
//
// A GameRecord belongs to one goroutine at a time. The package has no other state.
package format
