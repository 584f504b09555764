// Package book is the opening book: lines of play from the initial position, looked up
// by the moves of the game so far.
//
// # Lookup
//
// The answer comes from the first line in the book that begins with the moves played so far: it is
// the next move of that line. If no line does, all lines are reflected left to right and searched
// once more. The book knows moves, not positions: a game that reaches a position of the book by
// another order of moves is out of book. LookupAll and Choose use the lines and their reflections
// at once. Both functions are this program's addition, to vary the games.
//
// A book by positions is also an addition of this program, written in the text form below or made
// by an Editor. It finds a position after any order of moves and in both orientations, and stores a
// weight for each move.
//
// # Text
//
//	## a remark, which is skipped
//	# 中炮對屏風馬: 過河車 / Central Cannon vs. Screen Horses: River-Crossing Rook
//	h2e2 h9g7
//	h0g2 i9h9
//	#
//	h2e2 h9g7 h0g2 b9c7
//
// Moves are in ICCS and start with Red's. A text line may contain any number of them. '#' ends the
// line of play and begins a comment. A comment on a text line of its own names the following lines
// of play, up to the next such comment. If several follow each other, the last one applies. An
// empty comment only ends a line of play, so one name can cover many lines. Comments that begin
// with "##" or follow moves are not names. Blank lines are ignored.
//
// A name is "Chinese / English" or only one of the two. A name with Chinese characters and without
// " / " is Chinese. In either language, the part before ": " is the family, and the part after it
// is the variation. A line without a name gets the name of the previous line.
//
// Every move must be legal. A line that repeats another line, or the beginning of one, is kept. It
// does not affect Lookup, but gives the line more weight in Choose.
//
// # Text of positions
//
//	BOARD w ; name 仙人指路 / Pawn Opening
//	BOARD w ; remark read again after the match
//	BOARD w ; h2e2 60 22 12 7 3 +31/18
//	BOARD w ; c3c4 25
//
// A text line that starts with a board (the first field of a FEN followed by 'w' or 'b') describes
// that position. It contains one property: the name of the position, a remark, or one of its moves
// with a weight. Four counts of games may follow the weight: all games, and those won, drawn and
// lost by the player to move. The first may exceed the sum of the other three. An engine's score of
// the move may follow too: centipawns for that player, and the depth in plies. '#' has no special
// meaning in such a line.
//
// Such lines may come in any order and between lines of play. A single one makes the whole book a
// book by positions. Without an entry, the weight of a move is then the number of lines that play
// it, and the position at the end of a line gets the line's name. A position and its reflection are
// the same, so no move may have an entry in both.
//
// # Compressed form
//
// A line mostly repeats the previous line. Each field is therefore written as the number of bytes
// that it shares with the previous line, and the bytes that it adds. All numbers are unsigned
// varints as in encoding/binary:
//
//	magic    the five bytes 0x89 "XQB" 0x01
//	count    the number of lines, then for each line
//	chinese  shared, added, bytes: the Chinese name
//	english  shared, added, bytes: the English name
//	moves    shared, added, bytes: one byte per ply
//
// Each of these three fields continues the same field of the previous line: its first "shared"
// bytes stay and "added" bytes follow. A ply's byte is the index of its move among the legal moves
// of the position, sorted by Move value. So no illegal move can be written. Nothing follows the
// last line. Read distinguishes the two forms by the magic. A book by positions has no compressed
// form.
//
// Source: thesis 2.6.1, which follows the "amateurs' opening book" of White (1990) and prints the
// text form as Table 2.2. The thesis mentions White's compression but does not describe it. The
// layout above is this program's own, a kind of front coding, which is usual for sorted or related
// strings.
package book
