package phrases

import "strings"

// SavedWithout says that a game is saved as a file that cannot hold all of it.
func SavedWithout(t T, path string, lost []error) string {
	said := make([]string, len(lost))
	for i, what := range lost {
		said[i] = t("%s", what)
	}
	return t("Saved as %s; not kept: %s", path, strings.Join(said, ", "))
}
