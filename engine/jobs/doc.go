// Package jobs runs the lab's work on many machines, through a NATS server with JetStream. Runs,
// specs and ledgers do not change: Pool is a runner.Pool, and a Worker on any machine executes the
// jobs sent to it.
//
// A lab is two streams under one name. NAME-jobs is a queue of units of work. Each unit is one
// message under a subject that ends in its id, and there is at most one message per subject. A job
// leaves the queue when a worker acknowledges it. NAME-results stores the workers' messages about
// each job for a month. The messages are signed, and their subjects contain the workers' keys. Such
// a message contains a line of a ledger or a failure. The coordinator (Pool.Do) publishes the jobs
// that its ledger lacks and reads the results. A result is accepted after the coordinator has
// checked a sample of its worker's results (Checks).
//
// The server is a queue: it stores both streams, gives each job to one worker, gives it to another
// worker if the first is silent or returns it, and counts the deliveries. It also decides who may
// publish what (natsconn.Lab.WorkerAccess).
//
// Any process may end unexpectedly. A worker publishes a result before it acknowledges the job, and
// reports progress while it works. A restarted coordinator finds finished jobs in the results, and
// the rest in the queue. A second result with the same id is ignored.
package jobs
