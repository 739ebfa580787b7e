import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLot } from '#src/data/lots/find-lots.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import type { QueuedTap } from '#src/domain/auctions/sent-taps.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { takeTaps } from './run-auctions.ts'

const now = () => new Date('2026-12-03T14:30:00Z')
const of = { sale: winterSale, branchId: 4101 }

async function aRostrum(db: Kysely<Schema>, name = 'Ann Bee', clock = now) {
  const user = await insertOfficeUser(db, { email: `${name}@agency.example`, name, role: 'staff', branches: 'all', now: now() })
  if (!user) throw new Error('They were not added.')
  const asker = { ...user, kind: 'office', from: '192.0.2.1' } as unknown as OfficeAsker
  const rostrum = randomUUID()
  let sequence = 0
  const tap = (number: string, said: QueuedTap['said'], given: Partial<QueuedTap> = {}): QueuedTap => {
    sequence += 1
    return { key: randomUUID(), number, said, price: null, seen: '', at: now().getTime(), sequence, ...given }
  }
  return { asker, rostrum, tap, send: async (...taps: QueuedTap[]) => await takeTaps({ db, now: clock }, asker, of, { rostrum, taps }) }
}

const someLots = async (db: Kysely<Schema>) =>
  await saveLots(
    db,
    { ...winterSale, day: '2026-12-03' },
    ['1', '2', '12A'].map((number) => ({ ...blankLot, number, title: `Lot called ${number}`, guideFrom: 100_000 })),
    now(),
  )
const lotOf = async (db: Kysely<Schema>, number: string) => {
  const lot = await findLot(db, winterSale, number)
  return [lot?.status, lot?.hammerPrice]
}
const results = ({ results: each }: Awaited<ReturnType<typeof takeTaps>>) => each.map(({ result }) => result)

test('taps are applied once and in order, however often they are sent, and are in the audit list', async () => {
  await using db = await testDatabase()
  await someLots(db)
  const { asker, tap, send } = await aRostrum(db)
  const [sold, unsold] = [tap('1', 'sold', { price: 120_000 }), tap('2', 'unsold')]
  const version = await readSiteVersion(db)
  expect(results(await send(sold, unsold))).toEqual(['taken', 'taken'])
  const raised = await readSiteVersion(db)
  expect(raised).not.toBe(version)
  for (const taps of [[sold], [unsold, sold], [sold, unsold]]) expect(new Set(results(await send(...taps)))).toEqual(new Set(['taken']))
  expect(await readSiteVersion(db)).toBe(raised)
  expect([await lotOf(db, '1'), await lotOf(db, '2')]).toEqual([
    ['sold', 120_000],
    ['unsold', null],
  ])
  const audited = await findAudit(db, asker, { filter: { action: 'lot-outcome-said' }, most: 9 })
  expect(audited).toHaveLength(2)
  expect(audited.at(-1)).toMatchObject({
    subject: 'Lot 1 of Winter auction, 2026-12-03',
    branchId: 4101,
    before: { outcome: 'Offered' },
    after: { outcome: 'Sold for £120,000' },
  })
})

test('a tap that follows a missing one is not applied, and the rostrum learns which is missing', async () => {
  await using db = await testDatabase()
  await someLots(db)
  const { tap, send } = await aRostrum(db)
  const [first, second, third] = [tap('1', 'withdrawn'), tap('2', 'unsold'), tap('12A', 'postponed')]
  expect(await send(first, third)).toEqual({ results: [{ key: first.key, result: 'taken' }], expected: 2 })
  expect(await lotOf(db, '12A')).toEqual(['offered', null])
  expect(results(await send(first, second, third))).toEqual(['taken', 'taken', 'taken'])
  // Another tap under a used number, as sent by a browser after the database was restored.
  expect(await send(tap('1', 'sold', { price: 1, sequence: 2 }))).toEqual({ results: [], expected: 4 })
})

test('undoing restores the state before, step by step, and can itself be undone', async () => {
  await using db = await testDatabase()
  await someLots(db)
  const { tap, send } = await aRostrum(db)
  const sold = tap('1', 'sold', { price: 120_000 })
  const undo = tap('1', 'undo', { seen: sold.key })
  const redo = tap('1', 'undo', { seen: undo.key })
  await send(sold, undo)
  expect(await lotOf(db, '1')).toEqual(['offered', null])
  expect(results(await send(redo))).toEqual(['taken'])
  expect(await lotOf(db, '1')).toEqual(['sold', 120_000])
  expect(results(await send(tap('2', 'undo')))).toEqual(['changed'])
})

test('a rostrum that contradicts another without having seen it gets a conflict; the same result from both does not', async () => {
  await using db = await testDatabase()
  await someLots(db)
  const [ann, cy] = [await aRostrum(db), await aRostrum(db, 'Cy Dee')]
  const sold = ann.tap('1', 'sold', { price: 120_000 })
  await ann.send(sold)
  expect(results(await cy.send(cy.tap('1', 'sold', { price: 125_000 }), cy.tap('1', 'sold', { price: 120_000 })))).toEqual([
    'changed',
    'taken',
  ])
  expect(await lotOf(db, '1')).toEqual(['sold', 120_000])
  expect(results(await ann.send(ann.tap('1', 'undo', { seen: sold.key })))).toEqual(['changed'])
})

test('an invalid tap gets the same answer each time: no such lot, no price, too early', async () => {
  await using db = await testDatabase()
  await someLots(db)
  const { tap, send } = await aRostrum(db, 'Ann Bee', () => new Date('2026-12-02T12:00:00Z'))
  const taps = [tap('99', 'unsold'), tap('1', 'sold'), tap('1', 'sold', { price: 5 }), tap('1', 'sold-prior'), tap('2', 'withdrawn')]
  for (const _ of ['once', 'again']) expect(results(await send(...taps))).toEqual(['gone', 'no price', 'early', 'taken', 'taken'])
})

test('an import of unchanged lots undoes nothing of a rostrum; a changed one takes precedence', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([
    { Lot: '1', Title: 'Barn', Status: 'offered' },
    { Lot: '2', Title: 'Yard' },
  ])
  const { tap, send } = await aRostrum(db)
  await send(tap('1', 'sold', { price: 120_000 }), tap('2', 'sold', { price: 5000 }))
  await clerk.import([
    { Lot: '1', Title: 'Barn, now with a roof', Status: 'offered' },
    { Lot: '2', Title: 'Yard', Addendum: 'New.' },
  ])
  expect(await lotOf(db, '1')).toEqual(['sold', 120_000])
  expect(await findLot(db, winterSale, '1')).toMatchObject({ title: 'Barn, now with a roof' })
  expect(await lotOf(db, '2')).toEqual(['sold', 5000])
  await clerk.import([{ Lot: '1', 'Hammer price': '125000' }])
  expect(await lotOf(db, '1')).toEqual(['sold', 125_000])
  await clerk.import([{ Lot: '1', Status: 'offered' }])
  expect(await lotOf(db, '1')).toEqual(['offered', null])
})

test('the same taps sent twice at once, as by two tabs, are applied once', async () => {
  await using database = await committedDatabase()
  const { db } = database
  await someLots(db)
  const { asker, tap, send } = await aRostrum(db)
  const taps = [tap('1', 'sold', { price: 120_000 }), tap('2', 'withdrawn')]
  const answers = await Promise.all([send(...taps), send(...taps), send(...taps)])
  for (const answer of answers) expect(results(answer)).toEqual(['taken', 'taken'])
  expect(await findAudit(db, asker, { filter: { action: 'lot-outcome-said' }, most: 9 })).toHaveLength(2)
})
