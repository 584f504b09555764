package client

import (
	"errors"
	"io/fs"
	"os/exec"
	"strings"
	"syscall"

	"example.com/abyss/internal/message"
)

// FaultKind is the kind of an engine's fault.
type FaultKind uint8

// The kinds of faults.
const (
	NotStarted  FaultKind = iota // the engine could not be started or was not ready in time
	Died                         // the engine's process ended
	Silent                       // the engine does not answer
	Flooded                      // the engine sends too much output
	BadAnswer                    // the engine's output violates the protocol
	IllegalMove                  // the engine's move is illegal, or it has sent none
	Closed                       // Close was called during the search or before it
	numKinds
)

// theEngine is the start of a fault's text.
const theEngine = "the engine %s "

// kindFormats lists the texts of the kinds, each with a %s for the name of the engine.
var kindFormats = [numKinds]string{
	message.Mark("the engine %s could not be started"), message.Mark("the engine %s has died"), message.Mark("the engine %s does not answer"),
	message.Mark("the engine %s floods its output"), message.Mark("the engine %s violates the protocol"),
	message.Mark("the engine %s played an illegal move"), message.Mark("the engine %s was closed"),
}

// String describes the kind: "has died", "does not answer", ...
func (k FaultKind) String() string {
	if k >= numKinds {
		return "unknown"
	}
	return strings.TrimPrefix(kindFormats[k], theEngine)
}

// Fault is the error of an engine that failed. Its process has ended.
type Fault struct {
	Engine string
	Kind   FaultKind
	Detail string // the output that was seen or expected, or another detail; "" for none
	Cause  error  // why the process could not be started, instead of Detail; nil for another fault
}

// Error describes the fault in a sentence.
func (f *Fault) Error() string {
	return f.In(error.Error)
}

// In describes the fault in a language. The Detail is not translated, because it is output of the
// engine or meant for the engine's author; see message.Sentence.
func (f *Fault) In(say func(error) string) string {
	format := kindFormats[min(f.Kind, numKinds-1)]
	text := say(message.New(format, f.Engine))
	switch {
	case f.Cause != nil:
		return say(message.New("%s: %w", text, f.Cause))
	case f.Detail != "":
		text += ": " + f.Detail
	}
	return text
}

// notStarted returns the error of the system for a command that could not be started, in words that
// say what to change.
func notStarted(command string, err error) error {
	for _, known := range []struct {
		err    error
		format string
	}{
		{exec.ErrNotFound, message.Mark("%s is in no folder of PATH: type its whole path")},
		{exec.ErrDot, message.Mark("%s is only in the current folder: type its whole path")},
		{syscall.ENOEXEC, message.Mark("%s is not a program for this system")},
		{fs.ErrPermission, message.Mark("%s may not be executed: expected a program")}, // also the error for a folder
		{fs.ErrNotExist, message.Mark("%s: no such file or directory")},
	} {
		if errors.Is(err, known.err) {
			return message.New(known.format, command)
		}
	}
	return err
}
