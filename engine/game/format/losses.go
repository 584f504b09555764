package format

import (
	"fmt"

	"example.com/abyss/internal/message"
)

// losses collects the losses of a kind of file, over all games written.
type losses struct {
	order  []*loss
	byName map[string]*loss // by the name of the loss in English
	before int              // number of games that were written before the current ones
}

// loss is a kind of content that the written file cannot contain.
type loss struct {
	what               *message.Text
	count, games, last int
}

// lose records a number of losses of one kind in a game. The parameter game is the number of the
// game, from 1.
func (l *losses) lose(game, count int, format string, args ...any) {
	if count == 0 {
		return
	}
	if l.byName == nil {
		l.byName = map[string]*loss{}
	}
	key := fmt.Sprintf(format, args...)
	one := l.byName[key]
	if one == nil {
		one = &loss{what: message.New(format, args...)}
		l.byName[key] = one
		l.order = append(l.order, one)
	}
	one.count += count
	if one.last != game {
		one.last = game
		one.games++
	}
}

// list returns the losses and their counts, in the order in which they were found: "comments (3 in
// 2 games)".
func (l *losses) list() []error {
	var all []error
	for _, one := range l.order {
		if one.games > 1 {
			all = append(all, message.Errorf("%v (%d in %d games)", one.what, one.count, one.games))
		} else {
			all = append(all, message.Errorf("%v (%d)", one.what, one.count))
		}
	}
	return all
}
