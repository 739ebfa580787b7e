import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import * as routes from '#src/routes.ts'
import { agencyFeeds, type FeedRowValues } from './support/agency-feed.ts'
import { testDatabase } from './support/database.ts'
import { rtdfSite } from './support/rtdf-sender.ts'
import { testSite } from './support/site.ts'
import { findStock, findStockEvents } from './support/stock.ts'

// What the law has an advert say, from the feed to each place where a property is shown.

const letting = (number: number, street: string, values: FeedRowValues = {}): FeedRowValues => ({
  AGENT_REF: `1_${number}`,
  TRANS_TYPE_ID: '2',
  ADDRESS_2: street,
  DISPLAY_ADDRESS: `${street}, Taunton`,
  PRICE: '950',
  LET_RENT_FREQUENCY: '1',
  PROP_SUB_ID: '8',
  ...values,
})

/** Every address at which a letting of these ids could be seen, as people, programs and crawlers get it. */
function addressesOf(ids: readonly number[]): string[] {
  const query = '?channel=lettings'
  return [
    ...ids.flatMap((id) => [
      routes.property.page.href(id, 'lettings'),
      routes.lead.viewing.href(id, 'lettings'),
      routes.overlay.shareProperty.href(id),
    ]),
    ...ids.map((id) => `${routes.lead.viewingPage.href()}?property=${id}`),
    routes.property.byIds.href(ids),
    routes.property.list.href(ids),
    routes.property.comparison.href(ids),
    routes.search.page.href() + query,
    routes.search.results.href() + query,
    `${routes.search.results.href()}${query}&q=Quarrendon`,
    routes.search.atom.href() + query,
    routes.search.optionCounts.href() + query,
    `${routes.search.places.href()}?q=quarrendon`,
    routes.search.toRent.href(),
    '/property-for-rent/somerset/taunton/',
    `${routes.search.outcode.href('ta1')}/lettings`,
    `${routes.search.toRent.href()}/text-Quarrendon/`,
    routes.crawlers.propertySitemap.href('lettings', 0),
    `${routes.site.search.href()}?q=Quarrendon`,
    routes.site.home.href(),
  ]
}

/** What is at each address; of one that is redirected, where it leads. */
async function seen(db: Kysely<Schema>, addresses: readonly string[]): Promise<Map<string, string>> {
  const site = await testSite(db, { version: () => '1' })
  const bodies = new Map<string, string>()
  for (const address of addresses) {
    let response = await site.request(`https://own.test${address}`)
    for (let location = response.headers.get('location'); location !== null; location = response.headers.get('location')) {
      response = await site.request(new URL(location, 'https://own.test').href)
    }
    bodies.set(address, await response.text())
  }
  return bodies
}

test('nothing stands before a rent in England, wherever it is shown', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([letting(1, 'Hopwood Rise', { PRICE_QUALIFIER: '10' })])
  const [property] = await findStock(db)
  const bodies = [...(await seen(db, addressesOf([property!.id])))]
  expect(bodies.filter(([, body]) => body.includes('Hopwood Rise')).length).toBeGreaterThan(10)
  expect(bodies.filter(([, body]) => /offers over/i.test(body)).map(([address]) => address)).toEqual([])
  expect(report.warnings).toMatchObject([
    { reference: '1_1', field: 'PRICE_QUALIFIER', reason: expect.stringContaining('Renters\u2019 Rights Act') },
  ])
})

test('a development of homes to let states one rent too', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const ofDevelopment = { DEVELOPMENT_NAME: 'Withy Rise', GABLE_DEVELOPMENT_REF: '1_1', NEW_HOME_FLAG: 'Y' }
  await agency.import([letting(1, 'Hopwood Rise', ofDevelopment), letting(2, 'Plot 2, Hopwood Rise', { ...ofDevelopment, PRICE: '875' })])
  const [development] = await findStock(db)
  const [page] = [...(await seen(db, [routes.property.page.href(development!.id, 'lettings')])).values()]
  expect(page).toContain('Withy Rise')
  expect(page).toContain('£950')
  expect(page).not.toMatch(/>From\b|\bfrom £/i)
})

test('in Wales a rent may be qualified, and be left open', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const welsh = { POSTCODE1: 'CF10', POSTCODE2: '1AA' }
  const report = await agency.import([
    letting(1, 'Hopwood Rise', { ...welsh, PRICE_QUALIFIER: '10' }),
    letting(2, 'Quarry Bank', { ...welsh, PRICE: 'POA' }),
  ])
  const pages = (await findStock(db)).map(({ id }) => routes.property.page.href(id, 'lettings'))
  const [qualified, open] = [...(await seen(db, pages)).values()]
  expect(qualified).toContain('Offers over')
  expect(open).toContain('Rent on application')
  expect(report.warnings).toEqual([])
})

test('a letting in England without a rent is nowhere, and the report says why and what to do', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = (rent: FeedRowValues) => [letting(1, 'Hopwood Rise'), letting(2, 'Quarrendon Bank', rent)]
  await agency.import(rows({}))
  const [, held] = await findStock(db)
  const addresses = addressesOf([held!.id])
  const showing = async () =>
    [...(await seen(db, addresses))].flatMap(([address, body]) => (body.includes('Quarrendon Bank') ? [address] : []))
  expect((await showing()).length).toBeGreaterThan(12)
  const report = await agency.import(rows({ PRICE: '0' }))
  expect(await showing()).toEqual([])
  expect(report.message).toMatch(/1 property is held back/)
  expect(report.warnings).toMatchObject([{ reference: '1_2', field: 'PRICE', reason: expect.stringMatching(/State the rent/) }])
  // It goes on saying so, and comes back by itself.
  expect((await agency.import(rows({ PRICE: '0' }))).message).toMatch(/1 property is held back/)
  await agency.import(rows({ PRICE: '975' }))
  expect((await showing()).length).toBeGreaterThan(12)
  const kinds = (await findStockEvents(db)).filter(({ agent_ref }) => agent_ref === '1_2').map(({ kind }) => kind)
  expect(kinds).toEqual(['new', 'withdrawn', 'back-on-market'])
})

test('no property is kept by asking a person whether it may be held back', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const rows = (rent: FeedRowValues) => Array.from({ length: 12 }, (_, index) => letting(index, 'Hopwood Rise', rent))
  await agency.import(rows({}))
  const report = await agency.import(rows({ PRICE: 'POA' }))
  expect(report.needsConfirmation).toEqual([])
  expect((await findStock(db)).filter(({ listed }) => listed)).toEqual([])
  expect(report.warnings.filter(({ field }) => field === 'PRICE')).toHaveLength(12)
})

test('who sends a letting by real time is told at once, by the names of its own fields', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const { reply } = await site.send({ price_information: { price: 1150, price_qualifier: 10, rent_frequency: 12 } })
  expect(reply.message).toBe('It is on the site.')
  expect(reply.warnings.map(({ warning_description }) => warning_description)).toEqual([
    expect.stringMatching(/^property\.price_information\.price_qualifier.*Offers over.*Renters\u2019 Rights Act 2025/),
  ])
  const held = await site.send({ price_information: { price: 1150, price_qualifier: 1, rent_frequency: 12 } })
  expect(held.reply).toMatchObject({ success: true, property: { rightmove_url: null } })
  expect(held.reply.warnings.map(({ warning_description }) => warning_description)).toEqual([
    expect.stringMatching(/^property\.price_information\.price.*Held back/),
  ])
  expect(await findStock(db)).toMatchObject([{ listed: false }])
})
