// Package report makes tables, pictures and judged conclusions from a ledger,
// without searching anything.
//
// Make builds the Table of a spec: for each cell and measure the published and
// the measured figure. WriteText, WriteMarkdown, WriteCSV, WriteJSON and SVG
// print it. Claims are the conclusions of the thesis and the paper as data, each
// with a test over the figures; WritePages writes the pages of docs/lab. Prose puts
// figures into what people read from them.
package report
