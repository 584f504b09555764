package runner

import (
	"encoding/json"
	"fmt"

	"abyss/engine/lab/ledger"
	"abyss/engine/xiangqi"
)

// Encode is the result as the line that the ledger has of it.
func (r *Result) Encode() ([]byte, error) {
	if r.Game != nil {
		return json.Marshal(r.Game)
	}
	return json.Marshal(r.Row)
}

// ReadResult reads what came of the job elsewhere. It refuses a line that is not
// this job's, or that this version of the program would not have written.
func (j *Job) ReadResult(line []byte) (Result, error) {
	r := Result{Job: j}
	var err error
	if j.games != nil {
		r.Game = new(ledger.Game)
		if err = decodeStrictly(line, r.Game); err == nil {
			err = j.checkGame(r.Game)
		}
	} else {
		r.Row = new(ledger.Row)
		if err = decodeStrictly(line, r.Row); err == nil {
			err = j.checkRow(r.Row)
		}
	}
	if err != nil {
		return Result{}, fmt.Errorf("%s: a result that is none: %w", j.Name(), err)
	}
	return r, nil
}

func (j *Job) checkRow(row *ledger.Row) error {
	switch {
	case row.Kind != ledger.KindSearch || row.Unit != UnitOf(j.cell.Key, j.item):
		return fmt.Errorf("%s %+v: expected the search of %s", row.Kind, row.Unit, j.item.ID)
	case row.Build != Build():
		return &VersionError{row.Build, Build(), "build"}
	case row.Settings != j.cell.Settings():
		return fmt.Errorf("settings %q: expected %q", row.Settings, j.cell.Settings())
	case row.Nodes == 0:
		return fmt.Errorf("no nodes: expected some")
	case row.Move == xiangqi.NoMove.String() && !j.item.Pos.HasLegalMove():
		return nil
	}
	_, err := j.item.Pos.ParseLegal(row.Move)
	return err
}

func (j *Job) checkGame(g *ledger.Game) error {
	settings := j.games.Settings()
	switch {
	case g.Kind != ledger.KindGame || g.GameUnit != j.games.unit(j.number):
		return fmt.Errorf("%s %+v: expected the game of the job", g.Kind, g.GameUnit)
	case g.Build != Build():
		return &VersionError{g.Build, Build(), "build"}
	case g.SettingsA != settings[0] || g.SettingsB != settings[1]:
		return fmt.Errorf("settings %q and %q: expected %q and %q", g.SettingsA, g.SettingsB, settings[0], settings[1])
	}
	opening, _ := j.games.Game(j.number)
	_, err := g.Record(j.number, opening)
	return err
}
