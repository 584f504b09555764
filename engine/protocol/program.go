package protocol

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// Program is the identity that the engine's side announces.
type Program struct {
	Name string             // the engine's name
	Own  []team.Personality // the user's personalities, in addition to the built-in ones

	// Endings contains the tables of endings for searches with endings=on; nil means that there are
	// none.
	Endings search.EndingTables
}
