import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rememberSources } from '#src/data/pulls/pull-leases.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { testDatabase } from '#tests/support/database.ts'
import { importReport } from '#tests/support/import-reports.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { emptyPulledFeed, pullParts } from '#tests/support/pulls.ts'
import type { PullFeed, PullRequest } from './pull-feed.ts'
import { pullSource } from './pull-source.ts'

const { signal } = new AbortController()
const hour = 3_600_000

async function alto(pull: PullFeed, given: Parameters<typeof pullParts>[1] = {}) {
  const db = await testDatabase()
  await rememberSources(db, ['alto'])
  const parts = pullParts(db, given)
  const row = () => db.selectFrom('feed_pull').selectAll().executeTakeFirstOrThrow()
  const dueInMinutes = async () => {
    const { rows } = await sql<{
      minutes: number
    }>`select extract(epoch from due_at - now())::float / 60 as minutes from feed_pull`.execute(db)
    return rows[0]!.minutes
  }
  const run = (ending = signal) => pullSource(parts, { feed: aSource('alto', [1]), everyMs: hour, pull }, ending)
  const makeDue = () => db.updateTable('feed_pull').set({ due_at: sql`now()` }).execute()
  return { db, parts, row, dueInMinutes, run, makeDue, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('the state of a pull is passed to the next one, an hour later', async () => {
  const given: unknown[] = []
  await using source = await alto(async ({ state }) => {
    given.push(state)
    return { feed: emptyPulledFeed(), state: { since: given.length } }
  })
  expect(await source.run()).toBe(true)
  expect(await source.dueInMinutes()).toBeCloseTo(60, 1)
  expect(await source.run()).toBe(false)
  await source.makeDue()
  await source.run()
  expect(given).toEqual([null, { since: 1 }])
  expect(await source.row()).toMatchObject({ state: { since: 2 }, failures: 0, problem: null, leased_until: null })
})

test('progress can be read during a pull, and is cleared with the next one', async () => {
  const steps: unknown[] = []
  await using source = await alto(async ({ say }) => {
    steps.push((await source.row()).step)
    say('page 3 of 12')
    await expect.poll(async () => (await source.row()).step).toBe('page 3 of 12')
    return { state: {} }
  })
  Object.assign(source.parts, { noteEveryMs: 0 })
  await source.run()
  await source.makeDue()
  await source.run()
  expect(steps).toEqual([null, null])
})

test('a pull without changes imports nothing, but its state is stored', async () => {
  await using source = await alto(async () => ({ state: { since: 9 } }))
  await source.run()
  expect(source.parts.imported).toEqual([])
  expect((await source.row()).state).toEqual({ since: 9 })
})

test('a pull that expects a change at a certain time runs then', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  await using source = await alto(async () => ({ state: {}, again: new Date('2026-11-23T12:20:00Z') }), { now })
  await source.run()
  expect(await source.dueInMinutes()).toBeCloseTo(20, 1)
})

test('a rejected feed changes nothing, and is retried with growing pauses', async () => {
  const feed = emptyPulledFeed()
  await using source = await alto(async () => ({ feed, state: { since: 1 } }), {
    importFeed: async () => importReport({ outcome: 'refused', message: 'The file cannot be used: it is empty' }),
  })
  const pauses: number[] = []
  for (let run = 0; run < 3; run++) {
    await source.run()
    pauses.push(await source.dueInMinutes())
    await source.makeDue()
  }
  expect(await source.row()).toMatchObject({ state: null, failures: 3, problem: 'The file cannot be used: it is empty' })
  for (const [place, minutes] of [1, 2, 4].entries()) {
    expect(pauses[place]).toBeGreaterThan(minutes * 0.75)
    expect(pauses[place]).toBeLessThan(minutes * 1.25)
  }
  expect(feed.closed()).toBeGreaterThan(0)
})

test('a feed whose pictures could not be stored is requested again from the same state', async () => {
  await using source = await alto(async () => ({ feed: emptyPulledFeed(), state: { since: 1 } }), {
    importFeed: async () => importReport({ unstoredFiles: 2, message: '2 files could not be stored' }),
  })
  await source.run()
  expect(await source.row()).toMatchObject({ state: null, failures: 1, problem: '2 files could not be stored' })
})

test('a sender’s requested pause is kept', async () => {
  await using source = await alto(async () => {
    throw new PullFailed('The sender is busy.', 30 * 60_000)
  })
  await source.run()
  expect(await source.dueInMinutes()).toBeCloseTo(30, 1)
  expect(source.parts.log.said).toEqual([expect.stringContaining('The sender is busy.')])
})

test('an internal error is shown to the agency without its details', async () => {
  await using source = await alto(async () => ({ feed: emptyPulledFeed(), state: {} }), {
    importFeed: async () => {
      throw new Error('no space left on /dev/sda1')
    },
  })
  await source.run()
  expect((await source.row()).problem).not.toContain('sda1')
})

test('a pull interrupted because the site stops runs at the next start, and counts as no failure', async () => {
  const stopping = new AbortController()
  await using source = await alto(async ({ signal: ending }) => {
    stopping.abort(new Error('The site stops'))
    ending.throwIfAborted()
    return { state: {} }
  })
  expect(await source.run(stopping.signal)).toBe(true)
  expect(await source.row()).toMatchObject({ failures: 0, state: null, leased_until: null, problem: null })
  expect(await source.run()).toBe(true)
})

test('a process that lost its lease is aborted and writes nothing', async () => {
  let begun = (_: PullRequest) => {}
  await using source = await alto(
    (request) => {
      begun(request)
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    },
    { leaseMs: 30 },
  )
  const taken = new Promise<PullRequest>((resolve) => {
    begun = resolve
  })
  const running = source.run()
  await taken
  await source.db
    .updateTable('feed_pull')
    .set({ lease: sql`lease + 1`, state: JSON.stringify({ of: 'another' }) })
    .execute()
  await running
  expect(await source.row()).toMatchObject({ lease: 2, failures: 0, state: { of: 'another' } })
})

test('a request during a pull causes another at once, and a confirmation is used once', async () => {
  const confirmed: boolean[] = []
  await using source = await alto(async (request) => {
    confirmed.push(request.confirmsWithdrawals)
    return { state: {} }
  })
  await source.db.updateTable('feed_pull').set({ confirms_withdrawals: true, asked_at: sql`now() - interval '1 second'` }).execute()
  await source.run()
  await source.makeDue()
  await source.run()
  expect(confirmed).toEqual([true, false])
})

test('a token is kept until it expires, per source', async () => {
  const found: (string | undefined)[] = []
  await using source = await alto(async ({ tokens }) => {
    found.push(await tokens.find())
    await tokens.keep('first', hour)
    await tokens.keep('second', hour)
    found.push(await tokens.find())
    await tokens.keep('late', -1)
    found.push(await tokens.find())
    await tokens.forget()
    return { state: {} }
  })
  await source.run()
  expect(found).toEqual([undefined, 'second', undefined])
  expect(await source.db.selectFrom('feed_token').selectAll().execute()).toEqual([])
})
