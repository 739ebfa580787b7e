import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { jobLease } from './process-leases.ts'

const leaseMs = 30_000

test('a lease is had by one at a time, who may renew it, and by another once it is let go', async () => {
  const database = await sharedDatabase()
  const [one, other] = [jobLease(database, 'a job', leaseMs), jobLease(database, 'a job', leaseMs)]
  expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true])
  // Not theirs to let go.
  await other.release()
  expect(await other.take()).toBe(false)
  await one.release()
  expect([await other.take(), await one.take()]).toEqual([true, false])
  await other.release()
})

test('of many that come at the same moment one gets it', async () => {
  const database = await sharedDatabase()
  const leases = Array.from({ length: 8 }, () => jobLease(database, 'wanted', leaseMs))
  const taken = await Promise.all(leases.map((lease) => lease.take()))
  expect(taken.filter(Boolean)).toHaveLength(1)
  await Promise.all(leases.map((lease) => lease.release()))
  expect(await database.ask("select 1 from job_lease where name = 'wanted'")).toEqual([])
})

test.each([
  ['its end is past', "interval '-1 second'"],
  ['it would last for an hour, because the clock of the database was put back', "interval '1 hour'"],
])('the lease of somebody who is gone is taken when %s', async (_when, left) => {
  const database = await sharedDatabase()
  await database.ask(`insert into job_lease (name, holder, until) values ('orphan', 'gone', now() + ${left})`)
  const lease = jobLease(database, 'orphan', leaseMs)
  expect(await lease.take()).toBe(true)
  await lease.release()
})

test('leases of different jobs have nothing to do with each other', async () => {
  const database = await sharedDatabase()
  const [one, other] = [jobLease(database, 'this', leaseMs), jobLease(database, 'that', leaseMs)]
  expect([await one.take(), await other.take()]).toEqual([true, true])
  await Promise.all([one.release(), other.release()])
})
