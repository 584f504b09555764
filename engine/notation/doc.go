// Package notation writes and reads moves in the notations that people use. These are coordinates
// (ICCS), the four characters of the World Xiangqi Federation (WXF), and Chinese, traditional and
// simplified. For files there is also the algebraic notation of other programs (SAN).
//
// WXF and Chinese name the piece, the direction (forward, back or sideways), and how far or to
// which file it goes. Files are counted 1 to 9 from the mover's right. A piece is named by its
// file. If two of a kind share a file ("tandem"), they are named by front and rear. If more than
// two pawns share a file, the editions of the rules differ. The further styles are for these cases.
//
// Format writes a move. Parse reads any of the styles, and other common forms. It compares the text
// with every spelling of every legal move. So a text is read only if it fits exactly one legal
// move.
//
// The package has no state. All functions may be called from any goroutine, as long as no other
// goroutine changes the position.
//
// Sources: https://www.wxf.org/xq/computer/wxf_notation.html (1997), the World Xiangqi Rules of
// 2018, and the specification of PGN for xiangqi of xqbase.com.
package notation
