import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { deleteTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { writeSales } from '#src/data/sold-prices/write-sales.ts'
import type { HomeLetter } from '#src/domain/valuation/home-letter.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import { stopByLink } from '#src/services/alerts/follow-link.ts'
import { changeAlerts } from '#src/services/alerts/manage-alerts.ts'
import { accountSite } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPeople, addSector } from '#tests/support/demand.ts'
import { addPlace } from '#tests/support/places.ts'
import { aSoldPrice, soldPriceId } from '#tests/support/sold-prices.ts'
import { addSoldStreets } from '#tests/support/sold-streets.ts'
import { aLetterReader } from '#tests/support/tracked-homes.ts'
import { writeHomeLetters } from './write-home-letters.ts'

const begin = new Date('2026-11-29T10:00:00Z')
const estimate = (value: number): InstantValuation => ({
  status: 'estimated',
  value,
  low: value - 20_000,
  high: value + 20_000,
  basis: 'By a test.',
  examples: [],
})

/** A site whose estimate and day are given in. */
async function owners(db: Kysely<Schema>, valued: { now: InstantValuation | 'own' } = { now: estimate(200_000) }) {
  const clock = { at: begin }
  const { context } = await accountSite(db, { now: () => clock.at })
  const valuations = {
    value: async () =>
      valued.now === 'own' ? await context.valuations.value({ postcode: 'TA1 1AA', house: '12', kind: 'terraced', beds: 3 }) : valued.now,
  }
  const log = { warn: vi.fn() }
  const parts = { ...context, valuations, log, quietHours: undefined, unusedDays: 1095 }
  /** What is written on a day. */
  const on = async (day: string, hour = 10) => {
    clock.at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
    return await writeHomeLetters(parts)
  }
  return { parts, clock, valued, on, log }
}

async function letters(db: Kysely<Schema>): Promise<{ key: string; to: string; data: HomeLetter }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['key', 'recipient as to', 'data'])
    .where('kind', '=', 'home-letter')
    .orderBy('mail_id')
    .execute()
  return rows as never
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

test('day by day over two years: a letter at once, then one on each day of its rhythm, never two', async () => {
  await using db = await testDatabase()
  const { on } = await owners(db)
  await aLetterReader(db, { at: begin })
  await aLetterReader(db, { email: 'bea@example.com', rhythm: 'monthly', at: begin })
  const written: string[] = []
  for (let at = begin.getTime(); at < Date.parse('2028-11-28'); at += 86_400_000)
    for (const hour of [9, 15]) for (let count = await on(day(at), hour); count > 0; count -= 1) written.push(day(at))
  const told = await letters(db)
  const daysOf = (to: string) => told.filter((letter) => letter.to === to).map(({ data }) => data.now?.on)
  expect(daysOf('ann@example.com')).toEqual([
    '2026-11-29',
    '2027-02-28',
    '2027-05-29',
    '2027-08-29',
    '2027-11-29',
    '2028-02-29',
    '2028-05-29',
    '2028-08-29',
  ])
  expect(daysOf('bea@example.com')).toHaveLength(24)
  expect(new Set(daysOf('bea@example.com')).size).toBe(24)
  expect(written).toHaveLength(told.length)
})

test('who waits for a move hears of one of three in a hundred, against what was told last', async () => {
  await using db = await testDatabase()
  const { on, valued } = await owners(db)
  await aLetterReader(db, { rhythm: 'moved', at: begin })
  expect(await on('2026-11-29')).toBe(1)
  valued.now = estimate(205_000)
  expect(await on('2026-12-06')).toBe(0)
  // Small steps add up, since the last letter counts and not the last look.
  valued.now = estimate(206_000)
  expect(await on('2026-12-12')).toBe(0)
  expect(await on('2026-12-13')).toBe(1)
  expect(await on('2026-12-20')).toBe(0)
  const [first, second] = (await letters(db)).map(({ data }) => data)
  expect([first?.before, second?.before, second?.now]).toMatchObject([
    null,
    { value: 200_000, on: '2026-11-29' },
    { value: 206_000, low: 186_000 },
  ])
})

test('a site that was down writes one letter, not those it missed; quiet hours and services that fail only delay', async () => {
  await using db = await testDatabase()
  const { on, valued, parts } = await owners(db)
  await aLetterReader(db, { rhythm: 'monthly', at: begin })
  valued.now = { status: 'unavailable' }
  expect([await on('2026-11-29'), await on('2026-11-29', 12)]).toEqual([0, 0])
  valued.now = estimate(200_000)
  expect([await on('2026-11-29', 13), await on('2026-11-30')]).toEqual([0, 1])
  expect(await writeHomeLetters({ ...parts, now: () => new Date('2027-06-01T23:00:00Z'), quietHours: { from: 21, until: 8 } })).toBe(0)
  expect([await on('2027-06-02'), await on('2027-06-03'), await on('2027-06-29')]).toEqual([1, 0, 1])
})

test('two processes at once write each letter once; one that fails holds up no other', async () => {
  await using db = await testDatabase()
  const { parts, on, log, valued } = await owners(db)
  for (let number = 0; number < 12; number += 1) await aLetterReader(db, { email: `v${number}@example.com`, at: begin })
  const counts = await Promise.all([writeHomeLetters(parts), writeHomeLetters(parts), writeHomeLetters(parts)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(new Set((await letters(db)).map(({ to }) => to)).size).toBe(12)
  const asked = vi.fn(async () => valued.now as InstantValuation).mockRejectedValueOnce(new Error('broken'))
  const fails = {
    ...parts,
    now: () => new Date('2027-02-28T10:00:00Z'),
    valuations: { value: asked },
  }
  expect(await writeHomeLetters(fails)).toBe(11)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(await on('2027-03-01')).toBe(1)
})

test('nothing is left or sent once they are ended, by link, page or owner of the page', async () => {
  await using db = await testDatabase()
  const { parts, on, clock } = await owners(db)
  const stop = { db, now: () => clock.at }
  const ends = [
    async ({ accountId, letterId }: Awaited<ReturnType<typeof aLetterReader>>) =>
      await stopByLink(stop, { of: 'home', id: letterId, account: accountId }, 'this'),
    async ({ accountId }: { accountId: number }) => await stopByLink(stop, { of: 'account', id: accountId }, 'all'),
    async ({ accountId, letterId }: { accountId: number; letterId: number }) =>
      void (await changeAlerts(stop, accountId, { what: 'end-letters', letterId })),
    async ({ homeId }: { homeId: number }) => await deleteTrackedHome(db, homeId),
    async ({ accountId }: { accountId: number }) => void (await changeAlerts(stop, accountId, { what: 'forget' })),
  ]
  const readers = []
  for (const at of ends.keys()) readers.push(await aLetterReader(db, { email: `v${at}@example.com`, at: begin }))
  const staying = await aLetterReader(db, { email: 'stays@example.com', at: begin })
  expect(await writeHomeLetters(parts)).toBe(6)
  for (const [at, end] of ends.entries()) await end(readers[at]!)
  expect((await letters(db)).map(({ to }) => to)).toEqual(['stays@example.com'])
  expect(await on('2027-02-28')).toBe(1)
  // Another's letters are not ended by one's own link.
  await stopByLink(stop, { of: 'home', id: staying.letterId, account: readers[0]!.accountId }, 'this')
  expect(await on('2027-05-29')).toBe(1)
  // With the account went the home, which nobody else had letters about.
  expect((await db.selectFrom('tracked_home').select('tracked_home_id').execute()).map((row) => row.tracked_home_id)).not.toContain(
    readers[4]?.homeId,
  )
})

test('the letter has the estimate with its range and quarter, new sales with distance and date, and seekers from ten up', async () => {
  await using db = await testDatabase()
  const { on } = await owners(db, { now: 'own' })
  await addPlace(db)
  await addSector(db)
  await addSoldStreets(db, [aSoldPrice({ postcode: 'TA1 1BB', house: '7', soldOn: '2026-10-15', price: 251_000 })])
  await addPeople(db, 9, { channel: 'sales', placeId: 'location-taunton' })
  await aLetterReader(db, { rhythm: 'monthly', at: begin })
  await on('2026-11-29')
  const [first] = (await letters(db)).map(({ data }) => data)
  expect(first?.now).toMatchObject({ on: '2026-11-29', quarter: expect.stringMatching(/^2026-\d\d-01$/) })
  expect([first?.before, first?.demand, first?.sold.length]).toEqual([null, null, 6])
  expect(first?.sold).toContainEqual({
    address: expect.stringContaining('7 '),
    price: 251_000,
    what: 'Terraced, sold 15 October 2026',
    away: '0.9 miles away',
  })
  // Only what came into the register since.
  await writeSales(
    db,
    new Map([[soldPriceId(9001), aSoldPrice({ postcode: 'TA1 1AA', house: '3', soldOn: '2026-09-01', price: 260_000 })]]),
  )
  await addPeople(db, 21, { channel: 'sales', placeId: 'location-taunton' })
  await on('2026-12-29')
  const second = (await letters(db))[1]?.data
  expect(second?.sold).toEqual([
    expect.objectContaining({ price: 260_000, away: 'in your postcode', what: 'Terraced, sold 1 September 2026' }),
  ])
  expect(second?.before).toEqual(first?.now)
  expect(second?.demand).toEqual({ people: 20, area: 'TA1 1' })
})

test('who may not be written to is not, and letters that end unless the page is opened say so', async () => {
  await using db = await testDatabase()
  const { on } = await owners(db)
  const { accountId } = await aLetterReader(db, { at: begin })
  await db.updateTable('account').set({ do_not_contact: true }).where('account_id', '=', accountId).execute()
  expect(await on('2026-11-29')).toBe(0)
  await db
    .updateTable('account')
    .set({ do_not_contact: false, last_seen_at: new Date('2024-04-01T10:00:00Z') })
    .execute()
  expect(await on('2027-02-28')).toBe(1)
  expect((await letters(db))[0]?.data.endsOn).toBe('2027-04-01')
})

test('with ten thousand owners the work of a turn is bounded, and all are served within the day', async () => {
  await using db = await testDatabase()
  const { on, parts } = await owners(db)
  const { accountId } = await aLetterReader(db, { at: begin })
  await sql`insert into tracked_home (postcode, house, street, town, kind, beds, made_at)
    select 'TA1 1AA', number::text, 'High Street', 'Taunton', 'terraced', 3, ${begin} from generate_series(1, 10000) as number`.execute(db)
  await sql`insert into home_letter (tracked_home_id, account_id, rhythm, asked_at, confirmed_at, due_on)
    select tracked_home_id, ${accountId}, 'monthly', ${begin}, ${begin}, '2026-11-29' from tracked_home on conflict do nothing`.execute(db)
  const startedAt = performance.now()
  expect(await on('2026-11-29')).toBe(500)
  console.log(`500 of 10,001 letters in ${Math.round(performance.now() - startedAt)} ms`)
  // A turn every ten minutes: the rest within four hours, the longest waiting first, and one that came later after them.
  await db.updateTable('home_letter').set({ due_on: '2026-11-28' }).where('due_on', '=', '2026-11-29').execute()
  const { letterId } = await aLetterReader(db, { email: 'late@example.com', at: begin })
  expect(await on('2026-11-29')).toBe(500)
  expect(await db.selectFrom('home_letter').select('due_on').where('home_letter_id', '=', letterId).execute()).toEqual([
    { due_on: '2026-11-29' },
  ])
  expect(
    await writeHomeLetters({ ...parts, content: () => ({ ...parts.content(), site: { ...parts.content().site, accounts: false } }) }),
  ).toBe(0)
})
