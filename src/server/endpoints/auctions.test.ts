import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const lot = {
  disposal: 'auction' as const,
  auction: { auctionDate: '2026-12-03', lotNumber: '12' },
  displayAddress: '1 High Street, Taunton',
  price: 170_000,
}

test('the day of a lot is an event that names the lot, and the page links to it', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: lot, updated_at: '2026-11-20T09:00:00Z' })
  const site = await testSite(db)
  const answer = await site.request(routes.property.auctionCalendar.href(id, 'sales'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = (await answer.text()).replaceAll('\r\n ', '')
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      `UID:auction-of-${id}@www.withyandvale.example`,
      'DTSTAMP:20261120T090000Z',
      'DTSTART;VALUE=DATE:20261203',
      'SUMMARY:Auction: 1 High Street\\, Taunton',
      `DESCRIPTION:Lot: 12\\nAuction on: 3 December 2026\\nGuide price: £170\\,000\\nhttps://www.withyandvale.example/properties/${id}/sales`,
      'STATUS:CONFIRMED',
    ]),
  )
  const page = await (await site.request(routes.property.page.href(id, 'sales'))).text()
  expect(page).toContain(`href="${routes.property.auctionCalendar.href(id, 'sales')}"`)
})

test('a withdrawn lot is a cancelled event, and no page links to it', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: lot, listed: false })
  const site = await testSite(db)
  expect(await (await site.request(routes.property.auctionCalendar.href(id, 'sales'))).text()).toContain('STATUS:CANCELLED')
  expect(await (await site.request(routes.property.page.href(id, 'sales'))).text()).not.toContain('auction.ics')
})

test('the other channel’s address redirects; without an auction it is 404', async () => {
  await using db = await testDatabase()
  const [id, plain] = [await addProperty(db, { listing: lot }), await addProperty(db)]
  const site = await testSite(db)
  const moved = await site.request(routes.property.auctionCalendar.href(id, 'lettings'))
  expect([moved.status, moved.headers.get('location')]).toEqual([301, routes.property.auctionCalendar.href(id, 'sales')])
  for (const none of [plain, 999_999_999])
    expect((await site.request(routes.property.auctionCalendar.href(none, 'sales'))).status).toBe(404)
})

test('a past auction is not offered for calendars', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { ...lot, auction: { ...lot.auction, auctionDate: '2026-11-02' } } })
  expect(await (await (await testSite(db)).request(routes.property.page.href(id, 'sales'))).text()).not.toContain('auction.ics')
})

const catalogue = '/events/property-auctions/7/lots'
const rows = [
  { Lot: '2', Title: 'Barn, Chipstable', Guide: '£90,000+', Description: 'A stone barn.', Addendum: 'The roof is new.' },
  { Lot: '10', Title: 'Café', Status: 'Withdrawn' },
  { Lot: '2A', Reference: '41_1' },
]

type Db = Awaited<ReturnType<typeof testDatabase>>

/** The demo's site with the winter sale and its lots. */
async function aSite(db: Db, now = '2026-11-21T10:00:00Z') {
  const content = { ...(await testContent()), events: [winterSale] }
  const site = await testSite(db, { content: () => content, now: () => new Date(now) })
  return async (path: string) => {
    const response = await site.request(path)
    return { status: response.status, location: response.headers.get('location'), html: await response.text() }
  }
}

test('a catalogue lists all lots in order, with guide, addendum, status and how to bid', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await addProperty(db, { agent_ref: '41_1', listing: { displayAddress: 'Mill Lane, Wiveliscombe' } })
  await clerk.import(rows)
  const get = await aSite(db)
  const { html } = await get(catalogue)
  const words = wordsOfPage(html)
  expect([...html.matchAll(/id="lot-([^"]*)"/g)].map(([, number]) => number)).toEqual(['2', '2A', '10'])
  for (const said of [
    'In excess of £90,000',
    'Addendum: The roof is new.',
    'Withdrawn',
    'Mill Lane, Wiveliscombe',
    'One lot has an addendum.',
    '3 lots',
  ])
    expect(words).toContain(said)
  expect(html).toContain('href="https://bids.example/"')
  expect(html).toContain('"@type":"ItemList"')
  expect(html).toContain(`<link rel="canonical" href="https://www.withyandvale.example${catalogue}"/>`)
  expect((await get(routes.crawlers.pageSitemap.href())).html).toContain(catalogue)
})

test('words and order filter and sort the lots', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import(rows)
  const get = await aSite(db)
  const { html } = await get(`${catalogue}?q=barn&order=guide`)
  expect([...html.matchAll(/id="lot-([^"]*)"/g)].map(([, number]) => number)).toEqual(['2'])
  expect(wordsOfPage(html)).toContain('1 of 3 lots')
  expect(html).toContain('value="barn"')
  expect(wordsOfPage((await get(`${catalogue}?q=castle`)).html)).toContain('No lot has all of these words.')
})

test('after the sale it shows the results, and registration is closed', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([{ ...rows[0]!, 'Hammer price': '£102,000' }, rows[1]!, { Lot: '3', Title: 'Yard', 'Available at': '5000' }])
  const { html } = await (await aSite(db, '2026-12-05T10:00:00Z'))(catalogue)
  for (const said of ['Sold for £102,000', 'Unsold, available at £5,000', '1 of 2 lots sold, 1 withdrawn, £102,000 in all'])
    expect(wordsOfPage(html)).toContain(said)
  expect(html).not.toContain('https://bids.example/')
})

test('a lot has a page, however its number is spelled, with a link to its property', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  const id = await addProperty(db, { agent_ref: '41_1' })
  await clerk.import(rows)
  const get = await aSite(db)
  const { html } = await get(`${catalogue}/2`)
  for (const said of ['Lot 2', 'Barn, Chipstable', 'A stone barn.', 'The roof is new.', 'Lot 2 of 3 lots', 'The lots beside it'])
    expect(wordsOfPage(html)).toContain(said)
  expect((await get(`${catalogue}/2A`)).html).toContain(`href="/properties/${id}/sales"`)
  expect(await get(`${catalogue}/02a`)).toMatchObject({ status: 301, location: `${catalogue}/2A` })
})

test.each([`${catalogue}/99`, '/events/property-auctions/8/lots', '/events/antiques/7/lots', '/events/horses/7/lots'])(
  '%s is not found',
  async (path) => {
    await using db = await testDatabase()
    await using clerk = await aClerk(db)
    await clerk.import(rows)
    expect((await (await aSite(db))(path)).status).toBe(404)
  },
)

test('a sale without lots has no catalogue', async () => {
  await using db = await testDatabase()
  expect((await (await aSite(db))(catalogue)).status).toBe(404)
})

test('texts by clerks are escaped', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([{ Lot: '1', Title: '<b onclick=x>Barn', Addendum: '</script><script>alert(1)</script>' }])
  const get = await aSite(db)
  for (const path of [catalogue, `${catalogue}/1`]) {
    const { html } = await get(path)
    expect(html).not.toContain('<b onclick')
    expect(html).not.toContain('<script>alert')
  }
})
