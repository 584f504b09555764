package remote

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"example.com/abyss/engine/team"
)

// format is the version of the messages. A change that an older program would misread must increase
// it.
const format = 1

// The following constants limit messages from other processes.
const (
	maxMessage = 64 << 10
	maxOptions = 200 // number of search settings
	maxLine    = 256 // number of moves in a line, and of allowed moves
	maxMoves   = 600 // number of moves since the last capture
)

// presence announces a process and its offers.
type presence struct {
	Format  int      `json:"format"`
	Build   string   `json:"build"`
	Key     string   `json:"key"`
	Players []string `json:"players,omitempty"` // names of the personalities on offer
	Teams   []string `json:"teams,omitempty"`   // letters of the teams on offer
	Gone    bool     `json:"gone,omitempty"`    // whether the process is ending
}

// request is a message to a process. Its fields depend on the operation.
type request struct {
	Format int    `json:"format"`
	Build  string `json:"build"`
	Game   string `json:"game"`   // identifies one game of a player or a team
	Number uint64 `json:"number"` // number of the request in the game, from 1; a repeated request keeps its number

	// The following fields begin a new game.
	Member  string     `json:"member,omitempty"`  // name of the personality
	Payoffs string     `json:"payoffs,omitempty"` // the personality's payoffs as text, which must equal those in the process
	Options []string   `json:"options,omitempty"` // search options as differences from the preset plain, without payoffs
	Team    *teamTerms `json:"team,omitempty"`    // for a whole team, instead of Member

	// The following fields request a search.
	Root  *rootText `json:"root,omitempty"`
	Ply   int       `json:"ply,omitempty"` // number of moves in Root, to identify the position in messages
	Depth int       `json:"depth,omitempty"`
	Nodes uint64    `json:"nodes,omitempty"`
	Move  string    `json:"move,omitempty"` // the move whose position is searched, for opBehind
	Line  string    `json:"line,omitempty"` // the line whose end is evaluated, for opStanding
}

// teamTerms contains a team.Setup without engine, workers and members' payoffs.
type teamTerms struct {
	Letters   string `json:"letters"`
	Method    int    `json:"method"`
	Depth     int    `json:"depth"`
	Vote      int    `json:"vote,omitempty"`
	Forgetful bool   `json:"forgetful,omitempty"`
	Round     bool   `json:"round,omitempty"`
	Setting   string `json:"setting"` // the output of Setup.String, which must be the same in the process
}

// reply answers a request.
type reply struct {
	Number  uint64 `json:"number"`
	Working bool   `json:"working,omitempty"` // whether the request is still running
	Unknown bool   `json:"unknown,omitempty"` // whether the process does not know the game, because the process is new
	Error   string `json:"error,omitempty"`

	Line  string `json:"line,omitempty"`
	Score int32  `json:"score,omitempty"`
	Depth int    `json:"depth,omitempty"`
	Nodes uint64 `json:"nodes,omitempty"`
	Vote  *vote  `json:"vote,omitempty"` // the vote of a team
}

// vote contains the part of a team's decision that a referee needs.
type vote struct {
	Members    []int    `json:"members"`
	Moves      []string `json:"moves"` // first moves of the proposals
	Winner     int      `json:"winner"`
	Missing    uint     `json:"missing,omitempty"`
	Lost       string   `json:"lost,omitempty"`       // text of the error that names the missing players
	Incomplete string   `json:"incomplete,omitempty"` // says why a measurement must not use the game
}

// encode returns the JSON of a message.
func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // impossible: structs of texts and numbers can be encoded
	}
	return data
}

// decode reads a message strictly.
func decode(data []byte, v any) error {
	if len(data) > maxMessage {
		return fmt.Errorf("%d bytes: expected %d at most", len(data), maxMessage)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("expected nothing after the message")
	}
	return nil
}

// termsOf returns the teamTerms of a setup.
func termsOf(s *team.Setup) *teamTerms {
	return &teamTerms{team.Letters(s.Members), int(s.Method), s.Depth, s.Vote, s.Forgetful, s.Round, s.String()}
}
