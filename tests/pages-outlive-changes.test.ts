import { CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { pageSurvival } from '#src/data/page-reads/page-survival.ts'
import { readSiteVersion, watchSiteVersion } from '#src/data/processes/site-version.ts'
import { readChangedKeys } from '#src/data/processes/version-steps.ts'
import { overlayProperty } from '#src/services/office/overlay-property.ts'
import { agencyFeeds, type FeedRowValues, feedRows } from './support/agency-feed.ts'
import { changeRow, numbers, type Random, someAddresses, someListing } from './support/changing-stock.ts'
import { databaseWithPlaces } from './support/gazetteer.ts'
import { testContext, testSite } from './support/site.ts'
import { trials } from './support/trials.ts'

const listings = 120
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
  expect([...shown.values()].filter(({ body }) => body.startsWith('404'))).toEqual([])
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
  const searches = ['property-for-sale', 'property-for-rent'].flatMap((channel) =>
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

interface Changing {
  db: Kysely<Schema>
  agency: Awaited<ReturnType<typeof agencyFeeds>>
  rows: FeedRowValues[]
  at: number
  random: Random
  step: number
}

async function change({ db, agency, rows, at, random, step }: Changing): Promise<void> {
  agency.setClock(`2026-11-21T10:${String(10 + (step % 50)).padStart(2, '0')}:00Z`)
  if (step % 9 === 0) {
    // More at once than the database is asked about.
    for (const row of rows.filter(({ TOWN }) => TOWN === 'Minehead')) Object.assign(row, { PRICE: String(Number(row.PRICE) + 5000) })
    await agency.import(rows)
    return
  }
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
  changeRow({ rows, at, random, step })
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
