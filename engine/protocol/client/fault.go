package client

import (
	"strings"

	"example.com/abyss/internal/message"
)

// FaultKind is the kind of an engine's fault.
type FaultKind uint8

// The kinds of faults.
const (
	NotStarted  FaultKind = iota // no process, or not ready in time
	Died                         // its process ended
	Silent                       // it does not answer
	Flooded                      // it sends too much output
	BadAnswer                    // its output violates the protocol
	IllegalMove                  // its move is illegal
	Closed                       // Close was called during a search
	numKinds
)

// theEngine is how a fault begins.
const theEngine = "the engine %s "

// kindFormats are the faults of the kinds, of the engine's name.
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

// Fault is the error of an engine that failed. Its process has been ended.
type Fault struct {
	Engine string
	Kind   FaultKind
	Detail string // the output seen or expected
}

// Error is the fault in a sentence.
func (f *Fault) Error() string {
	return f.In(error.Error)
}

// In is the fault in a language. Its detail stays untranslated, because it is the
// engine's or for its author; see message.Sentence.
func (f *Fault) In(say func(error) string) string {
	format := kindFormats[min(f.Kind, numKinds-1)]
	text := say(message.New(format, f.Engine))
	if f.Detail != "" {
		text += ": " + f.Detail
	}
	return text
}
