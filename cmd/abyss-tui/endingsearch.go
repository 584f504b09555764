package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/statedir"
)

// ownEndings returns the tables of endings in the folder for the program's files.
func ownEndings() (*ending.Loader, error) {
	state, err := statedir.Path()
	if err != nil {
		return nil, err
	}
	return ending.NewLoader(ending.NewFolder(state)), nil
}

// loadEndings does the same as ownEndings and also prints the names of damaged tables, or a hint if
// the folder has no tables.
func loadEndings(cmd *cobra.Command) (*ending.Loader, error) {
	tables, err := ownEndings()
	if err != nil {
		return nil, err
	}
	errs := cmd.ErrOrStderr()
	if err := tables.Err(); err != nil {
		fmt.Fprintln(errs, err)
	}
	if len(tables.Materials()) == 0 {
		fmt.Fprintln(errs, `endings=on: there is no table of an ending; "abyss-tui ending build" makes them`)
	}
	return tables, nil
}

// useEndings gives a search the tables if its options use them.
func useEndings(cmd *cobra.Command, o *search.Options, l *search.Limits) error {
	if !o.On(search.Endings) {
		return nil
	}
	tables, err := loadEndings(cmd)
	if err != nil {
		return err
	}
	l.Endings = tables
	return nil
}

// useEndingsIn gives the tables to the entrants that use them. The tables then count as part of the
// entrants' settings.
func useEndingsIn(cmd *cobra.Command, entrants ...*match.Entrant) error {
	var tables *ending.Loader
	for _, e := range entrants {
		if !e.Endings {
			continue
		}
		if tables == nil {
			var err error
			if tables, err = loadEndings(cmd); err != nil {
				return err
			}
		}
		e.Limits.Endings = tables
		e.Setting += fmt.Sprintf(" with the tables %v", tables.Materials())
	}
	return nil
}
