package team

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strings"
)

// goldenDecisions is what the five personalities of this version find, each alone
// and as a team by each method; TestGolden holds that they still do.
//
//go:embed testdata/team.golden
var goldenDecisions string

// Signature names the behaviour of players and votes, beside that of their search,
// so that games kept from another version can be told from this one's. It is made
// from the recorded decisions of single players, and of a team by its method.
func Signature(s *Setup) string {
	voting := len(s.Members) > 1
	hash := fnv.New32a()
	for line := range strings.Lines(goldenDecisions) {
		if name, found, _ := strings.Cut(strings.TrimSpace(line), ":"); name == goldenPlayers || voting && name == s.Method.String() {
			fmt.Fprintln(hash, found)
		}
	}
	return fmt.Sprintf("%08x", hash.Sum32())
}

// goldenPlayers begins the recorded decisions of players alone.
const goldenPlayers = "alone"
