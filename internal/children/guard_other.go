//go:build !unix

package children

// guard is not needed here: the system ends the programs (Windows), or offers no way.
type guard struct{}

type notice byte

const watch, release notice = '+', '-'

func (*guard) begin([]group)        {}
func (*guard) notify(notice, group) {}

// GuardWith does nothing here.
func GuardWith(func() (path string, args []string)) {}

// Guard has nothing to guard here.
func Guard() {}
