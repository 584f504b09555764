package kit

import "example.com/abyss/ui/canvas"

// Split is an area of the screen: a panel, or parts beside or below each other. An empty Split
// keeps its area free. The sizes say how many columns or rows the Split gets when it shares them
// with the other parts of a Row or Stack.
type Split struct {
	Panel      Panel
	Bare       bool // the panel is drawn without its heading
	Row, Stack []Split

	Least int  // least size; if there is less room, the Split is not shown
	Want  int  // size to which it grows once all parts have their Least; earlier parts grow first
	Spare bool // shown only if the other parts leave room for its Least
	Rest  bool // gets the remaining room, and is shown even if that is below Least

	at canvas.Rect // its area, if it is part of no other Split
}

// One returns a Split with a single panel.
func One(p Panel) Split { return Split{Panel: p} }

// In returns a copy of the Split that has an area of the screen.
func (s Split) In(place canvas.Rect) Split {
	s.at = place
	return s
}

// share returns the sizes of parts that share the room.
func share(parts []Split, room int) []int {
	sizes := make([]int, len(parts))
	grow := func(i, to int) {
		if more := min(to-sizes[i], room); more > 0 {
			sizes[i], room = sizes[i]+more, room-more
		}
	}
	for i, s := range parts {
		if !s.Spare && (s.Least <= room || s.Rest) {
			grow(i, s.Least)
		}
	}
	for i, s := range parts {
		if !s.Spare && (sizes[i] > 0 || s.Rest) {
			grow(i, s.Want)
		}
	}
	for i, s := range parts {
		if s.Spare && s.Least <= room {
			grow(i, max(s.Want, s.Least))
		}
	}
	for i, s := range parts {
		if s.Rest && (!s.Spare || sizes[i] > 0) {
			grow(i, sizes[i]+room)
		}
	}
	return sizes
}
