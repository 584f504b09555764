package analyze

import (
	"fmt"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// askReport asks where to write the report of the review.
func (f *files) askReport() tea.Cmd {
	r := f.review.report
	if r == nil || !r.whole {
		return f.app.say("There is no complete review: r reviews the game")
	}
	text := f.review.markdown()
	f.reports.AskCopy(document.Copy{Write: func(path string, over bool) ([]error, error) {
		return nil, atomicfile.Write(path, []byte(text), over)
	}}, strings.TrimSuffix(f.offered(), filepath.Ext(f.offered()))+reportExt)
	return nil
}

// reportExt is the extension of a report's file name.
const reportExt = ".md"

// newReports returns a Saver for reports, in the folder of games.
func newReports(p *studyRoom) *document.Saver {
	return &document.Saver{
		App: p.app, Folders: func() []string { return []string{p.options.Dir} },
		Question: func() mode.Question {
			return mode.Question{Label: p.app.T("Write the report to:"), Does: lang.Mark("save it"), Example: p.app.T("a file name"), File: true, Folder: p.options.Dir}
		},
		Path:    func(typed string) (string, error) { return settings.FilePath(typed, p.options.Dir, reportExt), nil },
		Message: func(path string) string { return p.app.T("The report is in %s", path) },
		Problem: func(err error) (error, bool) { return message.Errorf("not saved: %w", err), true },
	}
}

// markdown returns the report with the errors of both sides.
func (v *reviewing) markdown() string {
	t, r := v.app.T, v.report
	var b strings.Builder
	head := v.study.headLines()
	if len(head) == 0 {
		head = []string{t("Report")}
	}
	fmt.Fprintf(&b, "# %s\n\n", head[0])
	facts := append(head[1:], v.extent())
	if result := v.study.resultText(); result != "" && r.branch < 0 {
		facts = append(facts, result)
	}
	fmt.Fprintf(&b, "%s\n\n", strings.Join(facts, "  \n"))
	tableRow(&b, "", review.Inaccuracy.Mark(), review.Mistake.Mark(), review.Blunder.Mark(), t("mean loss cp"), t("accuracy"))
	tableRow(&b, "---", "--:", "--:", "--:", "--:", "--:")
	totals := review.Totals(r.plies)
	for c := range totals {
		tableRow(&b, totalRow(t, xiangqi.Color(c), &totals[c])...)
	}
	errors := r.errors()
	if len(errors) == 0 {
		fmt.Fprintf(&b, "\n%s\n", phrases.Capital(t("the review has found no errors")))
		return b.String()
	}
	b.WriteByte('\n')
	tableRow(&b, t("no.", lang.Meaning("move")), t("move"), t("cost"), t("better"), "")
	tableRow(&b, "--:", "---", "--:", "---", "---")
	for i := range errors {
		ply := &errors[i]
		better := v.app.move(r.before(ply), ply.Best) + " " + exactScore(v.app.T, ply.BestScore, xiangqi.Red)
		tableRow(&b, append(errorRow(v.app, r, ply, better), v.cost(r, ply.Number))...)
	}
	return b.String()
}

// tableRow writes a row of a table in Markdown.
func tableRow(b *strings.Builder, cells ...string) {
	for _, c := range cells {
		fmt.Fprintf(b, "| %s ", strings.ReplaceAll(c, "|", `\|`))
	}
	b.WriteString("|\n")
}
