import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { jobLease } from './process-leases.ts'

const leaseMs = 30_000

test('one process at a time has a lease and can renew it; another can take it after its release', async () => {
  const database = await sharedDatabase()
  const [one, other] = [jobLease(database, 'a job', leaseMs), jobLease(database, 'a job', leaseMs)]
  expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true])
  // A process cannot release the lease of another.
  await other.release()
  expect(await other.take()).toBe(false)
  await one.release()
  expect([await other.take(), await one.take()]).toEqual([true, false])
  await other.release()
})

test('of many simultaneous attempts one gets the lease', async () => {
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

test('leases of different jobs are independent', async () => {
  const database = await sharedDatabase()
  const [one, other] = [jobLease(database, 'this', leaseMs), jobLease(database, 'that', leaseMs)]
  expect([await one.take(), await other.take()]).toEqual([true, true])
  await Promise.all([one.release(), other.release()])
})
