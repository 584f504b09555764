package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

func newPlayer() *cobra.Command {
	var flags natsFlags
	var personalities, teams []string
	games, memory := remote.DefaultGames, remote.DefaultMemory>>20
	cmd := &cobra.Command{
		Use:   "player",
		Short: "Play for a team on another machine, or host a whole team",
		Long: `player searches for the members of teams that play on other machines. It receives
requests through a NATS server until Ctrl-C, and then prints how much it has searched.
'match --nats' and the app choose who plays. Each --personality is a player, and each
game has its own search.

With --team it hosts a whole team for a referee, such as a match with --a
"team@nats=NADSP". Members with @nats play on further machines, so referee, teams and
players can each have their own machine.

Both sides must run the same program. While the server is unreachable, the players wait.
The address of the server is --nats, else the variable NATS_URL, else this machine.`,
		Example: `  abyss-tui player --personality aggressive,normal --nats nats://host.example.org:4222
  abyss-tui player --team NADSP@nats --nats nats://host.example.org:4222`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("nats") { // this is not the default of the flag, because the help prints defaults, and the address may contain a password
				flags.config.URL = cmp.Or(os.Getenv("NATS_URL"), localServer)
			}
			if err := flags.check(cmd); err != nil {
				return err
			}
			if games < 1 || memory < 1 {
				return usagef("--games %d --memory %d: expected values above 0", games, memory)
			}
			h := &remote.Host{Config: flags.config, Games: games, Memory: int64(memory) << 20}
			if err := readPlayers(h, personalities, teams); err != nil {
				return err
			}
			return runPlayer(cmd, h)
		},
	}
	flags.register(cmd)
	cmd.Flags().StringSliceVar(&personalities, "personality", nil, "`names` of the personalities to play for, separated by commas: built-in ones, yours, or personality files")
	cmd.Flags().StringSliceVar(&teams, "team", nil, "`teams` to host, by their letters, such as NADSP; if members are on other machines, NADSP@nats or normal+aggressive@nats")
	cmd.Flags().IntVar(&games, "games", games, "number of `games` that each player and team plays at the same time")
	cmd.Flags().IntVar(&memory, "memory", memory, "use at most this number of `MB` of tables for a game")
	return cmd
}

// readPlayers reads the offered players and teams.
func readPlayers(h *remote.Host, personalities, teams []string) error {
	own, problem := ownPersonalities()
	for _, name := range personalities {
		members, err := remote.ParseMembers(name, own)
		if p, ferr := team.Find(name); err != nil && ferr == nil {
			members, err = remote.Members{List: []team.Personality{p}}, nil
		}
		if err != nil || len(members.List) != 1 || members.Away != 0 {
			return usagef("--personality %s: %w", name, errors.Join(message.Errorf("expected one of %s, one of yours, or a file", strings.Join(team.Names(), ", ")), problem))
		}
		h.Personalities = append(h.Personalities, members.List...)
	}
	for _, text := range teams {
		members, err := remote.ParseMembers(text, own)
		if err == nil && len(members.List) < 2 {
			err = message.Errorf("team %q: expected at least two members", text)
		}
		if err != nil {
			return usagef("--team: %w", errors.Join(err, problem))
		}
		h.Teams = append(h.Teams, members)
	}
	if len(h.Personalities)+len(h.Teams) == 0 {
		return usagef("expected --personality or --team, to name the players")
	}
	return nil
}

// runPlayer offers the players. At the end, even after an interrupt, it prints a summary.
func runPlayer(cmd *cobra.Command, h *remote.Host) error {
	count := &searches{w: cmd.ErrOrStderr()}
	h.Moved, h.Config.Notice = count.moved, count.note
	count.note(fmt.Sprintf("%s, for the lab %s: %s", work.Build(), h.Config.Stream, strings.Join(offered(h), ", ")))
	err := h.Run(cmd.Context())
	count.mu.Lock()
	defer count.mu.Unlock()
	fmt.Fprintf(cmd.OutOrStdout(), "searches %d nodes %d\n", count.searches, count.nodes)
	return err
}

// offered lists the players and teams.
func offered(h *remote.Host) (list []string) {
	for i := range h.Personalities {
		list = append(list, h.Personalities[i].Name)
	}
	for _, t := range h.Teams {
		list = append(list, "team "+t.String())
	}
	if h.Games > 0 {
		list = append(list, plural.Sprintf("%d {game|games} of each at once", h.Games))
	}
	return list
}

// searches counts searches and nodes. Several goroutines may use it.
type searches struct {
	mu       sync.Mutex
	w        io.Writer
	searches int
	nodes    uint64
}

func (s *searches) moved(_ string, nodes uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.searches++
	s.nodes += nodes
}

func (s *searches) note(line string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintln(s.w, line)
}
