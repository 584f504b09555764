package session

import "abyss/engine/search"

// defaultTableEntries makes a table of 64 MB, at 16 bytes an entry.
const defaultTableEntries = 1 << 22

// DefaultEngine is the engine a game has when its Config names none.
func DefaultEngine() Searcher {
	opts, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("session: no preset " + search.DefaultPreset)
	}
	opts.TableEntries = defaultTableEntries
	return search.New(opts)
}
