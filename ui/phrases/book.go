package phrases

import "example.com/abyss/book"

// FoundBy returns texts for a position that a book contains in another form.
func FoundBy(t T, place *book.Place) (list []string) {
	if place.Reflected {
		list = append(list, t("found as its reflection"))
	}
	if place.Transposed {
		list = append(list, t("reached by a different move order"))
	}
	return list
}
