package main

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/natshost"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
)

func newInvite(o *natshost.Options) *cobra.Command {
	return &cobra.Command{
		Use:   "invite FILE",
		Short: "Write a join file for one more machine",
		Long: `invite writes a join file for the server that last used the folder; the server need not
be running. Only the file's owner can read it. Copy the file to one machine, for example
by scp, and start 'abyss-tui worker --join FILE' or 'abyss-tui player --join FILE'
there. The name of the file becomes the name of the machine.`,
		Example: `  abyss-nats invite kitchen.join`,
		Args:    arguments(1, message.Mark("the name of a new file")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := natshost.Invite(o.Dir, args[0]); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), text(lang.Mark("%s: copy it to the machine, and run there: abyss-tui worker --join %s, or abyss-tui player --personality NAME --join %s"), args[0], args[0], args[0]))
			return nil
		},
	}
}

func newList(o *natshost.Options) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the machines that were invited",
		Long: `list prints a line for each machine that was invited: its name, its state with the time
of the last change, the address it joined from, and its key, which 'revoke' takes. The
states are "invited", "joined", "revoked", and "false" for a machine that was revoked
because of false results. A machine that has not joined has the number of its invitation
instead of a key.`,
		Example: `  abyss-nats list`,
		Args:    arguments(0, message.Mark("none, only flags")),
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
		Short: "Revoke a machine's access",
		Long: `revoke removes the rights of a key; a running server ends its connections within a
second. A few seconds later every 'abyss-tui lab run' of this server rejects any further
results from the key. Accepted results stay in the ledgers: 'abyss-tui lab verify'
searches a sample of them again.

To withdraw an unused invitation, give its number in the list, the name of the machine
or its join file.

With --false the key's results are deleted too, from every ledger whose 'lab run' uses
this server, at its next run at the latest. A 'lab run' that finds a false result itself
does the same.`,
		Example: `  abyss-nats revoke UDTNDWDYCP5NATWZY7TVIAEX5BUA4VZZRDCXCY63A3Q6SBBIAANE7MCK
  abyss-nats revoke kitchen.join
  abyss-nats revoke UDTNDWDYCP5NATWZY7TVIAEX5BUA4VZZRDCXCY63A3Q6SBBIAANE7MCK --false "lab verify found other node counts"`,
		Args: arguments(1, message.Mark("the key of a machine, as 'abyss-nats list' shows it, or an invitation's name, number or file")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("false") && strings.TrimSpace(why) == "" {
				return usageError{message.Errorf("--false: expected a text that says what was false about the results")}
			}
			if !natshost.IsKey(args[0]) && why == "" {
				if err := natshost.Withdraw(o.Dir, args[0]); err != nil {
					return err
				}
				fmt.Fprintln(cmd.OutOrStdout(), text(lang.Mark("the invitation %s is withdrawn"), args[0]))
				return nil
			}
			if err := natshost.Revoke(o.Dir, args[0], why); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), text(lang.Mark("%s has no access any more"), args[0]))
			return nil
		},
	}
	cmd.Flags().StringVar(&why, "false", "", "also delete the key's results from every ledger; the `text` says what was false about them")
	return cmd
}
