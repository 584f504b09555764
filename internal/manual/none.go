//go:build !man

package manual

import "github.com/spf13/cobra"

// Add does nothing: the tag man is not set.
func Add(*cobra.Command) {}
