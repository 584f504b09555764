// Package jobs does the lab's work on many machines, through a NATS server with
// JetStream. What the lab runs, its specs and its ledger stay as they are: Pool is
// a runner.Pool, and a Worker on any machine does what it is sent.
//
// A lab is two streams under one name. NAME-jobs is a queue of units of work, one
// message each under a subject that ends in its id, of which there can be but one;
// a job leaves the queue when a worker says that it is done. NAME-results holds a
// ledger's line for each job done, for a month, and besides what workers could not
// do. The coordinator (Pool.Do) publishes what its ledger lacks and takes the
// results into it.
//
// Nothing depends on anyone's staying alive. A worker publishes a result before it
// says that the job is done; it says every while that it is still at it, and a job
// nobody speaks for goes to another. A coordinator that was killed finds what was
// done meanwhile in the results, and the rest in the queue. A result that comes
// twice is one by its id.
package jobs
