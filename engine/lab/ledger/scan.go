package ledger

import (
	"bytes"
	"math"
	"strconv"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
)

// scanner decodes lines in exactly the form of json.Marshal, with fields in order, no blanks, and
// no escapes in strings. It is several times as fast as json.Unmarshal, which matters because
// ledgers have tens of thousands of lines. If a line has any other form, the scanner sets its field
// bad, and the caller uses json.Unmarshal.
type scanner struct {
	rest []byte
	bad  bool

	names map[string]string // strings that are shared between lines
}

// expect skips a text that must come next.
func (s *scanner) expect(text string) {
	if s.bad = s.bad || len(s.rest) < len(text) || string(s.rest[:len(text)]) != text; !s.bad {
		s.rest = s.rest[len(text):]
	}
}

// passes reports whether a text comes next, and skips it if so.
func (s *scanner) passes(text string) bool {
	if s.bad || !bytes.HasPrefix(s.rest, []byte(text)) {
		return false
	}
	s.rest = s.rest[len(text):]
	return true
}

// token returns the content of a string.
func (s *scanner) token() []byte {
	s.expect(`"`)
	end := bytes.IndexByte(s.rest, '"')
	if s.bad = s.bad || end < 0 || bytes.IndexByte(s.rest[:end], '\\') >= 0; s.bad {
		return nil
	}
	text := s.rest[:end]
	s.rest = s.rest[end+1:]
	return text
}

// text returns a string that few lines have in common.
func (s *scanner) text() string { return string(s.token()) }

// name returns a string that many lines have in common.
func (s *scanner) name() string {
	token := s.token()
	if known, ok := s.names[string(token)]; ok {
		return known
	}
	text := string(token)
	s.names[text] = text
	return text
}

// number returns the text of a whole number.
func (s *scanner) number() string {
	end := 0
	for end < len(s.rest) && (s.rest[end] >= '0' && s.rest[end] <= '9' || end == 0 && s.rest[end] == '-') {
		end++
	}
	text := string(s.rest[:end]) // ParseInt does not keep the text, so that the text can stay on the stack
	s.rest = s.rest[end:]
	return text
}

func (s *scanner) signed() int64 {
	n, err := strconv.ParseInt(s.number(), 10, 64)
	s.bad = s.bad || err != nil
	return n
}

func (s *scanner) unsigned() uint64 {
	n, err := strconv.ParseUint(s.number(), 10, 64)
	s.bad = s.bad || err != nil
	return n
}

// list decodes an array. Like json.Unmarshal, it returns nil for null and an empty list for an
// empty array.
func list[T any](s *scanner, value func() T) []T {
	if s.passes("null") {
		return nil
	}
	values := []T{}
	for s.expect("["); !s.bad && !s.passes("]"); {
		if len(values) > 0 {
			s.expect(",")
		}
		values = append(values, value())
	}
	return values
}

func (s *scanner) int() int   { return int(s.signed()) }
func (s *scanner) uint() uint { return uint(s.unsigned()) }

// score reads a score, or returns nil if the value is null.
func (s *scanner) score() *search.Score {
	if s.passes("null") {
		return nil
	}
	n := s.signed()
	score := search.Score(n)
	s.bad = s.bad || int64(score) != n
	return &score
}

// scanRow decodes the line of a Row. It returns false if the line has another form.
func scanRow(line []byte, names map[string]string) (*Row, bool) {
	s := scanner{rest: line, names: names}
	r := new(Row)
	s.expect(`{"kind":`)
	r.Kind = s.name()
	s.expect(`,"suite":`)
	r.Suite = s.name()
	s.expect(`,"rules":`)
	r.Rules = s.name()
	s.expect(`,"fingerprint":`)
	r.Fingerprint = s.name()
	s.expect(`,"limits":`)
	r.Limits = s.name()
	s.expect(`,"behaviour":`)
	r.Behaviour = s.name()
	s.expect(`,"position":`)
	r.Position = s.name()
	s.expect(`,"fen":`)
	r.FEN = s.name()
	s.expect(`,"settings":`)
	r.Settings = s.name()
	s.expect(`,"depth":`)
	r.Depth = s.int()
	s.expect(`,"nodes":`)
	r.Nodes = s.unsigned()
	s.expect(`,"score":`)
	score := s.signed()
	r.Score = search.Score(score)
	s.bad = s.bad || int64(r.Score) != score
	s.expect(`,"move":`)
	r.Move = s.name()
	s.expect(`,"pv":`)
	r.PV = list(&s, s.name)
	s.expect(`,"counters":{`)
	r.Counters = make(map[string]uint64, 32)
	for !s.bad && !s.passes("}") {
		if len(r.Counters) > 0 {
			s.expect(",")
		}
		name := s.name()
		s.expect(":")
		r.Counters[name] = s.unsigned()
	}
	if s.passes(`,"counting":`) {
		r.Counting = s.name()
	}
	s.expect(`,"elapsed_us":`)
	r.Elapsed = s.signed()
	s.expect(`,"build":`)
	r.Build = s.name()
	s.end()
	return r, !s.bad
}

func (s *scanner) end() {
	s.expect("}")
	s.bad = s.bad || len(bytes.TrimSpace(s.rest)) > 0
}

// side decodes one side of a game.
func (s *scanner) side(name string) (side Side) {
	s.expect(name)
	s.expect(`:{"fingerprint":`)
	side.Fingerprint = s.name()
	s.expect(`,"limits":`)
	side.Limits = s.name()
	s.expect(`,"behaviour":`)
	side.Behaviour = s.name()
	s.expect("}")
	return side
}

// brief decodes a game stored in brief.
func (s *scanner) brief() *match.Brief {
	b := &match.Brief{}
	s.expect(`{"plies":`)
	b.Plies = s.int()
	s.expect(`,"nodes":[`)
	b.Nodes[0] = s.unsigned()
	s.expect(",")
	b.Nodes[1] = s.unsigned()
	s.expect(`],"depths":[`)
	b.Depths[0] = s.int()
	s.expect(",")
	b.Depths[1] = s.int()
	s.expect(`],"sum":`)
	b.Sum = s.checksum()
	s.expect(`,"tail":`)
	b.Tail = s.checksum()
	s.expect("}")
	return b
}

// checksum decodes an unsigned number of 32 bits.
func (s *scanner) checksum() uint32 {
	n := s.unsigned()
	s.bad = s.bad || n > math.MaxUint32
	return uint32(n)
}

// scanGame decodes the line of a GameRow. It returns false if the line has another form.
func scanGame(line []byte, names map[string]string) (*GameRow, bool) {
	s := scanner{rest: line, names: names}
	g := new(GameRow)
	s.expect(`{"kind":`)
	g.Kind = s.name()
	g.A = s.side(`,"a"`)
	g.B = s.side(`,"b"`)
	for _, field := range []struct {
		key string
		to  *string
	}{
		{`,"terms":`, &g.Terms},
		{`,"start":`, &g.Start},
		{`,"opening":`, &g.Opening},
		{`,"red":`, &g.Red},
		{`,"settings_a":`, &g.SettingsA},
		{`,"settings_b":`, &g.SettingsB},
	} {
		s.expect(field.key)
		*field.to = s.name()
	}
	s.expect(`,"moves":`)
	g.Moves = s.text()
	for _, field := range []struct {
		key string
		to  *string
	}{{`,"verdict":`, &g.Verdict}, {`,"cause":`, &g.Cause}, {`,"reason":`, &g.Reason}, {`,"text":`, &g.Text}} {
		s.expect(field.key)
		*field.to = s.name()
	}
	s.expect(`,"depths":`)
	g.Depths = list(&s, s.int)
	s.expect(`,"nodes":`)
	g.Nodes = list(&s, s.unsigned)
	s.expect(`,"elapsed_us":`)
	g.Elapsed = list(&s, s.signed)
	before := s.passes(`,"build":`) // lines without scores have their fields in this order
	if before {
		g.Build = s.name()
	}
	if s.passes(`,"scores":`) {
		g.Scores = list(&s, s.score)
	}
	if s.passes(`,"finish":`) {
		g.Finish = list(&s, s.text)
	}
	if s.passes(`,"unaided":`) {
		g.Unaided = s.text()
	}
	if s.passes(`,"distinct":`) {
		g.Distinct = list(&s, s.int)
	}
	if s.passes(`,"backers":`) {
		g.Backers = list(&s, s.uint)
	}
	if s.passes(`,"brief":`) {
		g.Brief = s.brief()
	}
	if !before {
		s.expect(`,"build":`)
		g.Build = s.name()
	}
	if s.passes(`,"machine":`) {
		g.Machine = s.name()
	}
	s.end()
	return g, !s.bad
}
