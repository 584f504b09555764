//go:build !unix

package main

import (
	"errors"

	"github.com/spf13/cobra"
)

// runServe refuses: the system has no terminals to give to guests.
func runServe(*cobra.Command, *serveFlags) error {
	return errors.New("serve needs a system with pseudo-terminals: expected Linux, macOS or another Unix")
}

// newServed is nothing here.
func newServed(streams) []*cobra.Command { return nil }
