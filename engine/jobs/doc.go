// Package jobs does the lab's work on many machines, through a NATS server with
// JetStream. Runs, specs and ledgers do not change: Pool is a runner.Pool, and a
// Worker on any machine does the jobs sent to it.
//
// A lab is two streams under one name. NAME-jobs is a queue of units of work, one message each
// under a subject that ends in its id, at most one per subject; a job leaves the queue when a
// worker acknowledges it. NAME-results holds the workers' messages about each job, under their own
// keys and signed, for a month: a ledger's line or a failure. The coordinator (Pool.Do) publishes
// what its ledger lacks and reads the results. A result counts after the coordinator has checked a
// sample of its worker's results (Checks).
//
// The server is a queue: it keeps both streams, gives a job to one worker, gives it to another when
// the first is silent or returns it, and counts the deliveries. It also decides who may publish
// what (natsconn.Lab.WorkerAccess).
//
// Any process may die. A worker publishes a result before it acknowledges the job;
// while it works it reports progress. A restarted coordinator finds finished jobs in the
// results, and the rest in the queue. A second result with the same id is ignored.
package jobs
