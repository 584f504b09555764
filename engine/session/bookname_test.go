package session

import (
	"testing"

	"example.com/abyss/book"
)

// The common name of several lines is the part that all their names share.
func TestCommonName(t *testing.T) {
	name := func(chinese, english string) book.Name { return book.Name{Chinese: chinese, English: english} }
	a := name("中炮對屏風馬: 五七炮", "Central Cannon vs. Screen Horses: Five-Seven Cannons")
	b := name("中炮對屏風馬: 過河車", "Central Cannon vs. Screen Horses: River-Crossing Rook")
	c := name("順炮", "Same-Direction Cannons")
	for _, tc := range []struct {
		names []book.Name
		want  book.Name
	}{
		{[]book.Name{a}, a},
		{[]book.Name{a, b}, name("中炮對屏風馬", "Central Cannon vs. Screen Horses")},
		{[]book.Name{a, c}, book.Name{}},
		{[]book.Name{c}, c},
	} {
		if got := commonName(tc.names); got != tc.want {
			t.Errorf("%v: %v, want %v", tc.names, got, tc.want)
		}
	}
}
