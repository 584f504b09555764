package phrases

import "example.com/abyss/book"

// FoundBy is how a book has a position where it is not as it stands: a text each.
func FoundBy(t T, place *book.Place) (list []string) {
	if place.Reflected {
		list = append(list, t("found as its reflection"))
	}
	if place.Transposed {
		list = append(list, t("reached by another order of moves"))
	}
	return list
}
