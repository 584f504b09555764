package message

import (
	"errors"
	"fmt"
	"io"
	"testing"
)

func TestErrorf(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{Errorf("the clock is not paused"), "the clock is not paused"},
		{Errorf("100%%"), "100%"},
		{Errorf("move %.4q: %w", "h2e2e2", io.EOF), `move "h2e2": EOF`},
		{Errorf("%d more {move|moves}", 1), "1 more move"},
		{Errorf("%d more {move|moves}", 2), "2 more moves"},
		{Errorf("the %s king", Word("red")), "the red king"},
		{Errorf("line %d: %w", 3, Errorf("%w; %w", io.EOF, io.ErrClosedPipe)), "line 3: EOF; io: read/write on closed pipe"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestWrapped(t *testing.T) {
	if err := Errorf("line %d", 3); errors.Unwrap(err) != nil {
		t.Errorf("%v wraps %v", err, errors.Unwrap(err))
	}
	if err := Errorf("line %d: %v", 3, io.EOF); errors.Is(err, io.EOF) {
		t.Errorf("%v wraps what it only says", err)
	}
	if err := Errorf("line %d: %w", 3, io.EOF); !errors.Is(errors.Unwrap(err), io.EOF) {
		t.Errorf("%v wraps %v", err, errors.Unwrap(err))
	}
	both := fmt.Errorf("a: %w", Errorf("%w and %w", io.EOF, io.ErrNoProgress))
	if !errors.Is(both, io.EOF) || !errors.Is(both, io.ErrNoProgress) {
		t.Errorf("%v wraps not both", both)
	}
	var text *Text
	if !errors.As(both, &text) || text.Format != "%w and %w" || len(text.Args) != 2 {
		t.Errorf("%v has the text %v", both, text)
	}
}
