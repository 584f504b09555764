package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/natsconn"
	"example.com/abyss/ui/settings"
)

const labNATSHelp = `

With --nats other machines do the work: those that run 'abyss-tui worker' with the same
program. They are reached through abyss-nats or another NATS server with JetStream. The
ledger is the same, to the node. If you stop this command, the workers continue, and the
next run collects their results. This machine searches a sample of each worker's results
again, on --workers cores. If one result is false, all results of that worker and its
key are rejected. Games limited by time or with an external engine are played on this
machine.`

const labNATSExamples = `
  abyss-tui lab run thesis --nats nats://lab.example.org:4222`

// natsFlags are the NATS server's address and the user's credentials.
type natsFlags struct {
	config jobs.Config
	join   string
}

// natsOptions are the flags that need --nats.
var natsOptions = []string{"stream", "creds", "nkey", "user", "tls-ca", "tls-cert", "tls-key"}

func (f *natsFlags) register(cmd *cobra.Command) {
	c, flags := &f.config, cmd.Flags()
	flags.StringVar(&c.URL, "nats", "", "`URL` of a NATS server with JetStream, such as nats://host:4222, or several, separated by commas")
	flags.StringVar(&f.join, "join", "", "join `file` written by abyss-nats; it replaces --nats, --stream and the flags with credentials")
	flags.StringVar(&c.Stream, "stream", jobs.DefaultStream, "`name` of the lab on the server; labs of different names are separate")
	flags.StringVar(&c.Creds, "creds", "", "`file` with the credentials of a NATS user")
	flags.StringVar(&c.NKey, "nkey", "", "`file` with the nkey seed of a NATS user")
	flags.StringVar(&c.User, "user", os.Getenv("NATS_USER"), "`name` of a NATS user, with the password in the variable NATS_PASSWORD; the URL may contain both instead")
	flags.StringVar(&c.CA, "tls-ca", "", "`file` with the CA certificates that verify the server")
	flags.StringVar(&c.Cert, "tls-cert", "", "`file` with the client certificate")
	flags.StringVar(&c.Key, "tls-key", "", "`file` with the key of --tls-cert")
}

// check rejects contradictory flags. If neither --nats nor --join is set, no other flag may be set.
func (f *natsFlags) check(cmd *cobra.Command) error {
	if f.join != "" {
		return f.useJoin(cmd)
	}
	if f.config.URL == "" {
		for _, name := range natsOptions {
			if cmd.Flags().Changed(name) {
				return usagef("--%s without --nats: expected --nats with the server", name)
			}
		}
		return nil
	}
	if err := f.useHost(cmd); err != nil {
		return err
	}
	if f.config.Join == nil && f.config.User != "" {
		f.config.Password = os.Getenv("NATS_PASSWORD")
	}
	if err := f.config.Validate(); err != nil {
		return usageError{err}
	}
	return nil
}

// useJoin takes the address, the lab and the key from a join file.
func (f *natsFlags) useJoin(cmd *cobra.Command) error {
	for _, name := range append([]string{"nats"}, natsOptions...) {
		if cmd.Flags().Changed(name) {
			return usagef("--%s with --join: expected one of them, since the file contains everything needed", name)
		}
	}
	j, err := natsconn.ReadJoin(f.join)
	if err != nil {
		return err
	}
	f.config.UseJoin(j)
	f.config.Stream = j.Lab
	return f.config.Validate()
}

// useHost uses the key that abyss-nats has left on this machine, and the name of its lab. It does
// so only if the address is that of the server abyss-nats and no other credentials are given.
func (f *natsFlags) useHost(cmd *cobra.Command) error {
	c := &f.config
	if c.Creds != "" || c.NKey != "" || c.User != "" || c.Cert != "" || c.CA != "" {
		return nil
	}
	state, err := settings.StateDir()
	if err != nil {
		return nil //nolint:nilerr // on this system there can be no such file
	}
	j, err := natsconn.HostJoin(filepath.Join(state, "nats"), c.URL)
	if err == nil && j != nil {
		c.UseJoin(j)
		if !cmd.Flags().Changed("stream") {
			c.Stream = j.Lab
		}
	}
	return err
}

// pool returns a pool of workers, on this machine or on others.
func (f *natsFlags) pool(workers int, led *ledger.Ledger, note func(string)) runner.Pool {
	here := runner.Local{Workers: workers}
	if f.config.URL == "" {
		return here
	}
	config := f.config
	config.Notice = note
	return &jobs.Pool{Config: config, Local: here, Ledger: led}
}
