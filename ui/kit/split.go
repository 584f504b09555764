package kit

import "example.com/abyss/ui/canvas"

// Split is a panel, or parts of a place beside or below each other; without any of these it keeps
// room free. It sets the columns or rows that it gets of those shared with the others of its row or
// stack.
type Split struct {
	Panel      Panel
	Bare       bool // without the heading
	Row, Stack []Split

	Least int  // with less it is not shown
	Want  int  // its useful size once all have their least, the first before the others
	Spare bool // it is only shown if that leaves its least
	Rest  bool // it gets the rest; Least does not bind it

	at canvas.Rect // of one that is part of no other
}

// One is a place with a single panel.
func One(p Panel) Split { return Split{Panel: p} }

// In is the split of a place of the screen.
func (s Split) In(place canvas.Rect) Split {
	s.at = place
	return s
}

// share is the sizes of the parts of so much room.
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
