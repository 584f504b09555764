package xiangqi

import "testing"

func TestArrange(t *testing.T) {
	point := func(text string) Point {
		p, ok := ParsePoint(text)
		if !ok {
			t.Fatalf("%s is not a point", text)
		}
		return p
	}
	kings := []Placed{{MakePiece(Red, King), point("d0")}, {MakePiece(Black, King), point("e9")}}
	rook := func(at string) Placed { return Placed{MakePiece(Red, Rook), point(at)} }
	cases := []struct {
		name   string
		pieces []Placed
		side   Color
		fen    string // empty if the text is not a position
	}{
		{"kings", kings, Red, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"},
		{"rook gives check", append(kings, rook("e5")), Black, "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1"},
		{"the side not to move in check", append(kings, rook("e5")), Red, ""},
		{"two on a point", append(kings, rook("d0")), Black, ""},
		{"one king", kings[:1], Red, ""},
		{"king outside", []Placed{kings[0], {MakePiece(Black, King), point("a9")}}, Red, ""},
		{"kings face", []Placed{kings[0], {MakePiece(Black, King), point("d9")}}, Red, ""},
	}
	for _, c := range cases {
		p, ok := Arrange(c.pieces, c.side)
		if ok != (c.fen != "") {
			t.Errorf("%s: ok %v", c.name, ok)
			continue
		}
		if !ok {
			continue
		}
		want, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if p != want {
			t.Errorf("%s: %s, expected %s", c.name, p.FEN(), c.fen)
		}
	}
}
