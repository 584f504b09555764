// Package chinese is the texts of the interface in Chinese, in simplified characters:
// a file for each part of the app. The keys are the English texts; the tests of
// ui/lang list those that are missing or not used.
package chinese

import "maps"

// Texts is all of them, by the English text.
func Texts() map[string]string {
	all := map[string]string{}
	for _, part := range []map[string]string{
		shell, analyze, review, switches, sources, modern, params, setup, second, study, suite, experiments, lab, labSources, conclusions,
		book, bookErrors, errors, experimentErrors, ownErrors, formats, teams, headers, notes, personalities, players, plain, why, compare, tree, lessons, bookPanel, lobby, tournament,
	} {
		maps.Copy(all, part)
	}
	return all
}
