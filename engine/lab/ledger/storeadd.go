package ledger

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func (w *writer) cell(c *Cell) (int64, error) {
	key := strings.Join([]string{c.Fingerprint, c.Limits, c.Suite, c.Rules, c.Behaviour}, "\x00")
	return w.id("cell", key,
		"SELECT id FROM cell WHERE fingerprint=? AND limits=? AND suite=? AND rules=? AND behaviour=?",
		"INSERT INTO cell(fingerprint, limits, suite, rules, behaviour) VALUES (?, ?, ?, ?, ?)",
		c.Fingerprint, c.Limits, c.Suite, c.Rules, c.Behaviour)
}

func (w *writer) contest(c *Contest) (int64, error) {
	parts := []string{c.A.Fingerprint, c.B.Fingerprint, c.A.Limits, c.B.Limits, c.Terms, c.A.Behaviour, c.B.Behaviour}
	values := make([]any, len(parts))
	for i, part := range parts {
		values[i] = part
	}
	return w.id("contest", strings.Join(parts, "\x00"),
		"SELECT id FROM contest WHERE a_fingerprint=? AND b_fingerprint=? AND a_limits=? AND b_limits=? AND terms=? AND a_behaviour=? AND b_behaviour=?",
		"INSERT INTO contest(a_fingerprint, b_fingerprint, a_limits, b_limits, terms, a_behaviour, b_behaviour) VALUES (?, ?, ?, ?, ?, ?, ?)",
		values...)
}

// storeIn adds the row, unless the store already has a row of its unit.
func (r *Row) storeIn(w *writer) (added bool, err error) {
	cell, err := w.cell(&r.Cell)
	if err != nil {
		return false, err
	}
	position, err := w.id("position", r.Position+"\x00"+r.FEN,
		"SELECT id FROM position WHERE name=? AND fen=?", "INSERT INTO position(name, fen) VALUES (?, ?)", r.Position, r.FEN)
	if err != nil {
		return false, err
	}
	if have, err := w.has("cell", cell, "SELECT EXISTS(SELECT 1 FROM search WHERE cell=? AND position=?)", cell, position); have || err != nil {
		if err == nil {
			added, err = r.renewIn(w, cell, position)
		}
		return added, err
	}
	settings, err := w.text(r.Settings)
	if err != nil {
		return false, err
	}
	made, err := w.secondaryColumns(r)
	if err != nil {
		return false, err
	}
	n, err := w.do("INSERT INTO search(counters, counting, elapsed_us, build, worker, run, cell, position, depth, nodes, score, move, pv, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		append(made, cell, position, r.Depth, int64(r.Nodes), int64(r.Score), r.Move, r.pvText(), settings)...)
	switch {
	case err != nil:
		return false, err
	case n == 0:
		return r.renewIn(w, cell, position)
	}
	return true, w.count("cell", cell, r.Nodes, r.Elapsed, mark(r.Position, r.FEN))
}

// pvText returns the moves of the line as text, or nil if the row has no line.
func (r *Row) pvText() any {
	if r.PV == nil {
		return nil
	}
	return strings.Join(r.PV, " ")
}

// secondaryColumns returns the columns of a row except those of its unit and outcome. They are the
// counters, their signature, the time, the build and the origin.
func (w *writer) secondaryColumns(r *Row) ([]any, error) {
	counters, err := w.packCounters(r.Counters)
	if err != nil {
		return nil, err
	}
	var counting int64
	if r.Counting != "" {
		if counting, err = w.text(r.Counting); err != nil {
			return nil, err
		}
	}
	build, err := w.text(r.Build)
	if err != nil {
		return nil, err
	}
	worker, run, err := w.origin(&r.Origin)
	return []any{counters, counting, r.Elapsed, build, worker, run}, err
}

// renewIn replaces the store's row of the unit, if the new row renews it.
func (r *Row) renewIn(w *writer, cell, position int64) (renewed bool, err error) {
	if r.Counting == "" {
		return false, nil
	}
	stmt, err := w.statement(`SELECT s.depth, s.nodes, s.score, s.move, coalesce(s.pv, ''), s.elapsed_us, coalesce(n.text, '')
		FROM search s LEFT JOIN text n ON n.id = s.counting WHERE s.cell=? AND s.position=?`)
	if err != nil {
		return false, err
	}
	var old Row
	var nodes, score int64
	var pv string
	if err := stmt.QueryRowContext(context.Background(), cell, position).Scan(&old.Depth, &nodes, &score, &old.Move, &pv, &old.Elapsed, &old.Counting); err != nil {
		return false, err
	}
	old.Nodes, old.Score, old.PV = uint64(nodes), search.Score(score), strings.Fields(pv)
	if !r.renews(&old) {
		return false, nil
	}
	made, err := w.secondaryColumns(r)
	if err != nil {
		return false, err
	}
	if _, err := w.do("UPDATE search SET counters=?, counting=?, elapsed_us=?, build=?, worker=?, run=? WHERE cell=? AND position=?", append(made, cell, position)...); err != nil {
		return false, err
	}
	return true, w.recount("cell", cell, old.Elapsed, r.Elapsed)
}

// origin returns the ids of the rows with the texts of an origin, or 0 for an empty text.
func (w *writer) origin(o *Origin) (worker, run int64, err error) {
	if o.Worker != "" {
		worker, err = w.text(o.Worker)
	}
	if o.Run != "" && err == nil {
		run, err = w.text(o.Run)
	}
	return worker, run, err
}

// packCounters packs counters in a fixed order. If counters is nil, so is the result.
func (w *writer) packCounters(counters map[string]uint64) ([]byte, error) {
	if counters == nil {
		return nil, nil
	}
	b := binary.AppendUvarint(make([]byte, 0, 4*len(counters)), uint64(len(counters)))
	for _, name := range slices.Sorted(maps.Keys(counters)) {
		id, err := w.counter(name)
		if err != nil {
			return nil, err
		}
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(id)), counters[name])
	}
	return b, nil
}

// storeIn adds the game, unless the store already has a game of its unit.
func (g *GameRow) storeIn(w *writer) (added bool, err error) {
	contest, err := w.contest(&g.Contest)
	if err != nil {
		return false, err
	}
	opening, err := w.id("opening", g.Start+"\x00"+g.Opening,
		"SELECT id FROM opening WHERE start=? AND moves=?", "INSERT INTO opening(start, moves) VALUES (?, ?)", g.Start, g.Opening)
	if err != nil {
		return false, err
	}
	if have, err := w.has("contest", contest, "SELECT EXISTS(SELECT 1 FROM game WHERE contest=? AND opening=? AND red=?)", contest, opening, g.Red); have || err != nil {
		if err == nil {
			added, err = g.renewIn(w, contest, opening)
		}
		return added, err
	}
	var texts [4]int64
	for i, text := range []string{g.SettingsA, g.SettingsB, g.Build, g.Machine} {
		if texts[i], err = w.text(text); err != nil {
			return false, err
		}
	}
	worker, run, err := w.origin(&g.Origin)
	if err != nil {
		return false, err
	}
	elapsed, nodes := g.allElapsed(), g.AllNodes()
	var points any
	a := xiangqi.Red
	if g.Red == Colors[xiangqi.Black] {
		a = xiangqi.Black
	}
	if p, ok := g.Points(a); ok {
		points = p
	}
	n, err := w.do("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		contest, opening, g.Red, points, g.Verdict, g.Cause, g.Reason, g.Text, g.Plies(), int64(nodes), elapsed, g.Moves, packGame(&g.Played),
		texts[0], texts[1], texts[2], texts[3], worker, run)
	switch {
	case err != nil:
		return false, err
	case n == 0:
		return g.renewIn(w, contest, opening)
	}
	return true, w.count("contest", contest, nodes, elapsed, 0)
}

// renewIn replaces the store's game of the unit, if the new game renews it.
func (g *GameRow) renewIn(w *writer, contest, opening int64) (renewed bool, err error) {
	if g.Brief != nil {
		return false, nil
	}
	const unit = " WHERE contest=? AND opening=? AND red=? AND moves='' AND plies>0"
	stmt, err := w.statement("SELECT verdict, cause, reason, detail FROM game" + unit)
	if err != nil {
		return false, err
	}
	var old GameRow
	var detail []byte
	err = stmt.QueryRowContext(context.Background(), contest, opening, g.Red).Scan(&old.Verdict, &old.Cause, &old.Reason, &detail)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err == nil {
		err = unpackGame(&old.Played, detail)
	}
	if err != nil || !g.renews(&old) {
		return false, err
	}
	elapsed := g.allElapsed()
	if _, err := w.do("UPDATE game SET moves=?, detail=?, elapsed_us=?"+unit, g.Moves, packGame(&g.Played), elapsed, contest, opening, g.Red); err != nil {
		return false, err
	}
	return true, w.recount("contest", contest, 0, elapsed)
}
