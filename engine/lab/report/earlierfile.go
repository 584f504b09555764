package report

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the figures
	"encoding/json"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
)

// earlierData has the figures that come with the program, made from the committed results by
//
//	go test ./engine/lab/report -run TestEarlier -update
//
// Compressed, it is two values of JSON: earlierHead and earlierBody.
//
//go:embed earlier.gz
var earlierData []byte

// earlierHead is the part that 'lab list' needs.
type earlierHead struct {
	Date string         // of the results
	Have map[string]int // cells, or games, with figures by experiment, at its own depths
}

// earlierBody is the rest. Searches are columns by cell, in the order of its suite: a column
// by itself is half as large when compressed as the rows.
type earlierBody struct {
	Rulings  []EarlierRuling
	Suites   map[string]string // the data that identifies the positions of a suite
	Contests []*earlierContest
	Cells    []earlierCell
	Depth    [][]int
	Score    [][]search.Score
	Move     [][]string
	Nodes    [][]uint64
	Elapsed  [][]int64  // microseconds
	Stores   [][]uint64 // of the transposition table, for Overlaps; nil if no figure of the cell needs them
	Overlaps [][]uint64
}

// earlierCell is a cell.
type earlierCell struct {
	ledger.Cell
	Counting string            `json:",omitempty"` // signature of the counters, "" if they have several versions
	Sums     map[string]uint64 // of the counters
}

// readEarlier reads the values of the file one after the other.
func readEarlier(values ...any) error {
	zip, err := gzip.NewReader(bytes.NewReader(earlierData))
	if err != nil {
		return err
	}
	text := json.NewDecoder(zip)
	for _, value := range values {
		if err := text.Decode(value); err != nil {
			return err
		}
	}
	return nil
}

// EarlierList is Earlier's summary of whole experiments, without reading the figures.
func EarlierList() (date string, have map[string]int, err error) {
	var head earlierHead
	err = readEarlier(&head)
	return head.Date, head.Have, err
}
