import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'
import { type OverlayChange, overlayProperty } from './overlay-property.ts'

const letting = { TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', PRICE: '950' }
const rows: FeedRowValues[] = [{ AGENT_REF: '1_1' }, { AGENT_REF: '1_2', ADDRESS_1: '2' }, { ...letting, AGENT_REF: '1_3' }]

/** An agency with its stock, its public pages, and a user of branch 1 who may decide about it. */
async function anOffice(given: readonly FeedRowValues[] = rows) {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  await agency.import(given)
  const { as, site, office } = await officeSite(db)
  const { user } = await as('staff', { branches: [1] })
  const asker = { ...user, kind: 'office' as const, from: '192.0.2.1', session: undefined as never, shortcuts: false }
  const shown: number[] = []
  const parts = { db, now: office.now, stockChanged: async () => void shown.push(1) }
  const idOf = async (ref: string) => (await findStock(db)).find(({ agent_ref }) => agent_ref === ref)?.id ?? 0
  const decide = async (ref: string, change: OverlayChange) => await overlayProperty(parts, asker, { id: await idOf(ref), change })
  const text = async (path: string) => await (await site.request(`https://www.withyandvale.example${path}`)).text()
  const status = async (path: string) => (await site.request(`https://www.withyandvale.example${path}`)).status
  return {
    ...{ db, agency, parts, asker, decide, idOf, text, status, shown },
    async [Symbol.asyncDispose]() {
      await agency[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

/** For each public place that may show a property for sale, whether it does. */
async function namedBy({ text, idOf }: Awaited<ReturnType<typeof anOffice>>, ref: string): Promise<string[]> {
  const id = await idOf(ref)
  const page = routes.property.page.href(id, 'sales')
  const places = {
    page,
    list: routes.search.forSale.href(),
    json: `${routes.search.results.href()}?channel=sales`,
    map: `${routes.search.results.href()}?channel=sales&hashbang=map`,
    atom: `${routes.search.atom.href()}?channel=sales`,
    cards: routes.property.byIds.href([id]),
    sitemap: routes.crawlers.propertySitemap.href('sales', 0),
  }
  const named = await Promise.all(Object.entries(places).map(async ([name, path]) => ((await text(path)).includes(page) ? name : '')))
  return named.filter((name) => name !== '')
}

const counted = async (db: Kysely<Schema>) =>
  Number(
    (
      await db
        .selectFrom('property_count')
        .select(({ fn }) => fn.sum('count').as('sum'))
        .where('listed', '=', true)
        .executeTakeFirst()
    )?.sum,
  )

test('a hidden property is shown nowhere, stays hidden after an import, and returns to its place when shown again', async () => {
  await using agency = await anOffice()
  const before = await namedBy(agency, '1_1')
  expect(before).toEqual(['page', 'list', 'json', 'map', 'atom', 'cards', 'sitemap'])
  const page = routes.property.page.href(await agency.idOf('1_1'), 'sales')
  expect(await agency.decide('1_1', { what: 'hide', because: 'The vendor asked' })).toBe('done')
  expect(agency.shown).toHaveLength(1)
  expect(await namedBy(agency, '1_1')).toEqual([])
  expect([await agency.status(page), await counted(agency.db)]).toEqual([404, 2])

  await agency.agency.import(rows.map((row) => ({ ...row, SUMMARY: 'Written anew.' })))
  await agency.agency.import(rows.slice(1))
  await agency.agency.import(rows)
  expect(await namedBy(agency, '1_1')).toEqual([])
  expect([await agency.status(page), await counted(agency.db)]).toEqual([404, 2])

  expect(await agency.decide('1_1', { what: 'show', because: 'They changed their mind' })).toBe('done')
  expect(await namedBy(agency, '1_1')).toEqual(before)
  expect((await findStockEvents(agency.db)).filter(({ agent_ref }) => agent_ref === '1_1').map(({ kind }) => kind)).toEqual(['new'])
  await agency.agency.import(rows)
  expect(await namedBy(agency, '1_1')).toEqual(before)
})

test('a price changed while hidden is announced when shown again; a property that was never public is announced as new', async () => {
  await using agency = await anOffice(rows.slice(0, 1))
  await agency.decide('1_1', { what: 'hide', because: 'Pictures to follow' })
  await agency.agency.import([{ AGENT_REF: '1_1', PRICE: '240000' }, ...rows.slice(1, 2)])
  expect((await findStockEvents(agency.db)).map(({ agent_ref, kind }) => [agent_ref, kind])).toEqual([
    ['1_1', 'new'],
    ['1_2', 'new'],
  ])
  await agency.db.deleteFrom('unmatched_event').execute()
  await agency.decide('1_1', { what: 'show', because: 'Done' })
  expect((await findStockEvents(agency.db)).at(-1)).toMatchObject({ kind: 'price-down', old_price: 250_000, new_price: 240_000 })
  expect(await agency.db.selectFrom('unmatched_event').select('event_id').execute()).toHaveLength(1)
})

test('the office cannot show a property that its feed or the law hides', async () => {
  await using agency = await anOffice([...rows, { ...letting, AGENT_REF: '1_4', PRICE: 'POA' }])
  expect(await agency.decide('1_4', { what: 'hide', because: 'No rent yet' })).toBe('done')
  expect(await agency.decide('1_4', { what: 'show', because: 'Try' })).toBe('held-back')
  await agency.decide('1_3', { what: 'hide', because: 'Being cleaned' })
  await agency.agency.import([...rows.slice(0, 2), { ...letting, AGENT_REF: '1_3', PUBLISHED_FLAG: '0' }])
  expect(await agency.decide('1_3', { what: 'show', because: 'Clean' })).toBe('held-back')
  expect((await findStock(agency.db)).filter(({ listed }) => listed).map(({ agent_ref }) => agent_ref)).toEqual(['1_1', '1_2'])
})

test('a featured property is found by its tag, whatever its feed says, until it is no longer featured', async () => {
  await using agency = await anOffice()
  const featured = async () => await agency.text('/property-for-sale/tag-featured')
  const page = routes.property.page.href(await agency.idOf('1_2'), 'sales')
  expect(await featured()).not.toContain(page)
  await agency.decide('1_2', { what: 'feature' })
  expect(await featured()).toContain(page)
  await agency.agency.import(rows.map((row) => ({ ...row, PRICE: '300000' })))
  expect(await featured()).toContain(page)
  await agency.decide('1_2', { what: 'unfeature' })
  expect(await featured()).not.toContain(page)
})

test('the chosen picture comes first on cards and the page, also after an import, until the choice is undone', async () => {
  const db = await testDatabase()
  await using _db = db
  await using agency = await agencyFeeds(db)
  const { as, office } = await officeSite(db)
  const { store } = agency.dependencies
  const hashes = await Promise.all(
    [10, 120, 240].map(async (red) => {
      const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .png()
        .toBuffer()
      return (await store.keep(png)).hash
    }),
  )
  await agency.import(rows)
  const [property] = await findStock(db)
  const id = property?.id ?? 0
  const media = hashes.map((hash, position) => ({
    property_id: id,
    kind: 'photo',
    position,
    source: `${position}.png`,
    hash,
    width: 64,
    height: 48,
  }))
  await db.insertInto('property_media').values(media).execute()
  const { user } = await as('staff', { branches: [1] })
  const asker = { ...user, kind: 'office' as const, from: '', session: undefined as never, shortcuts: false }
  const decide = async (hash: string | null) =>
    await overlayProperty({ db, now: office.now, stockChanged: async () => {} }, asker, { id, change: { what: 'first-photo', hash } })
  const order = async () => {
    const stored = await db
      .selectFrom('property_media')
      .select(['hash', 'position'])
      .where('property_id', '=', id)
      .orderBy('position')
      .execute()
    const detail = await db.selectFrom('property_detail').select('card').where('property_id', '=', id).executeTakeFirstOrThrow()
    const { photos } = detail.card as { photos: { hash: string }[] }
    expect(photos.map(({ hash }) => hash)).toEqual(stored.map(({ hash }) => hash))
    return stored.map(({ hash }) => hashes.indexOf(hash ?? ''))
  }
  expect(await decide('no such picture')).toBe('no-photo')
  expect(await decide(hashes[2] ?? '')).toBe('done')
  expect(await order()).toEqual([2, 0, 1])
  await decide(hashes[1] ?? '')
  expect(await order()).toEqual([1, 0, 2])
  await decide(null)
  expect(await order()).toEqual([0, 1, 2])
})

test('each decision is in the audit list once, with user, reason, before and after; other branches are off limits', async () => {
  await using agency = await anOffice([...rows, { AGENT_REF: '2_1', BRANCH_ID: '2' }])
  const because = 'The vendor asked'
  for (const _ of [1, 2]) await agency.decide('1_1', { what: 'hide', because })
  expect(await agency.decide('2_1', { what: 'hide', because })).toBe('gone')
  const entries = await agency.db.selectFrom('office_audit').selectAll().where('action', '=', 'property-hidden').execute()
  expect(entries).toMatchObject([
    { who: agency.asker.name, branch_id: 1, before: { hidden: false }, after: { hidden: true, because }, from_address: '192.0.2.1' },
  ])
  expect(entries[0]?.subject).toContain('1_1')
})
