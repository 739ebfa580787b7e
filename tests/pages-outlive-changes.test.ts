import { CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { pageSurvival } from '#src/data/page-reads/page-survival.ts'
import { readSiteVersion, watchSiteVersion } from '#src/data/processes/site-version.ts'
import { readChangedKeys } from '#src/data/processes/version-steps.ts'
import { overlayProperty } from '#src/services/office/overlay-property.ts'
import { agencyFeeds, type FeedRowValues, feedRows } from './support/agency-feed.ts'
import { databaseWithPlaces } from './support/gazetteer.ts'
import { testContext, testSite } from './support/site.ts'
import { trials } from './support/trials.ts'

const listings = 120
const towns = [
  { TOWN: 'Taunton', POSTCODE1: 'TA1', POSTCODE2: '1AA', at: [51.015, -3.103] },
  { TOWN: 'Wellington', POSTCODE1: 'TA21', POSTCODE2: '8AA', at: [50.979, -3.227] },
  { TOWN: 'Minehead', POSTCODE1: 'TA24', POSTCODE2: '5AA', at: [51.205, -3.478] },
  { TOWN: 'Bridgwater', POSTCODE1: 'TA6', POSTCODE2: '3AA', at: [51.128, -3.004] },
] as const

test('after each change of a random stock every page is what a fresh rendering shows, and hardly one was rendered for nothing', async () => {
  await using db = await databaseWithPlaces()
  const random = numbers(20261125)
  const rows = feedRows(listings).map((row) => ({ ...row, ...someListing(random) }))
  await using agency = await agencyFeeds(db)
  await agency.import(rows)
  const followed = await followedVersion(db)
  let isRendered = false
  const { metrics, settings } = await testContext(db)
  const cdn = { kind: 'plain', seconds: 60, zone: '', token: '', purgeUrls: [] } as const
  const kept = await testSite(db, {
    settings: { ...settings, cdn },
    metrics: { ...metrics, answered: (from) => (isRendered = from === 'render') },
    version: followed.current,
    askVersion: followed.fresh,
    survival: pageSurvival({ db, between: followed.between }),
  })
  const fresh = await testSite(db)
  const homes = await db.selectFrom('property').select(['id', 'channel']).where(sql<boolean>`id % 3 = 0`).execute()
  const addresses = [...homes.map(({ id, channel }) => `/properties/${id}/${channel}`), ...someAddresses(random)]
  const shown = new Map<string, Shown>()
  for (const address of addresses) shown.set(address, await pageOf(kept, address))
  const isKept = (body: string) => /^(200|301) (?!.*no-store)/.test(body)

  const count = { asked: 0, rendered: 0, inVain: 0, purged: 0, purgedInVain: 0 }
  for (let step = 0; step < trials(8, 200); step++) {
    const at = random(rows.length)
    const before = await readSiteVersion(db)
    await change({ db, agency, rows, at, random, step })
    await followed.refresh()
    const changed = await readChangedKeys({ ask: asking(db) }, before, await readSiteVersion(db))
    for (const address of addresses) {
      const page = await pageOf(kept, address)
      const wasRendered = isRendered
      const { body } = page
      expect([step, address, body]).toEqual([step, address, (await pageOf(fresh, address)).body])
      if (!isKept(body)) continue
      const last = shown.get(address)
      const isSame = body === last?.body
      // As a shared cache purges what has one of the keys; without tags it has not kept the page.
      const isPurged = last?.tags.some((tag) => changed?.has(tag.replace('g-', '')))
      if (!isPurged && last?.tags.length) expect([step, address, last?.body]).toEqual([step, address, body])
      count.asked++
      if (wasRendered) count.rendered++
      if (wasRendered && isSame) count.inVain++
      if (isPurged) count.purged++
      if (isPurged && isSame) count.purgedInVain++
      // A page in the shared cache keeps the tags that it came with.
      if (isPurged || !isSame) shown.set(address, page)
    }
  }
  console.info(`${count.asked} pages after changes: ${count.rendered} rendered, ${count.inVain} of them in vain; of shared caches
    ${count.purged} purged, ${count.purgedInVain} of them in vain`)
  expect(count.inVain / count.asked).toBeLessThan(0.05)
  expect(count.rendered).toBeGreaterThan(0)
  expect(count.purged).toBeLessThan(count.asked)
})

test('as hours and days pass, every page is what a fresh rendering shows, though pages are kept until time changes them', async () => {
  await using db = await databaseWithPlaces()
  const random = numbers(20261128)
  const rows: FeedRowValues[] = feedRows(40).map((row, at) => ({
    ...row,
    ...someListing(random),
    CREATE_DATE: `2026-11-${17 + (at % 5)} ${String(at % 24).padStart(2, '0')}:00:00`,
    ...(at % 5 === 0 && { LET_DATE_AVAILABLE: `2026-11-2${at % 9}` }),
  }))
  await using agency = await agencyFeeds(db)
  await agency.import(rows)
  await agency.import(rows.map((row, at) => (at % 4 === 0 ? { ...row, PRICE: String(Number(row.PRICE) - 100) } : row)))
  let now = new Date('2026-11-21T10:00:00Z')
  let isRendered = false
  const { metrics } = await testContext(db)
  const counted = { ...metrics, answered: (from: string) => (isRendered = from === 'render') }
  const kept = await testSite(db, { now: () => now, metrics: counted, version: () => '1', askVersion: async () => '1' })
  const fresh = await testSite(db, { now: () => now })
  const homes = await db.selectFrom('property').select(['id', 'channel']).where(sql<boolean>`id % 2 = 0`).execute()
  const searches = ['property-for-sale', 'property-to-let'].flatMap((channel) =>
    ['', '/somerset/taunton', '/newer-than-5-days', '/page-2'].map((filter) => `/${channel}${filter}`),
  )
  const addresses = [
    ...homes.map(({ id, channel }) => `/properties/${id}/${channel}`),
    ...searches,
    ...['/', '/branches', '/search.ljson?channel=sales', '/search.ljson?channel=sales&created_ago=5'],
  ]
  const ends = [1 / 60, 0.25, 1, 7, 5.99, 0.02, 10, 26, 30, 24 * 7, 24 * 40]
  let [rendered, keptLong] = [0, 0]
  for (const [step, hours] of [0, ...ends].entries()) {
    now = new Date(now.getTime() + hours * 3_600_000)
    for (const address of addresses) {
      const { body } = await pageOf(kept, address)
      expect([now, address, body]).toEqual([now, address, (await pageOf(fresh, address)).body])
      if (step > 0 && isRendered) rendered++
      else if (step > 0 && hours > 0.2) keptLong++
    }
  }
  expect(rendered).toBeGreaterThan(0)
  // Searches and homes, over the hours of an afternoon.
  expect(keptLong).toBeGreaterThan(addresses.length)
})

type Random = (below: number) => number

/** Numbers that are the same in each run (Lehmer's generator). */
function numbers(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

function someListing(random: Random): FeedRowValues {
  const { at, ...town } = towns[random(towns.length)]!
  const isLetting = random(3) === 0
  return {
    ...town,
    DISPLAY_ADDRESS: `${random(90) + 1} High Street, ${town.TOWN}`,
    TRANS_TYPE_ID: isLetting ? '2' : '1',
    BRANCH_ID: String(1 + random(3)),
    PRICE: String(isLetting ? 500 + random(20) * 50 : 100_000 + random(40) * 15_000),
    BEDROOMS: String(1 + random(5)),
    PROP_SUB_ID: String([4, 8, 1, 12][random(4)]),
    STATUS_ID: random(6) === 0 ? '2' : '0',
    SUMMARY: ['A barn with a garden.', 'A flat near the park.', 'A cottage with a garage.'][random(3)]!,
    CREATE_DATE: `2026-${10 + random(2)}-${10 + random(10)} 09:00:00`,
    EXACT_LATITUDE: String(at[0] + (random(40) - 20) / 1000),
    EXACT_LONGITUDE: String(at[1] + (random(40) - 20) / 1000),
  }
}

function someAddresses(random: Random): string[] {
  const places = ['', '/somerset', '/somerset/taunton', '/somerset/wellington', '/ta21', '/somerset/minehead/within-10-miles', '/devon']
  const filters = ['', '/from-3-bed', '/up-to-250000', '/from-2-bed/up-to-400000', '/from-5-bed/up-to-120000']
  const searches = ['property-for-sale', 'property-to-let'].flatMap((channel) =>
    places.flatMap((place) => filters.map((filter) => `/${channel}${place}${filter}`)),
  )
  const data = Array.from({ length: 15 }, () => {
    const [channel, beds, sorted] = [
      ['sales', 'lettings'][random(2)],
      random(5),
      ['least-expensive-first', 'most-recently-updated-first'][random(2)],
    ]
    return `/search.ljson?channel=${channel}&min_beds=${beds}&sorted=${sorted}&count=${5 + random(20)}`
  })
  const others = [
    '/',
    '/branches',
    '/branches/taunton',
    '/branches/taunton/properties',
    '/property-for-sale/page-2',
    '/property-for-sale?view=-3.3,50.9,-3,51.1',
  ]
  const words = [
    '/search?q=Taunton&channel=sales',
    '/search?text=barn&channel=sales',
    '/search?q=Tanton&channel=lettings',
    '/search?tags=garden&channel=sales',
  ]
  const counts = [
    '/search-counts.ljson?form_channel=sales&channel=sales&q=Taunton&min_beds=3',
    '/search-counts.ljson?form_channel=sales&channel=sales',
  ]
  return [...searches, ...data, ...others, ...words, ...counts]
}

interface Changing {
  db: Kysely<Schema>
  agency: Awaited<ReturnType<typeof agencyFeeds>>
  rows: FeedRowValues[]
  at: number
  random: Random
  step: number
}

async function change({ db, agency, rows, at, random, step }: Changing): Promise<void> {
  const row = rows[at]!
  agency.setClock(`2026-11-21T10:${String(10 + (step % 50)).padStart(2, '0')}:00Z`)
  const kinds: Array<() => void> = [
    () => Object.assign(row, { PRICE: String(Number(row.PRICE) + 5000) }),
    () => Object.assign(row, { STATUS_ID: row.STATUS_ID === '0' ? '2' : '0' }),
    () => Object.assign(row, { SUMMARY: `Said anew, ${step}.` }),
    () => Object.assign(row, { BRANCH_ID: String(1 + random(3)) }),
    () => Object.assign(row, { PUBLISHED_FLAG: row.PUBLISHED_FLAG === '0' ? '1' : '0' }),
    () => Object.assign(row, someListing(random)),
    () => void rows.push({ ...row, ...someListing(random), AGENT_REF: `1_${1000 + step}` }),
    () => void rows.splice(at, 1),
  ]
  if (step % 9 === 8) {
    const { id } = await db
      .selectFrom('property')
      .select('id')
      .where('listed', '=', true)
      .orderBy('id')
      .offset(at % 50)
      .limit(1)
      .executeTakeFirstOrThrow()
    const asker = { id: null, name: 'A', role: 'administrator', branches: 'all', from: '127.0.0.1' } as never
    await overlayProperty({ db, now: agency.dependencies.clock, stockChanged: async () => {} }, asker, {
      id,
      change: { what: 'hide', because: 'Asked' },
    })
    return
  }
  kinds[step % kinds.length]!()
  await agency.import(rows)
}

/** The version as a process of the site follows it, in the test's transaction. */
async function followedVersion(db: Kysely<Schema>) {
  return await watchSiteVersion({ ask: asking(db), listen: async () => async () => {}, kind: 'embedded' })
}

function asking(db: Kysely<Schema>): Database['ask'] {
  return async (text, values = []) => (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
}

interface Shown {
  /** With the status and what it says to caches of visitors. */
  body: string
  tags: string[]
}

async function pageOf(site: Awaited<ReturnType<typeof testSite>>, address: string): Promise<Shown> {
  const answer = await site.request(address)
  const tags = answer.headers.get('xkey')?.split(' ') ?? []
  const { status, headers } = answer
  const control = headers.get('cache-control')?.replace(' s-maxage=60,', '')
  return { body: `${status} ${control} ${headers.get('location') ?? ''}\n${await answer.text()}`, tags }
}
