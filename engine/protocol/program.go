package protocol

import "abyss/engine/team"

// Program is what the engine's side of a conversation is told about itself.
type Program struct {
	Name string             // what it calls itself
	Own  []team.Personality // the user's, beside those that are built in
}
