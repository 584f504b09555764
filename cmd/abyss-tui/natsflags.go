package main

import (
	"os"

	"github.com/spf13/cobra"

	"abyss/engine/jobs"
	"abyss/engine/lab/runner"
)

const labNATSHelp = `

With --nats the work goes to any number of machines that run 'abyss-tui worker' with
the same program, through a NATS server with JetStream. The ledger becomes the same,
to the node. When this command is stopped the workers go on, and the next run takes
what they made. Games that count time, or are played by another program's engine, are
played here.`

const labNATSExamples = `
  abyss-tui lab run thesis --nats nats://lab.example.org:4222`

// natsFlags are the NATS server's address and the user's credentials.
type natsFlags struct{ config jobs.Config }

// natsOptions are the flags that need --nats.
var natsOptions = []string{"stream", "creds", "nkey", "user", "tls-ca", "tls-cert", "tls-key"}

func (f *natsFlags) register(cmd *cobra.Command) {
	c, flags := &f.config, cmd.Flags()
	flags.StringVar(&c.URL, "nats", "", "`URL` of a NATS server with JetStream, such as nats://host:4222, or several with commas between")
	flags.StringVar(&c.Stream, "stream", jobs.DefaultStream, "`name` of the lab on the server; labs of different names keep apart")
	flags.StringVar(&c.Creds, "creds", "", "`file` with the credentials of a NATS user")
	flags.StringVar(&c.NKey, "nkey", "", "`file` with the nkey seed of a NATS user")
	flags.StringVar(&c.User, "user", os.Getenv("NATS_USER"), "`name` of a NATS user, whose password is in the environment as NATS_PASSWORD (or both in the URL)")
	flags.StringVar(&c.CA, "tls-ca", "", "`file` with the certificates that the server's must be signed by")
	flags.StringVar(&c.Cert, "tls-cert", "", "`file` with one's own certificate")
	flags.StringVar(&c.Key, "tls-key", "", "`file` with the key of --tls-cert")
}

// check refuses contradictory flags. Without --nats no other may be set.
func (f *natsFlags) check(cmd *cobra.Command) error {
	if f.config.URL == "" {
		for _, name := range natsOptions {
			if cmd.Flags().Changed(name) {
				return usagef("--%s without --nats: expected the server it is for", name)
			}
		}
		return nil
	}
	if f.config.User != "" {
		f.config.Password = os.Getenv("NATS_PASSWORD")
	}
	if err := f.config.Validate(); err != nil {
		return usageError{err}
	}
	return nil
}

// pool is where the work is done: by that many workers on this machine, or on others.
func (f *natsFlags) pool(workers int, note func(string)) runner.Pool {
	here := runner.Local{Workers: workers}
	if f.config.URL == "" {
		return here
	}
	config := f.config
	config.Notice = note
	return &jobs.Pool{Config: config, Local: here}
}
