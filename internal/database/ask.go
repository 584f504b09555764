package database

import (
	"context"
	"errors"

	"modernc.org/sqlite"

	"example.com/abyss/internal/message"
)

// ErrNoQuery is the error for a statement that does more than read.
var ErrNoQuery = message.Errorf("expected a query, SELECT or WITH, that changes nothing and opens no other file")

// Ask runs a query that a person has typed, and passes the columns and rows to two functions. The
// query can only read the file, and ends when ctx does.
func (db *DB) Ask(ctx context.Context, query string, columns func([]string) error, row func([]any) error) (err error) {
	conn, err := db.read.Conn(ctx)
	if err != nil {
		return db.Error(err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	refused := false
	guard := func(fn sqlite.AuthorizerFn) error {
		return conn.Raw(func(driver any) error {
			c, ok := driver.(sqlite.AuthorizerRegisterer)
			if !ok {
				return ErrReadOnly
			}
			return c.RegisterAuthorizer(fn)
		})
	}
	if err := guard(func(action sqlite.AuthorizerActionCode, _, _, _, _ string) sqlite.AuthorizerReturnCode {
		switch action {
		case sqlite.AuthSelect, sqlite.AuthRead, sqlite.AuthFunction, sqlite.AuthRecursive:
			return sqlite.AuthorizerOK
		default:
			refused = true
			return sqlite.AuthorizerDeny
		}
	}); err != nil {
		return db.Error(err)
	}
	defer func() { err = errors.Join(err, guard(nil)) }()
	const length = 0 // SQLITE_LIMIT_LENGTH
	most, err := sqlite.Limit(conn, length, maxValue)
	if err != nil {
		return db.Error(err)
	}
	defer func() { _, _ = sqlite.Limit(conn, length, most) }()

	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		return db.queryError(ctx, err, refused)
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	names, err := rows.Columns()
	if err != nil {
		return db.queryError(ctx, err, refused)
	}
	if err := columns(names); err != nil {
		return err
	}
	for rows.Next() {
		values, to := make([]any, len(names)), make([]any, len(names))
		for i := range values {
			to[i] = &values[i]
		}
		if err := rows.Scan(to...); err != nil {
			return db.queryError(ctx, err, refused)
		}
		if err := row(values); err != nil {
			return err
		}
	}
	return db.queryError(ctx, rows.Err(), refused)
}

// queryError returns the reason why a query failed.
func (db *DB) queryError(ctx context.Context, err error, refused bool) error {
	switch {
	case err == nil:
		return nil
	case refused:
		return ErrNoQuery
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return ErrTooMuch
	}
	if coded := (*sqlite.Error)(nil); errors.As(err, &coded) && coded.Code() == 1 { // SQLITE_ERROR: an error in the query, not in the file
		return err
	}
	return db.Error(err)
}
