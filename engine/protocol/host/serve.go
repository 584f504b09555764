package host

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.com/abyss/engine/protocol"
)

// Serve reads lines from in and calls command with each of them, until command returns false,
// reading or writing fails or ends, or ctx ends. Then it calls halt, once. For a line that is too
// long to read, it calls the function long. A goroutine that waits in a read may still exist after
// Serve has returned.
func Serve(ctx context.Context, in io.Reader, out *Output, command func(line string) bool, halt, long func()) error {
	type input struct {
		line string
		err  error
	}
	inputs := make(chan input)
	over := make(chan struct{})
	defer close(over)
	go func() {
		lines := protocol.NewLines(in)
		for {
			line, err := lines.Next()
			select {
			case inputs <- input{line, err}:
			case <-over:
				return
			}
			if err != nil && !errors.Is(err, protocol.ErrLong) {
				return
			}
		}
	}()
	for {
		var next input
		select {
		case <-ctx.Done():
			halt()
			return out.Err()
		case next = <-inputs:
		}
		switch {
		case errors.Is(next.err, protocol.ErrLong):
			long()
		case errors.Is(next.err, io.EOF):
			halt()
			return out.Err()
		case next.err != nil:
			halt()
			return fmt.Errorf("reading commands: %w", next.err)
		case !command(next.line):
			halt()
			return out.Err()
		}
	}
}
