package phrases

import (
	"fmt"

	"example.com/abyss/ui/lang"
)

// Suite returns the short name of a suite, by which it can be opened. It translates the names of
// the built-in suites; others have the name of their file.
func Suite(t T, name string) string { return t(name, lang.Meaning("suite")) }

// SuiteTitle returns the name of a suite in menus and titles.
func SuiteTitle(t T, name string) string {
	n := 0
	switch name {
	case "best-fit":
		return t("A thousand best moves")
	case "best-held":
		return t("Another thousand best moves")
	case "tactical":
		return t("Tactics")
	case "zugzwang":
		return t("Zugzwangs")
	case "zugzwangchain":
		return t("Zugzwangs in a row")
	}
	if _, err := fmt.Sscanf(name, "mates%d", &n); err != nil {
		return Suite(t, name)
	}
	return t("Mate in %v", Count(t, n))
}
