package client_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/client"
)

// Run reports every line that a program prints. If the program fails, its last line of error output
// is the error. Cancelling the context ends the program.
func TestRun(t *testing.T) {
	var lines []string
	see := func(line string) { lines = append(lines, line) }
	if err := client.Run(t.Context(), os.Args[0], []string{"-test.list", "^TestRun$"}, see); err != nil || !slices.Contains(lines, "TestRun") {
		t.Errorf("%v, lines %q", err, lines)
	}
	t.Setenv(scriptVariable, "silent")
	if err := client.Run(t.Context(), os.Args[0], []string{"an argument"}, see); err == nil || err.Error() != "wrong arguments" {
		t.Errorf("a program that fails: %v", err)
	}
	if err := client.Run(t.Context(), "no such program", nil, see); err == nil {
		t.Error("a program that is not there has run")
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- client.Run(ctx, os.Args[0], []string{"an argument", `"quoted"`}, see) }()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	t.Setenv(scriptVariable, "floods first")
	if err := client.Run(t.Context(), os.Args[0], []string{"an argument", `"quoted"`}, func(string) {}); err == nil || !strings.Contains(err.Error(), "more than") {
		t.Errorf("a program that floods: %v", err)
	}
}
