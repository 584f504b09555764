package lang

import "example.com/abyss/book"

// Opening returns the name of an opening in the language, in full, and with only its family. If the
// opening has no name in the language, Opening returns its name in the other language.
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
