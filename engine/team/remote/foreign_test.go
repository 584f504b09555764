package remote

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// stranger sends arbitrary messages to a process and reads the answers.
type stranger struct {
	t    *testing.T
	conn *nats.Conn
	key  string
}

// send sends a message and returns the reply. If there is an error, it says why the process refused
// the message.
func (s *stranger) send(op string, data []byte) reply {
	s.t.Helper()
	inbox := s.conn.NewInbox()
	answers, err := s.conn.SubscribeSync(inbox)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answers.Unsubscribe() //nolint:errcheck // the test's connection is closed soon
	if err := s.conn.PublishRequest("test.player."+s.key+"."+op, inbox, data); err != nil {
		s.t.Fatal(err)
	}
	for {
		m, err := answers.NextMsg(within)
		if err != nil {
			s.t.Fatalf("%s %.200s: %v", op, data, err)
		}
		var r reply
		if err := decode(m.Data, &r); err != nil {
			s.t.Fatal(err)
		}
		if !r.Working {
			return r
		}
	}
}

// opening returns a valid request that begins a game.
func opening(game string) request {
	p := team.Personalities()[0]
	return request{Format: format, Build: work.Build(), Game: game, Number: 1, Member: p.Name, Payoffs: p.Payoffs.String(), Options: engineTexts(team.QuickEngine(true))}
}

// proposing returns a valid request for a proposal in the game.
func proposing(game string, number uint64) request {
	return request{
		Format: format, Build: work.Build(), Game: game, Number: number, Depth: 2,
		Root: &rootText{Start: xiangqi.StartFEN, Rules: rules.Asian.String()},
	}
}

// A process answers every invalid request with an error that says what was expected, and continues
// to run.
func TestForeignMessages(t *testing.T) {
	config := natsServer(t)
	h := begin(t, Host{Config: config, Personalities: personalities(t, "NA"), Teams: []Members{{List: personalities(t, "NA")}}, Games: 2, Memory: 4 << 20})
	conn, err := config.Connect("stranger")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	s := &stranger{t, conn, h.key}
	if r := s.send(opNew, encode(opening("g"))); r.Error != "" {
		t.Fatal(r.Error)
	}
	ok := func(change func(*request)) []byte {
		q := proposing("g", 9)
		change(&q)
		return encode(q)
	}
	begun := func(change func(*request)) []byte {
		q := opening("other")
		change(&q)
		return encode(q)
	}
	number := uint64(10)
	next := func(change func(*request)) []byte { // each request that is carried out needs a new number
		number++
		return ok(func(q *request) { q.Number = number; change(q) })
	}
	for _, c := range []struct {
		name, op string
		data     []byte
		want     string
	}{
		{"no JSON", opPropose, []byte("hello"), "cannot be read"},
		{"nothing", opPropose, nil, "cannot be read"},
		{"an unknown field", opPropose, []byte(`{"format":1,"evil":1}`), "unknown field"},
		{"two messages", opPropose, append(ok(func(*request) {}), '{', '}'), "nothing after"},
		{"too large", opPropose, ok(func(q *request) { q.Line = strings.Repeat("h2e2 ", 20000) }), "at most"},
		{"another version", opPropose, ok(func(q *request) { q.Build = "bench 1" }), "expected the same program"},
		{"another format", opNew, begun(func(q *request) { q.Format = 9 }), "format 9"},
		{"no game", opPropose, ok(func(q *request) { q.Game = "" }), "expected a name"},
		{"an operation", "shutdown", ok(func(*request) {}), "not known"},
		{"a personality", opNew, begun(func(q *request) { q.Member = "Positional" }), "none of its players"},
		{"payoffs", opNew, begun(func(q *request) { q.Payoffs = "mobility=9" }), "other payoffs"},
		{"settings", opNew, begun(func(q *request) { q.Options = []string{"rm=-rf"} }), "not known"},
		{"many settings", opNew, begun(func(q *request) { q.Options = make([]string, 1000) }), "at most"},
		{"a huge table", opNew, begun(func(q *request) { q.Options = append(q.Options, "table-entries=16777216") }), "at most"},
		{"threads", opNew, begun(func(q *request) { q.Options = append(q.Options, "threads=8") }), "thread"},
		{"a team", opNew, begun(func(q *request) { q.Team = &teamTerms{Letters: "DSP", Method: 4, Depth: 2} }), "none of its teams"},
		{"one tree", opNew, begun(func(q *request) { q.Team = &teamTerms{Letters: "NA", Method: 6, Depth: 2} }), "MPSM 1 to 5"},
		{"a method", opNew, begun(func(q *request) { q.Team = &teamTerms{Letters: "NA", Method: 260, Depth: 2} }), "MPSM 1 to 5"},
		{"another team", opNew, begun(func(q *request) { q.Team = &teamTerms{Letters: "NA", Method: 4, Depth: 2, Setting: "x"} }), "another here"},
		{"no depth", opPropose, next(func(q *request) { q.Depth = 0 }), "expected 1 to"},
		{"a depth", opBehind, next(func(q *request) { q.Depth = 1000 }), "expected 1 to"},
		{"no position", opPropose, next(func(q *request) { q.Root = nil }), "expected a position"},
		{"a position", opPropose, next(func(q *request) { q.Root.Start = "8/8" }), ""},
		{"a king to take", opPropose, next(func(q *request) { q.Root.Start = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1" }), ""},
		{"rules", opPropose, next(func(q *request) { q.Root.Rules = "chess" }), "chess"},
		{"an illegal history", opPropose, next(func(q *request) { q.Root.Moves = "h2e2 h2e2" }), "legal"},
		{"a long history", opPropose, next(func(q *request) { q.Root.Moves = strings.Repeat("h2e2 ", maxMoves+1) }), "at most"},
		{"words for moves", opPropose, next(func(q *request) { q.Root.Allowed = "all of them" }), "expected four"},
		{"an illegal move", opBehind, next(func(q *request) { q.Move = "a0a9" }), "legal"},
		{"an illegal line", opStanding, next(func(q *request) { q.Line = "h2e2 h2e2" }), "legal"},
		{"an empty line", opStanding, next(func(*request) {}), "expected one"},
		{"a team's work", opSearch, next(func(*request) {}), "for a team"},
	} {
		if r := s.send(c.op, c.data); r.Error == "" || !strings.Contains(r.Error, c.want) {
			t.Errorf("%s: answered %+v, expected an error with %q", c.name, r, c.want)
		}
	}
	number++
	if r := s.send(opPropose, ok(func(q *request) { q.Number = number })); r.Error != "" || r.Line == "" {
		t.Errorf("after all that: %+v", r)
	}
	// The process plays at most two games of a player, so it refuses the third. A message without a
	// reply address gets no answer.
	if r := s.send(opNew, encode(opening("second"))); r.Error != "" {
		t.Error(r.Error)
	}
	if r := s.send(opNew, encode(opening("third"))); !strings.Contains(r.Error, "2 games already") {
		t.Errorf("a third game: %+v", r)
	}
	// Another player of the process may have two games too.
	another := opening("another's")
	another.Member, another.Payoffs = personalities(t, "A")[0].Name, personalities(t, "A")[0].Payoffs.String()
	if r := s.send(opNew, encode(another)); r.Error != "" {
		t.Errorf("the first game of another player: %+v", r)
	}
	if err := conn.Publish("test.player."+h.key+"."+opCancel, encode(request{Format: format, Build: work.Build(), Game: "second"})); err != nil {
		t.Fatal(err)
	}
	if r := s.send(opNew, encode(opening("third"))); r.Error != "" {
		t.Errorf("when one has ended: %s", r.Error)
	}
	if r := s.send(opPropose, encode(proposing("second", 2))); !r.Unknown {
		t.Errorf("a game that has ended: %+v", r)
	}
}

// A repeated request gets the stored answer and is not searched again. A late request gets no
// answer.
func TestRepeatedAndLate(t *testing.T) {
	config := natsServer(t)
	searched := make(chan uint64, 100)
	h := begin(t, Host{Config: config, Personalities: personalities(t, "N"), Moved: func(_ string, nodes uint64) { searched <- nodes }})
	conn, err := config.Connect("stranger")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	s := &stranger{t, conn, h.key}
	for range 3 { // repeated requests begin only one game
		if r := s.send(opNew, encode(opening("g"))); r.Error != "" {
			t.Fatal(r.Error)
		}
	}
	first := s.send(opPropose, encode(proposing("g", 2)))
	again := s.send(opPropose, encode(proposing("g", 2)))
	if first != again || first.Line == "" || len(searched) != 1 {
		t.Errorf("%+v, again %+v, %d searches", first, again, len(searched))
	}
	second := s.send(opPropose, encode(proposing("g", 3)))
	if second.Number != 3 || second.Line == "" {
		t.Errorf("the next: %+v", second)
	}
	// The process does not answer a late request. The first answer belongs to the next request.
	inbox := conn.NewInbox()
	answers, err := conn.SubscribeSync(inbox)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []uint64{2, 3} {
		if err := conn.PublishRequest("test.player."+h.key+"."+opPropose, inbox, encode(proposing("g", n))); err != nil {
			t.Fatal(err)
		}
	}
	m, err := answers.NextMsg(within)
	if err != nil {
		t.Fatal(err)
	}
	var r reply
	if err := decode(m.Data, &r); err != nil || r != second || len(searched) != 2 {
		t.Errorf("%+v, expected %+v, %d searches, %v", r, second, len(searched), err)
	}
}

// After an impossible answer the player is lost. The team ignores answers to other requests, other
// messages, and invalid announcements of processes.
func TestForeignAnswers(t *testing.T) {
	config := natsServer(t)
	conn, err := config.Connect("liar")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	l := link(t, config, quick)
	answers := make(chan []string, 1) // the answers to the next proposal; N stands for its number
	if _, err := conn.Subscribe("test.player.liar.*", func(m *nats.Msg) {
		var q request
		if decode(m.Data, &q) != nil {
			return
		}
		if last(m.Subject) == opNew {
			answer(m, reply{Number: q.Number})
			return
		}
		select {
		case list := <-answers:
			for _, text := range list {
				_ = m.Respond([]byte(strings.ReplaceAll(text, "N", fmt.Sprint(q.Number))))
			}
		default:
		}
	}); err != nil {
		t.Fatal(err)
	}
	announced := presence{Format: format, Build: l.build, Key: "liar", Players: []string{"Normal"}}
	there := func() {
		t.Helper()
		if err := conn.Publish("test.players.liar", encode(announced)); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range []presence{
		{Format: 9, Build: l.build, Key: "other", Players: []string{"Normal"}},
		{Format: format, Build: "bench 1", Key: "other", Players: []string{"Normal"}},
		{Format: format, Build: l.build, Key: "somebody", Players: []string{"Normal"}},
	} {
		if err := conn.Publish("test.players.other", encode(p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := conn.Publish("test.players.other", []byte("{")); err != nil {
		t.Fatal(err)
	}
	there()
	s := setup(t, team.MPSM4, "N", 2)
	r := root(t, middleGame)
	var list xiangqi.MoveList
	r.Pos.GenerateMoves(&list)
	first := list.At(0)
	right := `{"number":N,"line":"` + list.At(1).String() + `","score":7,"depth":2,"nodes":9}`
	for _, c := range []struct {
		name    string
		answers []string
		allowed []xiangqi.Move
		want    string // expected part of the error; empty if no error is expected
	}{
		{"right", []string{right}, nil, ""},
		{"after rubbish and another's", []string{"rubbish", `{"number":99,"line":"a0a1"}`, `{"number":N,"working":true}`, right}, nil, ""},
		{"an illegal line", []string{`{"number":N,"line":"h9h0"}`}, nil, "cannot be right"},
		{"a move not allowed", []string{right}, []xiangqi.Move{first}, "cannot be right"},
		{"a refusal", []string{"{\"number\":N,\"error\":\"no \\u001b[31m thanks\"}"}, nil, "no"},
	} {
		p := l.Player(&s.Members[0], s.Options())
		select {
		case answers <- c.answers:
		default:
			t.Fatalf("%s: the answer before was not asked for", c.name)
		}
		found, err := p.Propose(t.Context(), &r, c.allowed, search.Limits{Depth: 2})
		switch {
		case c.want == "" && (err != nil || found.Score != 7 || found.Nodes != 9):
			t.Errorf("%s: %+v, %v", c.name, found, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\x1b")):
			t.Errorf("%s: %+v, %q", c.name, found, err)
		}
		there()
	}
}

// When a game has been idle for long enough, a new game can take its place.
func TestIdleGamesMakePlace(t *testing.T) {
	config := natsServer(t)
	times := quick
	times.idle = time.Nanosecond
	h := begin(t, Host{Config: config, Personalities: personalities(t, "N"), Games: 1, timing: times})
	conn, err := config.Connect("stranger")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	s := &stranger{t, conn, h.key}
	for _, game := range []string{"one", "two"} {
		if r := s.send(opNew, encode(opening(game))); r.Error != "" {
			t.Errorf("%s: %s", game, r.Error)
		}
	}
	if r := s.send(opPropose, encode(proposing("one", 2))); !r.Unknown {
		t.Errorf("the first is still there: %+v", r)
	}
}

// The text of a team is read back as the same team.
func TestMembers(t *testing.T) {
	for text, want := range map[string]string{
		"NADSP": "NADSP", "nad@nats": "NAD@nats", "normal+Aggressive@NATS": "Normal+Aggressive@nats",
		"normal@nats + aggressive@nats": "NA@nats", "aggressive@nats": "Aggressive@nats", "A": "Aggressive",
	} {
		m, err := ParseMembers(text, nil)
		if err != nil || m.String() != want {
			t.Errorf("%q: %q, %v, expected %q", text, m, err, want)
			continue
		}
		if again, err := ParseMembers(m.String(), nil); err != nil || again.Away != m.Away || len(again.List) != len(m.List) {
			t.Errorf("%q again: %q, %v", m, again, err)
		}
	}
	for _, text := range []string{"", "NX", "NN@nats", "normal+normal", "normal+", "@nats", "normal@server"} {
		if m, err := ParseMembers(text, nil); err == nil {
			t.Errorf("%q is read as %q", text, m)
		}
	}
}
