package team

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strings"
)

// goldenDecisions contains the decisions of the five personalities in this version, alone and as a
// team under each method. TestGolden checks them against the code.
//
//go:embed testdata/team.golden
var goldenDecisions string

// Signature identifies the behaviour of players and votes, apart from their search. The signature
// keeps games of different versions apart. It is a checksum of recorded decisions by single
// players, and by a team under the setup's method.
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

// goldenPlayers is the text before the recorded decisions of single players.
const goldenPlayers = "alone"
