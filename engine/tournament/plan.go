package tournament

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Format is the system of pairings.
type Format string

// The formats.
const (
	RoundRobin Format = "roundrobin" // everybody against everybody
	Gauntlet   Format = "gauntlet"   // the first entrant against each of the others
)

// Formats returns all formats.
func Formats() []Format { return []Format{RoundRobin, Gauntlet} }

// MaxEntrants is the largest number of entrants in a tournament.
const MaxEntrants = 64

// Plan is a tournament as data. It contains everything that decides the games and the reports. It
// must not change once it is in use.
type Plan struct {
	Spec     Spec      `json:"spec"` // the specification from which the plan was made
	Terms    string    `json:"terms"`
	Entrants []Entrant `json:"entrants"`
	Openings []Opening `json:"openings"`
	Anchor   int       `json:"anchor"`     // index of the entrant with the fixed rating; -1 means a mean of 0
	Elo      float64   `json:"anchor_elo"` // fixed rating of that entrant
}

// Entrant is an entrant as data.
type Entrant struct {
	ID      string `json:"id"` // checksum of everything that decides how the entrant plays
	Name    string `json:"name"`
	Setting string `json:"setting"`
	Limits  string `json:"limits"`
	Control string `json:"tc"` // the entrant's time control as text
}

// Opening is an opening as data.
type Opening struct {
	ID   string `json:"id"` // checksum of the position and the moves
	Name string `json:"name"`
}

// Fixture is a game that belongs to a tournament.
type Fixture struct {
	match.Fixture
	Key   string // checksum of everything that decides how the game is played
	Round int    // counted from 0; in a round, all pairings play one opening with both colours
}

// Pairings returns the pairs of entrants that meet. The first entrant of a pair plays Red in the
// pair's first game.
func (p *Plan) Pairings() (list [][2]int) {
	for a := range p.Entrants {
		if a > 0 && p.Spec.Format == Gauntlet {
			break
		}
		for b := a + 1; b < len(p.Entrants); b++ {
			list = append(list, [2]int{a, b})
		}
	}
	return list
}

// Games returns the number of games.
func (p *Plan) Games() int { return 2 * p.Spec.Pairs * len(p.Pairings()) }

// Fixtures returns all games in playing order.
func (p *Plan) Fixtures() []Fixture {
	list := make([]Fixture, 0, p.Games())
	pairings := p.Pairings()
	for round := range p.Spec.Pairs {
		for _, m := range pairings {
			list = append(list, p.fixture(len(list), round, m), p.fixture(len(list)+1, round, [2]int{m[1], m[0]}))
		}
	}
	return list
}

// fixture returns one game of a round. The argument sides contains the indices of its entrants.
func (p *Plan) fixture(number, round int, sides [2]int) Fixture {
	f := Fixture{Fixture: match.Fixture{Number: number, Sides: sides, Opening: round % len(p.Openings)}, Round: round}
	sum := checksum("game", p.Terms, fmt.Sprint(p.Spec.Seed), p.Openings[f.Opening].ID, fmt.Sprint(round/len(p.Openings)),
		p.Entrants[sides[xiangqi.Red]].ID, p.Entrants[sides[xiangqi.Black]].ID)
	f.Key = checksumText(sum)
	f.Seed = binary.BigEndian.Uint64(sum[16:]) >> 12 // 52 bits, which every reader of JSON keeps exactly
	return f
}

// checksum returns the checksum of texts.
func checksum(texts ...string) [sha256.Size]byte {
	h := sha256.New()
	for _, t := range texts {
		fmt.Fprintf(h, "%d:%s", len(t), t)
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// checksumText returns a checksum as text. It keeps 96 bits, so that the text is short enough for a
// line of a ledger.
func checksumText(sum [sha256.Size]byte) string { return hex.EncodeToString(sum[:12]) }

// openingID returns the checksum of an opening without its name.
func openingID(o *match.Opening) string {
	return checksumText(checksum("opening", o.Start.FEN(), match.MoveText(o.Moves)))
}

// identify gives the entrants their IDs. If two entrants play alike, the second gets a different
// ID, so that the games of the two are not mixed up.
func identify(entrants []*match.Entrant) []Entrant {
	list := make([]Entrant, len(entrants))
	copies := map[string]int{}
	for i, e := range entrants {
		identity := e.Identity()
		copies[identity]++
		list[i] = Entrant{
			ID:   checksumText(checksum("entrant", identity, fmt.Sprint(copies[identity]))),
			Name: e.Name, Setting: e.Setting, Limits: e.LimitText(), Control: e.Control.String(),
		}
	}
	return list
}

// index returns the index of the entrant with an ID, or -1 if there is none.
func (p *Plan) index(id string) int {
	return slices.IndexFunc(p.Entrants, func(e Entrant) bool { return e.ID == id })
}

// check validates a plan, which may come from a file.
func (p *Plan) check() error {
	if err := p.Spec.check(); err != nil {
		return err
	}
	names := map[string]bool{}
	for _, e := range p.Entrants {
		names[e.ID] = true
	}
	switch {
	case len(p.Entrants) < 2 || len(p.Entrants) > MaxEntrants || len(names) < len(p.Entrants):
		return message.Errorf("%d entrants: expected 2 to %d, all different", len(p.Entrants), MaxEntrants)
	case len(p.Openings) == 0:
		return message.Errorf("no openings: expected one or more")
	case p.Anchor < -1 || p.Anchor >= len(p.Entrants):
		return message.Errorf("anchor %d: expected an entrant", p.Anchor)
	}
	return nil
}
