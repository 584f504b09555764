package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/protocol/ucci"
	"example.com/abyss/engine/protocol/uci"
)

// serveFunc runs a protocol until the client quits.
type serveFunc func(ctx context.Context, in io.Reader, out io.Writer, self protocol.Program) error

// servers contains the protocols, by the names of their commands. The first line that a client
// sends is the same word.
var servers = map[string]serveFunc{"uci": uci.Serve, "ucci": ucci.Serve}

// engineName is a short name for other programs: Abyss with the number of the release, or with the
// commit of a build between releases.
func engineName() string {
	b := thisBuild()
	return strings.TrimSpace("Abyss " + shortVersion(b.Version, b.Commit))
}

// shortVersion shortens a version in Go's form: "1.2.3" for a release, else the start of the
// commit, or "" if unknown.
func shortVersion(version, commit string) string {
	if number, ok := strings.CutPrefix(version, "v"); ok && !pseudoVersion.MatchString(version) {
		number, _, _ = strings.Cut(number, "+")
		return number
	}
	return commit[:min(7, len(commit))]
}

// pseudoVersion matches the end of a version between releases.
var pseudoVersion = regexp.MustCompile(`\d{14}-[0-9a-f]{12}(\+dirty)?$`)

// program returns this program's identity for protocols. Unreadable personalities are left out; the
// command personality reports them.
func program() protocol.Program {
	own, _ := ownPersonalities()
	p := protocol.Program{Name: engineName(), Own: own}
	if tables, err := ownEndings(); err == nil { // without a folder there are no tables
		p.Endings = tables
	}
	return p
}

func newProtocol(name, long string) *cobra.Command {
	return &cobra.Command{
		Use:     name,
		Short:   composed("Run as an engine that speaks %s", strings.ToUpper(name)),
		Long:    long,
		Example: "  abyss-tui " + name,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := servers[name](cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), program()); err != nil {
				return err
			}
			return cmd.Context().Err()
		},
	}
}

func newUCI() *cobra.Command {
	return newProtocol("uci", `uci speaks the UCI protocol on standard input and output, in the dialect of Pikafish,
with ranks 0 to 9, as in h2e2. Started without a command, the program does the same if
its first line of input is "uci", so GUIs can start it either way.

The options are every setting of the search, by the names of 'abyss-tui help settings',
and Preset, Level, Personality (built in or your own), Team, the repetition rules and
the opening book. Team takes the letters of personalities and their voting method, such
as NADSP 4; a team has no level and does not ponder. The option Preset sets all settings
of the search, so set it first. "Table Preset" does the same for any name of 'abyss-tui
help presets'. If Threads is above 1, the default, moves and nodes differ from run to
run; teams and levels below full strength use only one thread. Scores are centipawns of
the evaluation, where a rook is 1800; UCI_ShowWDL adds the chances of a win, a draw and
a loss. Positions in the dialect of Cyclone are accepted too. The commands d, eval,
bench and go perft N are extensions.`)
}

func newUCCI() *cobra.Command {
	return newProtocol("ucci", `ucci speaks the UCCI 3.0 protocol of Chinese programs on standard input and output.
Started without a command, the program does the same if its first line of input is
"ucci".

Times are in seconds, and after "setoption usemillisec true" in milliseconds. Scores are
half the centipawns of the evaluation: a knight is 400 to 450, a rook 900. After
"setoption resign true" it resigns when its search finds that it is mated.`)
}

// serveFirstWord serves the protocol named by the first line of standard input, for GUIs that start
// an engine without arguments. It does nothing if standard input is a terminal. If the line is
// anything else, served is false, and the line has been consumed.
func serveFirstWord(ctx context.Context, s streams) (served bool, err error) {
	if s.in == nil {
		return false, nil
	}
	if file, ok := s.in.(*os.File); ok && term.IsTerminal(file.Fd()) {
		return false, nil
	}
	in := bufio.NewReader(s.in)
	word := firstWord(in)
	serve := servers[word]
	if serve == nil {
		return false, nil
	}
	if err := serve(ctx, io.MultiReader(strings.NewReader(word+"\n"), in), s.out, program()); err != nil {
		return true, err
	}
	return true, ctx.Err()
}

// firstWord returns the first line if it is short enough for a command.
func firstWord(in *bufio.Reader) string {
	const most = 64
	var line strings.Builder
	for line.Len() < most {
		c, err := in.ReadByte()
		if err != nil || c == '\n' {
			break
		}
		line.WriteByte(c)
	}
	return strings.TrimSpace(strings.TrimPrefix(line.String(), "\ufeff"))
}
