package client

import "fmt"

// FaultKind is what an engine did wrong.
type FaultKind uint8

// The kinds of faults.
const (
	NotStarted  FaultKind = iota // no process, or not ready in time
	Died                         // its process ended
	Silent                       // it does not answer
	Flooded                      // it says more than anyone can read
	BadAnswer                    // what it says is not the protocol
	IllegalMove                  // its move cannot be played
	Closed                       // it was closed while someone waited for it
	numKinds
)

// kindTexts are the kinds in words that follow the engine's name.
var kindTexts = [numKinds]string{
	"could not be started", "has died", "does not answer", "floods its output", "does not keep to the protocol", "played an illegal move", "was closed",
}

// String is the kind in words: "has died", "does not answer", ...
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
