// Package wire defines the messages between the server of the command serve and a guest's app. They
// are JSON lines on a socket that the app inherits. The app sends an Order for each action of its
// user. After each change the server sends a complete View, which replaces the previous one, so
// that a slow terminal misses nothing.
package wire

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Version is the version of the messages. Both sides are the same program; they reject a View of
// another version.
const Version = 1

// Order is a guest's action. Do decides which other fields are used.
type Order struct {
	Do      Do     `json:"do"`
	ID      string `json:"id,omitempty"`      // the challenge or game that the order refers to
	To      string `json:"to,omitempty"`      // the challenged guest, by name
	Color   Color  `json:"color,omitempty"`   // the colour that the challenger wants
	Control string `json:"control,omitempty"` // the clocks, in the form of clock.Parse; "" means none
	Move    string `json:"move,omitempty"`    // ICCS
	Ply     int    `json:"ply,omitempty"`     // the ply of Move, counted from 1; the server refuses a move whose ply is not the next one
}

// Do is an action of a guest.
type Do string

// These are the orders that an app can send.
const (
	Challenge Do = "challenge" // To, Color, Control
	Accept    Do = "accept"    // ID of a challenge
	Decline   Do = "decline"   // ID of a challenge: declines it, or withdraws it if it is the guest's own
	Look      Do = "look"      // ID of a game: play it, or watch it
	Leave     Do = "leave"     // stops watching the game shown
	Move      Do = "move"      // ID of a game, Move, Ply
	Resign    Do = "resign"    // ID of a game, as for all below
	Draw      Do = "draw"      // offers a draw, or accepts the one offered
	Adjourn   Do = "adjourn"   // offers to adjourn, or agrees
	Resume    Do = "resume"    // offers to continue an adjourned game, or agrees
	Refuse    Do = "refuse"    // refuses an offer, or withdraws the guest's own
)

// Color is the name of a side.
type Color string

// These are the colours of the sides.
const (
	Any   Color = ""
	Red   Color = "red"
	Black Color = "black"
)

// View is everything that a guest sees.
type View struct {
	V          int         `json:"v"`
	You        string      `json:"you"`
	People     []Person    `json:"people,omitempty"` // the guests present, by name
	Challenges []Offered   `json:"challenges,omitempty"`
	Games      []GameLine  `json:"games,omitempty"` // first the guest's games in which it is the guest's turn, then the guest's other games, then all others
	Game       *Game       `json:"game,omitempty"`  // the game shown
	Messages   []Statement `json:"said,omitempty"`  // messages to show once
}

// Person is a present guest.
type Person struct {
	Name    string `json:"name"`
	Playing bool   `json:"playing,omitempty"`
}

// Offered is a challenge.
type Offered struct {
	ID      string `json:"id"`
	From    string `json:"from"`
	To      string `json:"to"`
	Color   Color  `json:"color,omitempty"` // the colour that From plays
	Control string `json:"control,omitempty"`
}

// State is the state of a game.
type State string

// These are the states of a game.
const (
	Live      State = "live"
	Adjourned State = "adjourned"
	Over      State = "over"
)

// GameLine is a game in the list.
type GameLine struct {
	ID      string    `json:"id"`
	Names   [2]string `json:"names"` // the names of Red's and of Black's player
	State   State     `json:"state"`
	Ply     int       `json:"ply"`
	Control string    `json:"control,omitempty"`
	Mine    bool      `json:"mine,omitempty"`
	MyTurn  bool      `json:"my_turn,omitempty"`
}

// End is how a game ended.
type End string

// These are the ways in which a game can end. ByRules means that the moves decide the result.
const (
	ByRules  End = "rules"
	Resigned End = "resigned" // Loser has resigned
	Agreed   End = "agreed"
	TimeUp   End = "time"    // Loser has no time left
	Stopped  End = "stopped" // ended by the host, without a result
)

// Game is the state of a game.
type Game struct {
	GameLine

	Rules   string   `json:"rules"`
	Moves   []string `json:"moves,omitempty"` // ICCS
	ClockMS [2]int64 `json:"clock_ms"`        // times left when the View was made
	Running Color    `json:"running,omitempty"`
	You     Color    `json:"you,omitempty"` // colour of the guest; Any: the guest watches
	End     End      `json:"end,omitempty"`
	Loser   Color    `json:"loser,omitempty"`

	Offer     Do    `json:"offer,omitempty"` // an open offer: Draw, Adjourn or Resume
	OfferFrom Color `json:"offer_from,omitempty"`

	Gone     [2]bool `json:"gone"` // by colour: the player has no terminal
	Watchers int     `json:"watchers,omitempty"`
}

// Statement is a message that the app shows once. It may refer to Name.
type Statement struct {
	Says Says   `json:"says"`
	Name string `json:"name,omitempty"`
}

// Says is the kind of a Statement. The app translates it to the user's language.
type Says string

// These are the kinds of statements. A refusal is sent only to the guest who gave the order.
const (
	NotThere     Says = "not there"     // the guest called Name is not present
	NoChallenge  Says = "no challenge"  // the challenge was withdrawn or answered
	NoGame       Says = "no game"       // there is no game with that ID
	NotYours     Says = "not yours"     // only the players of the game can do that
	NotYourTurn  Says = "not your turn" //
	Illegal      Says = "illegal"       // Name is the move
	GameOver     Says = "game over"     //
	NotLive      Says = "not live"      // the game is adjourned
	NotAdjourned Says = "not adjourned" //
	BadControl   Says = "bad control"   // Name is the typed text
	TooMany      Says = "too many"      // too many challenges or games
	TooOften     Says = "too often"     // Name has begun too many games within an hour
	OwnName      Says = "own name"      // guests cannot challenge themselves
	NotSaved     Says = "not saved"     // the server could not write to its disk
	Challenged   Says = "challenged"    // Name has sent a challenge
	Declined     Says = "declined"      // Name has declined the challenge
	Started      Says = "started"       // a game with Name has started
	OfferedDraw  Says = "offered draw"  // Name has offered a draw
	OfferedPause Says = "offered pause" // Name has offered to adjourn
	OfferedGoOn  Says = "offered go on" // Name has offered to resume
	Refused      Says = "refused"       // Name refused the offer
	Lost         Says = "lost"          // Name has lost the connection
	Back         Says = "back"          // Name has returned
	Paused       Says = "paused"        // the game with Name is adjourned
	NearlyFull   Says = "nearly full"   // the guest's folder is nearly full
	Idle         Says = "idle"          // the session ends in a minute unless a key is pressed
)

// maxLine is the largest length of a line, in bytes. A game of 4,000 plies and 200 people need a
// tenth of it.
const maxLine = 1 << 20

// Write writes a value as a line.
func Write(w io.Writer, v any) error {
	line, err := json.Marshal(v)
	if err == nil {
		_, err = w.Write(append(line, '\n'))
	}
	return err
}

// Reader reads lines.
type Reader struct{ lines *bufio.Reader }

// NewReader reads lines from r.
func NewReader(r io.Reader) *Reader { return &Reader{bufio.NewReaderSize(r, 4096)} }

// Read reads a value; at the end it returns io.EOF.
func (r *Reader) Read(v any) error {
	var line []byte
	for {
		part, err := r.lines.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > maxLine:
			return fmt.Errorf("a line is longer than %d bytes", maxLine)
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil:
			return err
		}
		return json.Unmarshal(line, v)
	}
}
