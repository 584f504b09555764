// Package notation writes and reads moves as people do: by coordinates (ICCS),
// in the four characters of the World Xiangqi Federation (WXF), and in Chinese,
// traditional and simplified. For files there is also the algebraic notation of
// other programs (SAN).
//
// WXF and Chinese name the piece, the direction (forward, back or sideways), and how far or to
// which file it goes. Files are counted 1 to 9 from the mover's right. A piece is named by its
// file; if two of a kind share one ("tandem"), by front and rear. If more pawns share a file,
// editions of the rules differ; the further styles are for that.
//
// Format writes. Parse reads any of the styles, and other common forms, by comparing the text with
// every spelling of every legal move. So a text is only read as a legal move, and only if it fits
// one alone.
//
// Nothing here keeps state; all functions may be called from any goroutine, as
// long as no other changes the position meanwhile.
//
// Sources: https://www.wxf.org/xq/computer/wxf_notation.html (1997), the World
// Xiangqi Rules of 2018, and the specification of PGN for xiangqi of xqbase.com.
package notation
