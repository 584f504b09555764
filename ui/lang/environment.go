package lang

import "strings"

// For returns the default language of the interface for the environment that getenv reads, which is
// the language of the locale's messages. It is English on the console of Linux and if the locale is
// not in UTF-8.
func For(getenv func(string) string) Language {
	if IsLinuxConsole(getenv) || !IsUnicode(getenv) {
		return English
	}
	return Of(localeFor(getenv, "LC_MESSAGES"))
}

// IsUnicode reports whether the locale is in UTF-8. It returns true if no locale is set.
func IsUnicode(getenv func(string) string) bool {
	locale := strings.ToLower(strings.ReplaceAll(localeFor(getenv, "LC_CTYPE"), "-", ""))
	return locale == "" || strings.Contains(locale, "utf8")
}

// IsLinuxConsole reports whether the terminal is the console of Linux.
func IsLinuxConsole(getenv func(string) string) bool { return getenv("TERM") == "linux" }

// localeFor returns the locale of a category, from the first of its variables that is set. It
// returns "" if none is set.
func localeFor(getenv func(string) string, category string) string {
	for _, name := range [...]string{"LC_ALL", category, "LANG"} {
		if locale := getenv(name); locale != "" {
			return locale
		}
	}
	return ""
}
