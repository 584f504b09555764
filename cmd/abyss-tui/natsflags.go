package main

import (
	"os"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/runner"
)

const labNATSHelp = `

With --nats machines that run 'abyss-tui worker' with the same program do the work,
through a NATS server with JetStream. The ledger is the same, to the node. If this
command is stopped the workers continue, and the next run collects their results.
Games limited by time or with an external engine are played on this machine.`

const labNATSExamples = `
  abyss-tui lab run thesis --nats nats://lab.example.org:4222`

// natsFlags are the NATS server's address and the user's credentials.
type natsFlags struct{ config jobs.Config }

// natsOptions are the flags that need --nats.
var natsOptions = []string{"stream", "creds", "nkey", "user", "tls-ca", "tls-cert", "tls-key"}

func (f *natsFlags) register(cmd *cobra.Command) {
	c, flags := &f.config, cmd.Flags()
	flags.StringVar(&c.URL, "nats", "", "`URL` of a NATS server with JetStream, such as nats://host:4222, or several, separated by commas")
	flags.StringVar(&c.Stream, "stream", jobs.DefaultStream, "`name` of the lab on the server; labs of different names are separate")
	flags.StringVar(&c.Creds, "creds", "", "`file` with the credentials of a NATS user")
	flags.StringVar(&c.NKey, "nkey", "", "`file` with the nkey seed of a NATS user")
	flags.StringVar(&c.User, "user", os.Getenv("NATS_USER"), "`name` of a NATS user; the password is NATS_PASSWORD of the environment (or both are in the URL)")
	flags.StringVar(&c.CA, "tls-ca", "", "`file` with the CA certificates to verify the server with")
	flags.StringVar(&c.Cert, "tls-cert", "", "`file` with the client certificate")
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
