package phrases

// SavedWithout describes a game saved in a file that cannot contain all of it.
func SavedWithout(t T, path string, lost []error) string {
	texts := make([]string, len(lost))
	for i, what := range lost {
		texts[i] = t("%s", what)
	}
	return t("Saved as %s; not kept: %s", path, Listed(t, texts))
}
