import { pino } from 'pino'
import { test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { runUnderLease } from './run-under-lease.ts'

const log = pino({ level: 'silent' })
/** Short enough to wait for, and many times the duration of a query. */
const leaseMs = 3000

// Concurrent, because each test waits for leases of its own.
test.concurrent('one of two runs the job, and the other once the first releases it', async ({ expect }) => {
  const database = await asServer()
  const running: string[] = []
  const run = (who: string) => runUnderLease({ database, name: 'sweeping', log, leaseMs, start: job(running, who) })
  const stopOne = await run('one')
  const stopOther = await run('other')
  expect(running).toEqual(['one'])
  await stopOne()
  await expect.poll(() => running).toEqual(['other'])
  await stopOther()
  expect([running, await leasesOf(database, 'sweeping')]).toEqual([[], 0])
})

test.concurrent('a process that loses the database ends its job before another may start it, and resumes only after that one has ended', async ({
  expect,
}) => {
  const database = await asServer()
  const running: string[] = []
  const line = { isCut: false }
  const ask: Database['ask'] = (...question) => (line.isCut ? Promise.reject(new Error('cut off')) : database.ask(...question))
  const stopOne = await runUnderLease({ database: { ...database, ask }, name: 'cut', log, leaseMs, start: job(running, 'one') })
  const stopOther = await runUnderLease({ database, name: 'cut', log, leaseMs, start: job(running, 'other') })
  line.isCut = true
  await expect.poll(() => running).toEqual(['other'])
  line.isCut = false
  await stopOther()
  await expect.poll(() => running).toEqual(['one'])
  await stopOne()
  expect(most.get(running)).toBe(1)
})

test.concurrent('a job that is slow to end is not started again meanwhile', async ({ expect }) => {
  const database = await asServer()
  const running: string[] = []
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
  const stop = await runUnderLease({ database, name: 'slow', log, leaseMs, start: job(running, 'one', mayEnd) })
  await database.ask("update job_lease set holder = 'somebody' where name = 'slow'")
  await expect.poll(() => database.ask("select 1 from job_lease where name = 'slow' and until < now()")).toHaveLength(1)
  letEnd()
  await expect.poll(() => leasesOf(database, 'slow', "holder <> 'somebody' and until > now()")).toBe(1)
  await expect.poll(() => running).toEqual(['one'])
  await stop()
  expect(running).toEqual([])
})

test.concurrent('a job that cannot start is logged and left to others', async ({ expect }) => {
  const database = await asServer()
  const start = () => Promise.reject(new Error('no folder'))
  await expect(runUnderLease({ database, name: 'broken', log, leaseMs, start })).rejects.toThrow('no folder')
  expect(await leasesOf(database, 'broken')).toBe(0)
})

test.concurrent('on the embedded database the job simply runs', async ({ expect }) => {
  const database = { ...(await sharedDatabase()), kind: 'embedded' as const }
  const running: string[] = []
  const stop = await runUnderLease({ database, name: 'alone', log, start: job(running, 'it') })
  expect([running, await leasesOf(database, 'alone')]).toEqual([['it'], 0])
  await stop()
  expect(running).toEqual([])
})

async function asServer(): Promise<Database> {
  return { ...(await sharedDatabase()), kind: 'server' }
}

async function leasesOf({ ask }: Pick<Database, 'ask'>, name: string, condition = 'true'): Promise<number> {
  return (await ask(`select 1 from job_lease where name = $1 and ${condition}`, [name])).length
}

/** How many ran at the same time. */
const most = new Map<string[], number>()

/** A job that records who runs it. */
function job(running: string[], who: string, mayEnd = Promise.resolve()) {
  return async () => {
    running.push(who)
    most.set(running, Math.max(most.get(running) ?? 0, running.length))
    return async () => {
      await mayEnd
      running.splice(running.indexOf(who), 1)
    }
  }
}
