// Package report makes tables, pictures and judged conclusions from a ledger, without any
// search.
//
// Make builds the Table of a spec: for each cell and measure the published and the
// measured figure. WriteText, WriteMarkdown, WriteCSV, WriteJSON and SVG print it.
// Claims are the conclusions of the thesis and the paper as data, each with a test of
// the figures; WritePages writes the pages of docs/lab. Prose inserts figures into
// texts.
package report
