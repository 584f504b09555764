package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/natshost"
)

func newInvite(o *natshost.Options) *cobra.Command {
	return &cobra.Command{
		Use:   "invite FILE",
		Short: "Write a join file for one more machine",
		Long: `invite writes a join file, which its owner alone can read, for the server last started
with the folder; it need not run. Copy the file to one machine, as by scp, and start
'abyss-tui worker --join FILE' there, or 'abyss-tui player' with it. The machine is called
by the name of the file.`,
		Example: `  abyss-nats invite kitchen.join`,
		Args:    arguments(1, "the name of a new file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := natshost.Invite(o.Dir, args[0]); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s: copy it to the machine, and there: abyss-tui worker --join %s, or abyss-tui player --personality NAME --join %s\n", args[0], args[0], args[0])
			return nil
		},
	}
}

func newList(o *natshost.Options) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the machines that were invited",
		Long: `list prints a line for each machine that was invited: its name, whether it has joined
or was revoked, since when, the address it joined from, and its key, for revoke. One
that has not joined has the number of its invitation there.`,
		Example: `  abyss-nats list`,
		Args:    arguments(0, "none, only flags"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			list, err := natshost.List(o.Dir)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 8, 2, ' ', 0)
			fmt.Fprintln(w, "name\tstate\tsince\tfrom\tkey")
			for _, m := range list {
				state, since := "joined", m.Joined
				switch {
				case m.Why != "":
					state = "false"
				case m.Revoked:
					state = "revoked"
				case m.Joined.IsZero():
					state, since = "invited", m.Invited
				}
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", m.Name, state, since.Local().Format(time.DateTime), cmp.Or(m.From, "-"), cmp.Or(m.Key, m.Number))
			}
			return w.Flush()
		},
	}
}

func newRevoke(o *natshost.Options) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "revoke KEY|NAME|FILE",
		Short: "Let a machine in no more",
		Long: `revoke takes a key from those that are let in; a running server ends its connections
within a second. Every 'abyss-tui lab run' of this server refuses what the key still
sends, from a few seconds later on. Results that count stay in the ledgers:
'abyss-tui lab verify' searches a sample of them again.

An invitation that nobody has used is withdrawn by the number in the list, by the name
of the machine or by its join file.

With --false they go too, from every ledger whose 'lab run' asks this server, at its next
run at the latest. A 'lab run' that finds a false result itself does the same.`,
		Example: `  abyss-nats revoke UDTNDWDYCP5NATWZY7TVIAEX5BUA4VZZRDCXCY63A3Q6SBBIAANE7MCK
  abyss-nats revoke kitchen.join
  abyss-nats revoke UDTNDWDYCP5NATWZY7TVIAEX5BUA4VZZRDCXCY63A3Q6SBBIAANE7MCK --false "other nodes by lab verify"`,
		Args: arguments(1, "the key of a machine, as 'abyss-nats list' shows it, or an invitation's name, number or file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("false") && strings.TrimSpace(why) == "" {
				return usageError{errors.New("--false: expected what was false of its results")}
			}
			if !natshost.IsKey(args[0]) && why == "" {
				if err := natshost.Withdraw(o.Dir, args[0]); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "the invitation %s is withdrawn\n", args[0])
				return nil
			}
			if err := natshost.Revoke(o.Dir, args[0], why); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s is let in no more\n", args[0])
			return nil
		},
	}
	cmd.Flags().StringVar(&why, "false", "", "also take its results out of every ledger: `what` was false of them")
	return cmd
}
