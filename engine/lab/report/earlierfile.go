package report

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the figures
	"encoding/json"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
)

// earlierData contains the figures that come with the program, which are made from the committed
// results by the command
//
//	go test ./engine/lab/report -run TestEarlier -update
//
// It contains two values of JSON, compressed: earlierHead and earlierBody.
//
//go:embed earlier.gz
var earlierData []byte

// earlierHead contains the part of the file that 'lab list' needs.
type earlierHead struct {
	Date string         // date of the results
	Have map[string]int // number of cells or games with figures, for each experiment at its own depths
}

// earlierBody contains everything else. A search is stored by columns, with one list per cell in
// the order of its suite. Compressed columns are half as large as compressed rows. The cells of the
// held-out positions have no times. They also have no score and no move where the search does not
// find the best move.
type earlierBody struct {
	Rulings  []EarlierRuling
	Suites   map[string]string // text that identifies the positions, for each suite
	Contests []*earlierContest
	Tests    []earlierTests `json:",omitempty"` // states of sequential tests
	Cells    []earlierCell
	Depth    [][]int
	Score    [][]search.Score
	Move     [][]string
	Nodes    [][]uint64
	Elapsed  [][]int64  // times in microseconds
	Stores   [][]uint64 // stores of the transposition table, for Overlaps; nil if no figure of the cell needs them
	Overlaps [][]uint64
}

// In earlierBody.Move, bestMove stands for the best move of the position.
const bestMove = "best"

// earlierCell is a cell with its counters.
type earlierCell struct {
	ledger.Cell
	// signature of the counters; "" if the counters come from several versions
	Counting string            `json:",omitempty"`
	Sums     map[string]uint64 // sums of the counters
}

// readEarlier reads the values of the file, one after another.
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

// EarlierList returns the summary of whole experiments, without the figures themselves.
func EarlierList() (date string, have map[string]int, err error) {
	var head earlierHead
	err = readEarlier(&head)
	return head.Date, head.Have, err
}
