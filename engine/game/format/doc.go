// Package format reads and writes game files: PGN for xiangqi, DhtmlXQ, XQF, WXF text, FEN and EPD;
// it only reads CCBridge's CBR, CBL and CBF. docs/formats.md lists what each format keeps.
//
//   - GameRecord is what a file says about one game; FromGame and FromTree make one.
//   - Read and ReadFile find out what a file is by its content, and read on after
//     a game that is broken. ReadPGN is strict: it stops there.
//   - ReadText reads what a person may paste: a FEN, moves, PGN or DhtmlXQ.
//   - Options says which kind of file to make; Encode, Save and SaveAs make it, as
//     a whole or not at all, and say what it cannot hold.
//   - BuiltIn is the games the program has with it.
//
// A reader keeps unknown tags. It reports everything that it leaves out, in GameRecord.Notes or in
// an error with the line, or the offset in a binary file. Nothing a file says makes it take more
// memory than a small multiple of the file, or more stack.
//
// A GameRecord belongs to one goroutine at a time; there is no state beside it.
package format
