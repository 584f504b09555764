//go:build !unix

package ui

import "io"

// heard is the input: the system tells this program when the console closes.
func heard(in io.Reader, _ func()) io.Reader { return in }
