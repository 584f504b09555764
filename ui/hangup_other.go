//go:build !unix

package ui

import (
	"io"
	"time"

	"example.com/abyss/ui/input"
)

// heard returns the input unchanged. The system informs this program when the console closes, and
// the toolkit reads events of the console, not bytes.
func heard(in io.Reader, _ time.Duration, _ func(input.Event), _ func()) io.Reader { return in }
