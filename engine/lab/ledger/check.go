package ledger

// Check checks the whole file of the store. It returns nil if the set has no store.
func (s *Set) Check() error {
	if !s.own {
		return nil
	}
	return s.store.db.Check()
}
