//go:build !unix

package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/internal/message"
)

// runServe returns an error: the system has no terminals to give to guests.
func runServe(*cobra.Command, *serveFlags) error {
	return message.Errorf("serve needs a system with pseudo-terminals: expected Linux, macOS or another Unix")
}

// newServed returns no commands on this system.
func newServed(streams) []*cobra.Command { return nil }
