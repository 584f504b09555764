//go:build !unix

package children

// guard is empty on these systems: Windows ends the programs itself, and the others offer no way to
// end them.
type guard struct{}

type notice byte

const watch, release notice = '+', '-'

func (*guard) begin([]group)        {}
func (*guard) notify(notice, group) {}

// GuardWith does nothing here.
func GuardWith(func() (path string, args []string)) {}

// Guard does nothing here.
func Guard() {}
