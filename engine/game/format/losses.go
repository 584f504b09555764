package format

import "fmt"

// losses collects what a kind of file cannot hold, over all games written.
type losses struct {
	order []string
	of    map[string]*loss
}

// loss is one thing that is left out.
type loss struct{ count, games, last int }

// add notes that a game, numbered from 1, loses some of what.
func (l *losses) add(game int, what string, count int) {
	if count == 0 {
		return
	}
	if l.of == nil {
		l.of = map[string]*loss{}
	}
	one := l.of[what]
	if one == nil {
		one = &loss{}
		l.of[what] = one
		l.order = append(l.order, what)
	}
	one.count += count
	if one.last != game {
		one.last = game
		one.games++
	}
}

// list is what was lost and how often, in the order it was met: "comments (3 in 2
// games)".
func (l *losses) list() []string {
	var all []string
	for _, what := range l.order {
		one, where := l.of[what], ""
		if one.games > 1 {
			where = fmt.Sprintf(" in %d games", one.games)
		}
		all = append(all, fmt.Sprintf("%s (%d%s)", what, one.count, where))
	}
	return all
}
