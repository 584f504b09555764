// Package notation writes and reads moves as people do: by coordinates (ICCS),
// in the four characters of the World Xiangqi Federation (WXF), and in Chinese,
// traditional and simplified. For files there is also the algebraic notation of
// other programs (SAN).
//
// WXF and Chinese say which piece moves, whether it goes forward, back or
// sideways, and how far or to which file. Files are counted 1 to 9 from the
// mover's right. A piece is called by its file; where two of a kind share one
// ("tandem"), by front and rear; and where pawns share more than that, as the
// editions of the rules differ about: that is what the further styles are for.
//
// Format writes. Parse reads any of the styles, and what is met besides, by
// comparing the text with every spelling of every legal move: so a text is read
// only as a move that can be played, and only where one move is meant.
//
// Nothing here keeps state; all functions may be called from any goroutine, as
// long as no other changes the position meanwhile.
//
// Sources: https://www.wxf.org/xq/computer/wxf_notation.html (1997), the World
// Xiangqi Rules of 2018, and the specification of PGN for xiangqi of xqbase.com.
package notation
