package client

import (
	"context"
	"errors"
	"fmt"
)

// Run runs a program to its end and calls the function see with each line of its output, in the
// caller's goroutine. The program is ended when ctx ends or when this program ends. If the program
// fails, the error is the last line of its standard error, if there is one.
func Run(ctx context.Context, program string, args []string, see func(line string)) error {
	p, err := launch(&Config{Command: program, Args: args}, nil)
	if err != nil {
		return err
	}
	defer p.end(0)
	for {
		select {
		case line, ok := <-p.lines:
			if ok {
				see(line)
				continue
			}
		case <-ctx.Done():
			return ctx.Err()
		}
		break
	}
	select {
	case <-p.exited:
	case <-ctx.Done():
		return ctx.Err()
	}
	switch last := p.stderr.last(); {
	case p.flooded.Load():
		return fmt.Errorf("more than %d lines or %d bytes in a second", floodLines, floodBytes)
	case p.exit != nil && last != "":
		return errors.New(last)
	default:
		return p.exit
	}
}
