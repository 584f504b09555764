// Package report makes tables, pictures and judged conclusions from a ledger, without any
// search.
//
// Make builds the Table of a spec: the published and the measured figure of each cell and measure.
// WriteText, WriteMarkdown, WriteCSV, WriteJSON and SVG write the table. Claims are the conclusions
// of the documents as data, each with a test of the figures. WritePages writes the pages of
// docs/lab. Prose inserts figures into texts.
package report
