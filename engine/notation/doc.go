// Package notation writes and reads moves in the notations that people use. These are coordinates
// (ICCS), the four characters of the World Xiangqi Federation (WXF), and Chinese, traditional and
// simplified. For files there is also the algebraic notation of other programs (SAN).
//
// A move in WXF or Chinese names the piece, the direction (forward, back or sideways), and how far
// the piece goes or to which file. Files are counted 1 to 9 from the mover's right. A piece is
// named by its file. If two pieces of a kind share a file ("tandem"), they are called front and
// rear. If more than two pawns share a file, the editions of the rules differ. These cases are the
// reason for the additional styles.
//
// Format writes a move. Parse reads any of the styles, and other common forms. It compares the text
// with every spelling of every legal move. A text is therefore accepted only if it fits exactly one
// legal move.
//
// The package has no state. All functions may be called from any goroutine, as long as no other
// goroutine changes the position.
//
// Sources: https://www.wxf.org/xq/computer/wxf_notation.html (1997), the World Xiangqi Rules of
// 2018, and the specification of PGN for xiangqi of xqbase.com.
package notation
