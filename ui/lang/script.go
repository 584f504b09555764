package lang

import "example.com/abyss/book"

// Opening is the name of an opening in the language, whole and by its family alone. Without a name
// in the language it is the other language's name.
func (l Language) Opening(name book.Name) (whole, family string) {
	short := name.Family()
	if l.ReadsChinese() && name.Chinese != "" {
		return l.Name(name.Chinese), l.Name(short.Chinese)
	}
	if name.English == "" {
		return name.Chinese, short.Chinese
	}
	return name.English, short.English
}
