// Package book is the opening book: lines of play from the initial position,
// looked up by the moves of the game so far.
//
// # Lookup
//
// The first line, in the order of the book, that begins with the moves played
// gives the answer: its leftmost move not yet played. When no line does, all
// lines are reflected left to right and searched once more. The book knows
// moves, not positions: a game that reaches a position of the book by another
// order of moves is out of it. LookupAll and Choose look at both orientations
// at once and are this program's addition, for games that should differ.
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
// Moves are ICCS, Red's first, any number of them on a text line. '#' ends the
// line of play, and what follows it is a comment. A comment that has a text line
// to itself names the lines of play behind it, up to the next such comment; of
// several in a row the last counts. An empty one only separates, so one
// name may stand above many lines. "##" and a comment behind moves name nothing.
// Blank lines mean nothing.
//
// A name is "Chinese / English" or either alone; one with Chinese characters and
// no " / " is Chinese. The part of each before ": " is the family, the part
// after it the variation. Where a line has no name, it bears that of the line
// before it.
//
// Every move must be legal. A line that repeats another, or the beginning of
// one, is kept: Lookup never notices, and for Choose it is how to give a line
// more weight.
//
// # Compressed form
//
// A line repeats most of the line before it, so each is written as what it
// shares with that line and what it adds. All numbers are unsigned varints as in
// encoding/binary:
//
//	magic    the five bytes 0x89 "XQB" 0x01
//	count    the number of lines, then for each line
//	chinese  shared, added, bytes: the Chinese name
//	english  shared, added, bytes: the English name
//	moves    shared, added, bytes: one byte per ply
//
// Each of the three continues the same field of the line before: its first
// "shared" bytes stay and "added" bytes follow. A ply's byte is the index of its
// move among the legal moves of the position sorted by their Move value, so no
// illegal move can be written down. Nothing follows the last line. Read tells the
// two forms apart by the magic.
//
// Source: thesis 2.6.1, which follows the "amateurs' opening book" of White
// (1990) and prints the text form as Table 2.2. It names White's compression
// without describing it; the layout above is this program's own, of the kind
// that is classical for sorted or related strings (front coding).
package book
