import { expect, test } from 'vitest'
import { addConsents } from '#src/data/statistics/consent-counts.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { batchedCounts, createStatistics, forgetStatistics } from './statistics.ts'

test('interest is stored by the day it is in London, not at the meridian', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  let now = new Date('2026-07-01T22:59:59Z')
  const statistics = createStatistics({ db, now: () => now, warn: () => {} })
  statistics.countInterest('opened', [id])
  now = new Date('2026-07-01T23:00:00Z')
  statistics.countInterest('opened', [id])
  statistics.countInterest('seen', [id, id + 1])
  await statistics.flush()
  expect(await db.selectFrom('property_interest').selectAll().orderBy('day').orderBy('kind').execute()).toEqual([
    { property_id: id, day: '2026-07-01', kind: 'opened', count: 1 },
    { property_id: id, day: '2026-07-02', kind: 'opened', count: 1 },
    { property_id: id, day: '2026-07-02', kind: 'seen', count: 1 },
  ])
  await statistics.stop()
})

test('answers about cookies are stored with the words of the question', async () => {
  await using db = await testDatabase()
  const statistics = createStatistics({ db, now: () => new Date('2026-11-22T10:00:00Z'), warn: () => {} })
  for (const choice of ['deny', 'allow', 'deny'] as const) statistics.countConsent(choice, 'May we?')
  await statistics.stop()
  expect(await db.selectFrom('consent_count').selectAll().orderBy('choice').execute()).toEqual([
    { day: '2026-11-22', choice: 'allow', wording: 'May we?', count: 1 },
    { day: '2026-11-22', choice: 'deny', wording: 'May we?', count: 2 },
  ])
})

test('a stop stores what is left', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const statistics = createStatistics({ db, now: () => new Date('2026-11-22T10:00:00Z'), warn: () => {} })
  statistics.countInterest('phone', [id])
  await statistics.stop()
  statistics.countInterest('phone', [id])
  await statistics.flush()
  expect(await db.selectFrom('property_interest').select('count').execute()).toEqual([{ count: 1 }])
})

interface Fruit {
  name: string
}
type Batch = (Fruit & { count: number })[]

test('what is counted alike is one row of one batch', async () => {
  const { counts, batches } = counting()
  for (const name of ['pear', 'plum', 'pear', 'pear']) counts.add({ name })
  await counts.flush()
  expect(batches).toEqual([
    [
      { name: 'pear', count: 3 },
      { name: 'plum', count: 1 },
    ],
  ])
})

test('a batch is written by itself soon after its first count, and nothing when there was none', async () => {
  const { counts, batches } = counting({ afterMs: 5 })
  await counts.flush()
  counts.add({ name: 'pear' })
  await expect.poll(() => batches.length).toBe(1)
  counts.add({ name: 'plum' })
  await expect.poll(() => batches.length).toBe(2)
  expect(batches.map(([row]) => row?.name)).toEqual(['pear', 'plum'])
})

test('a batch that could not be written is written with the next, nothing of it twice', async () => {
  const { counts, batches, fail } = counting()
  fail(true)
  counts.add({ name: 'pear' })
  await counts.flush()
  counts.add({ name: 'pear' })
  counts.add({ name: 'plum' })
  fail(false)
  await counts.flush()
  await counts.flush()
  expect(batches).toEqual([
    [
      { name: 'pear', count: 2 },
      { name: 'plum', count: 1 },
    ],
  ])
})

test('a failing database is tried again without another count', async () => {
  const { counts, batches, fail } = counting({ afterMs: 5 })
  fail(true)
  counts.add({ name: 'pear' })
  await counts.flush()
  fail(false)
  await expect.poll(() => batches.length).toBe(1)
})

test('an outage is said once, and so is the next', async () => {
  const { counts, warnings, fail } = counting()
  for (let outage = 0; outage < 2; outage++) {
    fail(true)
    counts.add({ name: 'pear' })
    await counts.flush()
    await counts.flush()
    fail(false)
    await counts.flush()
  }
  const said = 'The statistics cannot be written now and wait: away'
  expect(warnings).toEqual([said, said])
})

test('what comes while a batch is being written is of the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const batches: Batch[] = []
  const counts = batchedCounts<Fruit>({
    warn: () => {},
    async write(batch) {
      batches.push(structuredClone(batch))
      if (batches.length === 1) await promise
    },
  })
  counts.add({ name: 'pear' })
  const first = counts.flush()
  await expect.poll(() => batches.length).toBe(1)
  counts.add({ name: 'pear' })
  const second = counts.flush()
  resolve()
  await Promise.all([first, second])
  expect(batches).toEqual([[{ name: 'pear', count: 1 }], [{ name: 'pear', count: 1 }]])
})

test('of more different rows than fit none is held, and that is said once the batch is written', async () => {
  const { counts, batches, warnings } = counting({ mostRows: 2 })
  for (const name of ['pear', 'plum', 'fig', 'fig', 'pear']) counts.add({ name })
  await counts.flush()
  expect(batches[0]).toEqual([
    { name: 'pear', count: 2 },
    { name: 'plum', count: 1 },
  ])
  expect(warnings).toEqual(['2 counts of the statistics are lost: the database was away for too long'])
  counts.add({ name: 'fig' })
  await counts.flush()
  expect([batches[1], warnings.length]).toEqual([[{ name: 'fig', count: 1 }], 1])
})

test('a stop writes what is left; nothing is counted after it', async () => {
  const { counts, batches, warnings } = counting()
  counts.add({ name: 'pear' })
  await counts.stop()
  counts.add({ name: 'plum' })
  await counts.flush()
  expect([batches, warnings]).toEqual([[[{ name: 'pear', count: 1 }]], []])
})

test('what a stop could not write is said', async () => {
  const { counts, warnings, fail } = counting()
  fail(true)
  counts.add({ name: 'pear' })
  counts.add({ name: 'pear' })
  await counts.stop()
  expect(warnings).toEqual(['2 counts of the statistics are lost: the database does not answer'])
})

/** An hour, unless said otherwise: then only the test itself has a batch written. */
function counting({ afterMs = 3_600_000, mostRows = 100 } = {}) {
  const batches: Batch[] = []
  const warnings: string[] = []
  let fails = false
  const write = async (batch: Batch) => {
    if (fails) throw new Error('away')
    batches.push(batch)
  }
  const counts = batchedCounts<Fruit>({ write, warn: (message) => void warnings.push(message), afterMs, mostRows })
  return {
    counts,
    batches,
    warnings,
    fail(failing: boolean) {
      fails = failing
    },
  }
}

test('figures of the days that are kept stay, older ones go', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db)
  const now = new Date('2026-11-22T10:00:00Z')
  await addInterest(
    db,
    ['2026-11-22', '2026-10-23', '2026-10-22', '2020-01-01'].map((day) => ({ propertyId, day, kind: 'seen' as const, count: 3 })),
  )
  await addConsents(
    db,
    ['2026-10-23', '2026-10-22'].map((day) => ({ day, choice: 'deny' as const, wording: 'May we?', count: 1 })),
  )
  expect(await forgetStatistics(db, { days: 30, now })).toBe(3)
  const days = await db.selectFrom('property_interest').select('day').orderBy('day').execute()
  expect(days).toEqual([{ day: '2026-10-23' }, { day: '2026-11-22' }])
  expect(await db.selectFrom('consent_count').select('day').execute()).toEqual([{ day: '2026-10-23' }])
})
