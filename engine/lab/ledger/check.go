package ledger

// Check checks the whole file of the store; nil if the set has none.
func (s *Set) Check() error {
	if !s.own {
		return nil
	}
	return s.store.db.Check()
}
