package lang

import "example.com/abyss/book"

// Opening is the name of an opening in the language, whole and by its family alone. Without a name
// in the language it is the other one.
func (l Language) Opening(name book.Name) (whole, family string) {
	short := name.Family()
	if l == Chinese && name.Chinese != "" || name.English == "" {
		whole, family = name.Chinese, short.Chinese
		if l == Chinese {
			whole, family = Simplified(whole), Simplified(family)
		}
		return whole, family
	}
	return name.English, short.English
}
