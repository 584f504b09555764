package lang

import "maps"

// chinese is the Chinese texts of all parts of the app.
func chinese() map[string]string {
	all := map[string]string{}
	for _, part := range []map[string]string{
		chineseShell, chineseAnalyze, chineseReview, chineseSwitches, chineseModern, chineseParams, chineseSetup, chineseSecond, chineseStudy, chineseSuite, chineseExperiments, chineseLab,
		chineseBook, chineseBookErrors, chineseErrors, chineseExperimentErrors, chineseOwnErrors, chineseFormats, chineseTeams, chineseHeaders, chineseNotes, chinesePersonalities, chinesePlain, chineseWhy,
	} {
		maps.Copy(all, part)
	}
	return all
}
