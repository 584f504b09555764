package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/plural"
	"example.com/abyss/library"
	"example.com/abyss/ui/lang"
)

// libraryGame is the JSON of a game.
type libraryGame struct {
	File     string `json:"file"`
	Number   int    `json:"number"`
	Red      string `json:"red"`
	Black    string `json:"black"`
	Date     string `json:"date"`
	Year     int    `json:"year"` // 0 if unknown
	Result   string `json:"result"`
	Title    string `json:"title"`
	Event    string `json:"event"`
	Site     string `json:"site"`
	Round    string `json:"round"`
	Opening  string `json:"opening"`
	Handicap string `json:"handicap"`
	Start    string `json:"start"` // FEN, empty for the initial position
	Plies    int    `json:"plies"`
	Moves    int    `json:"moves"`
	Mate     bool   `json:"mate"`
	Copies   int    `json:"copies"`
	Vanished bool   `json:"vanished"`
}

func newLibraryGame(e *library.Entry) libraryGame {
	return libraryGame{
		e.Path, e.Number, e.Red, e.Black, e.Date, e.Year, string(e.Result), e.Title, e.Event, e.Site, e.Round, e.Opening, e.Handicap, e.Start,
		e.Plies, e.Moves, e.Mate, e.Copies, e.Vanished,
	}
}

// libraryPage is the JSON of the games listed, with the number of all games found.
type libraryPage struct {
	Total int           `json:"total"`
	Found []libraryGame `json:"found"`
}

func newLibraryPage(found library.Found) libraryPage {
	page := libraryPage{found.Total, []libraryGame{}}
	for i := range found.Entries {
		page.Found = append(page.Found, newLibraryGame(&found.Entries[i]))
	}
	return page
}

func newLibraryList() *cobra.Command {
	var f libraryQuery
	var asJSON, folders, damaged bool
	cmd := &cobra.Command{
		Use:   "list [WORD ...]",
		Short: "List the games of the library",
		Long: `list prints a line for each game: year, players, result, plies, title and event, and the
file with the number of the game, in the form that 'convert' and the app accept. Every
one of the WORDS must occur in players, title, event, place, opening or path. You can
give Chinese text in simplified or traditional characters, in pinyin, or as the initials
of the pinyin.

--folders lists the added folders and files. --damaged lists the files that are damaged
or have vanished, with the reason. The exit code is 1 if nothing is found.`,
		Example: `  abyss-tui library list hrh 1982
  abyss-tui library list huronghua 1982
  abyss-tui library list year:1980-89 red:吕钦
  abyss-tui library list --player 吕钦 --result red --opening 屏风马 --json
  abyss-tui library list --damaged`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, l, err := f.open(args)
			if err != nil {
				return err
			}
			defer l.Close() //nolint:errcheck // nothing was written
			switch out := cmd.OutOrStdout(); {
			case folders:
				return listFolders(cmd.Context(), l, out, asJSON)
			case damaged:
				return listDamaged(cmd.Context(), l, out, asJSON)
			}
			found, err := l.Find(cmd.Context(), q, 0, f.most())
			if err != nil {
				return err
			}
			if asJSON {
				err = printJSON(cmd.OutOrStdout(), newLibraryPage(found))
			} else {
				err = printEntries(cmd.OutOrStdout(), found.Entries)
			}
			if err != nil {
				return err
			}
			return f.saysMore(cmd, found)
		},
	}
	f.register(cmd, 100)
	flags := cmd.Flags()
	flags.BoolVar(&folders, "folders", false, "list the folders that were added")
	flags.BoolVar(&damaged, "damaged", false, "list the files that are damaged or have vanished")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	cmd.MarkFlagsMutuallyExclusive("folders", "damaged")
	return cmd
}

// most returns the largest number of games that may be listed.
func (f *libraryQuery) most() int {
	if f.limit == 0 {
		return math.MaxInt
	}
	return f.limit
}

// saysMore prints on standard error how many of the games found are not listed. If no game was
// found, it returns the error for this case.
func (f *libraryQuery) saysMore(cmd *cobra.Command, found library.Found) error {
	if found.Total == 0 {
		return errNoGame
	}
	if more := found.Total - len(found.Entries); more > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), spoken().Text(lang.Mark("%d more {game|games}: --limit 0 lists all"), more))
	}
	return nil
}

// printEntries prints a table of games.
func printEntries(w io.Writer, entries []library.Entry) error {
	rows := tableRows{w: w}
	if err := rows.head([]string{"year", "red", "black", "result", "plies", "title, event", "file"}); err != nil {
		return err
	}
	for i := range entries {
		e := &entries[i]
		year := "-"
		if e.Year > 0 {
			year = fmt.Sprint(e.Year)
		}
		about := strings.Trim(e.Title+", "+e.Event, ", ")
		if e.Copies > 0 {
			about += plural.Sprintf(" (+%d {copy|copies})", e.Copies)
		}
		if e.Vanished {
			about += " (vanished)"
		}
		file := fmt.Sprintf("%s:%d", e.Path, e.Number)
		if err := rows.row([]any{year, cmp.Or(e.Red, "-"), cmp.Or(e.Black, "-"), string(e.Result), e.Plies, cmp.Or(strings.TrimSpace(about), "-"), file}); err != nil {
			return err
		}
	}
	if len(entries) == 0 {
		return nil
	}
	return rows.end()
}

// libraryFolders is the JSON of all folders.
type libraryFolders struct {
	Folders []libraryFolder `json:"folders"`
}

// libraryFolder is the JSON of a folder.
type libraryFolder struct {
	Folder   string    `json:"folder"`
	Looked   time.Time `json:"looked"`
	Files    int       `json:"files"`
	Games    int       `json:"games"`
	Damaged  int       `json:"damaged"`
	Vanished int       `json:"vanished"`
}

func listFolders(ctx context.Context, l *library.Library, w io.Writer, asJSON bool) error {
	list, err := l.Folders(ctx)
	if err != nil {
		return err
	}
	page := libraryFolders{[]libraryFolder{}}
	for _, one := range list {
		page.Folders = append(page.Folders, libraryFolder{one.Path, time.Unix(one.Looked, 0).UTC(), one.Files, one.Games, one.Damaged, one.Vanished})
	}
	if asJSON {
		return printJSON(w, page)
	}
	t := spoken().Text
	for _, row := range page.Folders {
		fmt.Fprintln(w, t("%s files %d games %d damaged %d vanished %d", row.Folder, row.Files, row.Games, row.Damaged, row.Vanished))
	}
	return nil
}

// libraryFaults is the JSON of all files that are damaged or have vanished.
type libraryFaults struct {
	Files []libraryFault `json:"files"`
}

// libraryFault is the JSON of one such file.
type libraryFault struct {
	File     string `json:"file"`
	Fault    string `json:"fault"`
	Vanished bool   `json:"vanished"`
}

func listDamaged(ctx context.Context, l *library.Library, w io.Writer, asJSON bool) error {
	list, err := l.Faulty(ctx)
	if err != nil {
		return err
	}
	page := libraryFaults{[]libraryFault{}}
	for _, one := range list {
		row := libraryFault{File: one.Path, Vanished: one.Vanished}
		if one.Fault != nil {
			row.Fault = one.Fault.Error()
		}
		page.Files = append(page.Files, row)
	}
	if asJSON {
		return printJSON(w, page)
	}
	language := spoken()
	for _, one := range list {
		switch {
		case one.Vanished:
			fmt.Fprintln(w, language.Text(lang.Mark("%s: it no longer exists"), one.Path))
		case one.Fault != nil:
			fmt.Fprintln(w, language.Error(one.Fault)) // the error names the file
		}
	}
	return nil
}
