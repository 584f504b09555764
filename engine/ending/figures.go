package ending

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// Figures contains the statistics of a table. Shares refer to quiet placings with the defender to
// move, that is, placings in which the defender is not in check and has no capture. A placing and
// its reflection count as one.
type Figures struct {
	Material Material
	Placings int
	Bytes    int64 // size of the file
	Longest  int   // number of moves of the longest win with the attacker to move
	// number of moves of the longest way to the next capture; 0 if every win ends within the move
	// limit
	ToCapture  int
	Position   xiangqi.Position // the position of a longest win, if there is one
	Chased     int              // number of placings whose draw a rule against chases could spoil
	Quiet      Share
	Ranks      []RanksShare      // shares by the ranks of the pawns, in the order of the pawns' advance
	Formations []FormationsShare // shares by the defender's formation, the safest first
}

// Share contains a number of placings, All, and how many of them the defender loses.
type Share struct{ Lost, All int }

// Percent returns the share in percent, or 0 if there are no placings.
func (s Share) Percent() float64 {
	if s.All == 0 {
		return 0
	}
	return 100 * float64(s.Lost) / float64(s.All)
}

func (s *Share) add(lost bool, weight int) {
	s.All += weight
	if lost {
		s.Lost += weight
	}
}

// pawnRanks contains the numbers of pawns on the attacker's own side, of high pawns, of low pawns,
// and of pawns on the last rank.
type pawnRanks [4]uint8

// RanksShare contains the share of placings by the ranks of their pawns.
type RanksShare struct {
	ranks pawnRanks
	Share
}

// FormationsShare contains the share of placings with one formation of the defender: its king,
// guards and bishops. A formation and its reflection are the same.
type FormationsShare struct {
	points [kinds][]point
	Share
}

// Figures reads the figures of a material from its file.
func (d Folder) Figures(ctx context.Context, m Material) (*Figures, error) {
	f, err := openFile(d.file(m), m)
	if err != nil {
		return nil, missing(err, m)
	}
	defer f.close()
	t, err := f.table(ctx)
	if err != nil {
		return nil, err
	}
	info, err := f.in.Stat()
	if err != nil {
		return nil, err
	}
	c := counter{
		Figures: Figures{Material: m, Placings: t.size, Bytes: info.Size(), ToCapture: f.toCapture, Chased: t.chased},
		ranks:   map[pawnRanks]*Share{},
		forms:   map[int]*FormationsShare{},
	}
	return c.count(ctx, t)
}

// counter counts the placings of a table.
type counter struct {
	Figures
	ranks map[pawnRanks]*Share
	forms map[int]*FormationsShare
}

func (c *counter) count(ctx context.Context, t *table) (*Figures, error) {
	var p placing
	far := 0 // the number of the placing with the longest win
	for n, v := range t.defender {
		if n%pollInterval == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if moves := int(t.attacker[n]); moves < draw && moves > c.Longest {
			c.Longest, far = moves, n
		}
		if v == none {
			continue
		}
		if t.place(n, &p); !t.quiet(&p) {
			continue
		}
		weight := 2
		if t.twin(n) >= 0 {
			weight = 1
		}
		c.Quiet.add(v < draw, weight)
		c.byRanks(t, &p).add(v < draw, weight)
		c.byFormation(t, &p).add(v < draw, weight)
	}
	if c.Longest > 0 {
		t.place(far, &p)
		c.Position = p.position(xiangqi.Red)
	}
	for ranks, s := range c.ranks {
		c.Ranks = append(c.Ranks, RanksShare{ranks, *s})
	}
	slices.SortFunc(c.Ranks, func(a, b RanksShare) int { return slices.Compare(b.ranks[:], a.ranks[:]) })
	numbers := make([]int, 0, len(c.forms))
	for number := range c.forms {
		numbers = append(numbers, number)
	}
	slices.Sort(numbers)
	for _, number := range numbers {
		c.Formations = append(c.Formations, *c.forms[number])
	}
	slices.SortStableFunc(c.Formations, func(a, b FormationsShare) int { return cmp.Compare(a.Percent(), b.Percent()) })
	return &c.Figures, nil
}

// quiet reports whether the defender is not in check and has no capture.
func (x *index) quiet(p *placing) bool {
	quiet := !checked(p)
	if quiet {
		x.defenderMoves(p, func(m move) bool {
			quiet = p.board[m.to] == empty
			return quiet
		})
	}
	return quiet
}

// byRanks returns the Share that counts the placings with their pawns on the same ranks as in p.
func (c *counter) byRanks(t *table, p *placing) *Share {
	var ranks pawnRanks
	for i := range t.groups {
		g := &t.groups[i]
		if g.kind != pawn {
			continue
		}
		for _, pt := range g.sets[p.digit[i]] {
			switch r := pt.Rank(); {
			case r < 5:
				ranks[0]++
			case r <= 6:
				ranks[1]++
			case r <= 8:
				ranks[2]++
			default:
				ranks[3]++
			}
		}
	}
	s := c.ranks[ranks]
	if s == nil {
		s = new(Share)
		c.ranks[ranks] = s
	}
	return s
}

// byFormation returns the Share that counts the placings with the formation in p or its reflection.
func (c *counter) byFormation(t *table, p *placing) *Share {
	number, reflected := int(digits[foeKing][p.foeKing]), int(digits[foeKing][mirror[p.foeKing]])
	scale := len(squares[foeKing])
	for i := range t.groups {
		if g := &t.groups[i]; g.kind.foe() {
			number += scale * int(p.digit[i])
			reflected += scale * int(g.mirrors[p.digit[i]])
			scale *= g.radix
		}
	}
	s := c.forms[min(number, reflected)]
	if s == nil {
		s = &FormationsShare{}
		s.points[foeKing] = []point{p.foeKing}
		for i := range t.groups {
			if g := &t.groups[i]; g.kind.foe() {
				s.points[g.kind] = g.sets[p.digit[i]]
			}
		}
		c.forms[min(number, reflected)] = s
	}
	return &s.Share
}

// String lists the pieces by their letters in a FEN, each followed by its points: "k e9 a d9 f9".
func (s FormationsShare) String() string {
	var words []string
	for _, k := range []kind{foeKing, foeGuard, foeBishop} {
		if len(s.points[k]) == 0 {
			continue
		}
		letter := "k"
		if k != foeKing {
			letter = strings.ToLower(k.letter())
		}
		words = append(words, letter)
		for _, pt := range s.points[k] {
			words = append(words, pt.String())
		}
	}
	return strings.Join(words, " ")
}

// String names the ranks of the pawns: "high and low", "two low".
func (s RanksShare) String() string {
	var words []string
	for i, n := range s.ranks {
		if n == 0 {
			continue
		}
		word := [...]string{"own side", "high", "low", "last"}[i]
		if n > 1 {
			word = fmt.Sprintf("%s %s", [...]string{2: "two", 3: "three", 4: "four", 5: "five"}[n], word)
		}
		words = append(words, word)
	}
	return strings.Join(words, " and ")
}
