package message

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"testing"
	"time"
)

// A restored error has the same text, and the parts and arguments that its translation needs.
func TestStore(t *testing.T) {
	type kind uint8
	for _, err := range []error{
		Errorf("the clock is not paused"),
		Errorf("100%%"),
		Errorf("move %.4q: %w", "h2e2e2", io.EOF),
		Errorf("%d more {move|moves}", 1),
		Errorf("%d more {move|moves}, %v %x %c", int32(2), kind(3), []byte("ab")[1], 'x'),
		Errorf("the %s king%s", Word("red"), ""),
		Errorf("line %d: %w", 3, Errorf("%w; %w", io.EOF, Errorf("no %s", Word("piece")))),
		errors.Join(Errorf("line %d", 1), &fs.PathError{Op: "open", Path: "a", Err: fs.ErrPermission}),
		fmt.Errorf("all: %w", errors.Join(io.EOF, io.ErrNoProgress)),
		Errorf("after %v", time.Second),
		Errorf("after %d", time.Second), // this duration would be stored as a number
		Errorf("%d of %v", 7, 0.5),
		io.EOF,
	} {
		text := Store(err)
		if got := Restore(text); got.Error() != err.Error() {
			t.Errorf("%q is restored as %q", err, got)
		}
	}
	var got *Text
	if !errors.As(Restore(Store(Errorf("line %d: %w", 3, Errorf("the %s king", Word("red"))))), &got) || got.Format != "line %d: %w" {
		t.Fatalf("%#v", got)
	}
	if inner, ok := got.Args[1].(*Text); !ok || inner.Args[0] != Word("red") {
		t.Errorf("%#v", got.Args[1])
	}
	if err := Restore("c.pgn: line 4"); err.Error() != "c.pgn: line 4" {
		t.Errorf("a text of an earlier version is restored as %q", err)
	}
	if err := Restore(""); err != nil {
		t.Error(err)
	}
}
