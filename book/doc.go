// Package book is the opening book: lines of play from the initial position, looked up
// by the moves of the game so far.
//
// # Lookup
//
// The first line, in the order of the book, that begins with the moves played gives
// the answer: its first move not yet played. If no line does, all lines are reflected
// left to right and searched once more. The book knows moves, not positions: a game
// that reaches a position of the book by another order of moves is out of it.
// LookupAll and Choose use both orientations at once; they are this program's
// addition, to vary the games.
//
// A book by positions, in the text form below or made by an Editor, is an addition of this program:
// it answers in any order of moves and in both orientations, and has a weight for each move.
//
// # Text
//
//	## a remark: read past
//	# 中炮對屏風馬: 過河車 / Central Cannon vs. Screen Horses: River-Crossing Rook
//	h2e2 h9g7
//	h0g2 i9h9
//	#
//	h2e2 h9g7 h0g2 b9c7
//
// Moves are ICCS, Red's first, any number of them on a text line. '#' ends the line of play and
// begins a comment. A comment on a text line of its own names the following lines of play, up to
// the next such comment; of several in a row the last counts. An empty comment only ends a line of
// play, so one name can cover many lines. Comments that begin with "##" or follow moves are not
// names. Blank lines are ignored.
//
// A name is "Chinese / English" or either alone; one with Chinese characters and
// without " / " is Chinese. The part of each before ": " is the family, the part after it the
// variation. A line without a name gets that of the line before it.
//
// Every move must be legal. A line that repeats another, or the beginning of one, is
// kept: it does not affect Lookup, and gives the line more weight for Choose.
//
// # Text of positions
//
//	BOARD w ; name 仙人指路 / Pawn Opening
//	BOARD w ; remark read again after the match
//	BOARD w ; h2e2 60 22 12 7 3 +31/18
//	BOARD w ; c3c4 25
//
// A text line that starts with a board (the first field of a FEN followed by 'w' or 'b') has one
// property of that position: its name, a remark, or one of its moves with its weight. Four counts
// of games may follow the weight: all, won, drawn and lost by the player to move; all may exceed
// the sum of the three. An engine's score of the move may follow too, in centipawns for that
// player, with plies. '#' has no special meaning in such a line.
//
// Such lines may come in any order and between lines of play, and one of them makes the whole book
// a book by positions. In lines of play the weight of a move is then the number of lines that play
// it, and the end of a line has the line's name, unless an entry sets them. A position and its
// reflection are the same, so no move may have an entry in both.
//
// # Compressed form
//
// A line mostly repeats the line before it, so each is written as the number of bytes
// it shares with that line and the bytes it adds. All numbers are unsigned varints as
// in encoding/binary:
//
//	magic    the five bytes 0x89 "XQB" 0x01
//	count    the number of lines, then for each line
//	chinese  shared, added, bytes: the Chinese name
//	english  shared, added, bytes: the English name
//	moves    shared, added, bytes: one byte per ply
//
// Each of the three continues the same field of the line before: its first "shared" bytes stay and
// "added" bytes follow. A ply's byte is the index of its move among the legal moves of the
// position, sorted by Move value. So no illegal move can be written. Nothing follows the last line.
// Read distinguishes the two forms by the magic. A book by positions has no compressed form.
//
// Source: thesis 2.6.1, which follows the "amateurs' opening book" of White (1990) and prints the
// text form as Table 2.2. It names White's compression without describing it. The layout above is
// this program's own, a kind of front coding, which is usual for sorted or related strings.
package book
