package client

import "fmt"

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

// kindTexts describe the kinds, after the engine's name.
var kindTexts = [numKinds]string{
	"could not be started", "has died", "does not answer", "floods its output", "does not keep to the protocol", "played an illegal move", "was closed",
}

// String describes the kind: "has died", "does not answer", ...
func (k FaultKind) String() string {
	if k >= numKinds {
		return "unknown"
	}
	return kindTexts[k]
}

// Fault is the error of an engine that failed. Its process has been ended.
type Fault struct {
	Engine string
	Kind   FaultKind
	Detail string // what was seen, or expected
}

// Error is the fault in a sentence.
func (f *Fault) Error() string {
	if f.Detail == "" {
		return fmt.Sprintf("the engine %s %v", f.Engine, f.Kind)
	}
	return fmt.Sprintf("the engine %s %v: %s", f.Engine, f.Kind, f.Detail)
}
