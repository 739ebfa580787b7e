import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { CostBasis } from '#src/domain/calculators/searched-cost.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { reckonAgain, reckonMonthlyCosts } from './reckon-monthly-costs.ts'

const council = { council: 'Somerset Council', outcodes: ['TA1'], year: '2026/27' }
const basis = (rate: number, bandD: number): CostBasis => ({
  terms: { rate, years: 25, depositPercent: 20 },
  councilTax: [{ ...council, bandD }],
})

async function reckon(db: Kysely<Schema>, by: CostBasis, now = testNow): Promise<number> {
  return await reckonMonthlyCosts({ db, whileAlone: async (work) => ({ result: await work() }), basis: () => by, now: () => now })
}

async function found(db: Kysely<Schema>, criteria: SearchCriteria) {
  return (await findProperties(db, { criteria, defaultStatus: 'all', now: testNow }, { pageSize: 200 })).cards
}

const home = fc.record({
  channel: fc.constantFrom<Channel>('sales', 'lettings'),
  price: fc.option(fc.integer({ min: 400, max: 400_000 }), { nil: null, freq: 8 }),
  band: fc.option(fc.constantFrom('A', 'D', 'H'), { nil: undefined }),
  outcode: fc.constantFrom('TA1', 'TA2'),
  service: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  ground: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
})
type Home = typeof home extends fc.Arbitrary<infer Each> ? Each : never

/** What a lease costs a month, in pounds, in the test's own words. */
function costOf({ channel, price, band, outcode, service = 0, ground = 0 }: Home, rate: number, bandD: number): number | undefined {
  if (price === null) return undefined
  const shares = { A: 6 / 9, D: 1, H: 2 }
  const tax = band && outcode === 'TA1' ? Math.round(bandD * shares[band as keyof typeof shares]) / 12 : 0
  if (channel === 'lettings') return price + tax
  const growth = (1 + rate / 1200) ** 300
  return ((price - Math.round(price / 5)) * (rate / 1200) * growth) / (growth - 1) + tax + service / 12 + ground / 12
}

test('homes are found and sorted by what they cost a month, by whatever rate and tax the agency sets', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 4, maxLength: 10 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 500, max: 4000 })), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 300, max: 3000 }),
      async (homes, settings, most) => {
        await using db = await testDatabase()
        const ids: number[] = []
        for (const { channel, price, band, outcode, service, ground } of homes) {
          const material = {
            ...(band && { councilTaxBand: band }),
            ...(service !== undefined && { annualServiceCharge: service }),
            ...(ground !== undefined && { annualGroundRent: ground }),
          }
          const listing = { price, outcode, material, tenure: 'leasehold' as const, propertySubId: 28 }
          ids.push(await addProperty(db, { channel, price_value: price, outcode, listing }))
        }
        for (const [rate, bandD] of settings) {
          await reckon(db, basis(rate, bandD))
          for (const channel of ['sales', 'lettings'] as const) {
            const costs = new Map(homes.map((each, nth) => [ids[nth]!, each.channel === channel ? costOf(each, rate, bandD) : undefined]))
            const cards = await found(db, { channel, maxMonthlyCost: most, sorted: 'lowest-monthly-cost-first' })
            // Rounded to the penny part by part, and up to the pound in all.
            const near = (cost: number) => Math.abs(cost - most) < 0.05
            const expected = ids.filter((id) => (costs.get(id) ?? Number.POSITIVE_INFINITY) <= most)
            const isClear = ([, cost]: [number, number | undefined]) => cost === undefined || !near(cost)
            if ([...costs].every(isClear)) expect(cards.map(({ id }) => id).sort((one, other) => one - other)).toEqual(expected)
            for (const { id, monthlyCost } of cards) expect(Math.abs(monthlyCost! - costs.get(id)!)).toBeLessThan(1.05)
            const sorted = cards.map(({ monthlyCost }) => monthlyCost!)
            expect(sorted).toEqual(sorted.toSorted((one, other) => one - other))
          }
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('a home of which something is unknown is counted with what is known, and says so', async () => {
  await using db = await testDatabase()
  await addProperty(db, { price_value: 300_000, listing: { price: 300_000, material: {} } })
  await reckon(db, basis(5, 2000))
  const [card] = await found(db, { channel: 'sales', maxMonthlyCost: 1404 })
  expect(card).toMatchObject({ monthlyCost: 1404, isMonthlyCostLeast: true })
  expect(await found(db, { channel: 'sales', maxMonthlyCost: 1403 })).toEqual([])
})

test('costs are worked out again when settings or certificates change, and once a night', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { price_value: 300_000, listing: { price: 300_000, postcode: 'TA1 1AA', houseNameNumber: '4' } })
  expect(await reckon(db, basis(5, 2000))).toBe(1)
  expect(await reckon(db, basis(5, 2000))).toBe(0)
  expect(await reckon(db, basis(6, 2000))).toBe(1)
  const [before] = await found(db, { channel: 'sales' })
  await db
    .insertInto('energy_certificate')
    .values({
      ...{ property_id: id, postcode: 'TA1 1AA', house: '4', score: 100, is_certain: true, lodged_on: '2026-11-03', address: '4' },
      certificate: JSON.stringify({ number: 'x', lodgedOn: '2026-11-03', headline: { yearlyCost: 1200 } }),
    })
    .execute()
  await reckonAgain(db)
  expect(await reckon(db, basis(6, 2000))).toBe(1)
  const [after] = await found(db, { channel: 'sales' })
  expect(after!.monthlyCost! - before!.monthlyCost!).toBe(100)
  await db.updateTable('property').set({ price_value: 200_000 }).where('id', '=', id).execute()
  expect(await reckon(db, basis(6, 2000))).toBe(0)
  expect(await reckon(db, basis(6, 2000), new Date('2026-11-22T12:00:00Z'))).toBe(1)
})
