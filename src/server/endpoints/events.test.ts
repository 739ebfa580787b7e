import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { pageLinks, wordsOfPage } from '#tests/support/page-content.ts'
import { testContent, testSite } from '#tests/support/site.ts'

const pen = { file: 'market-pens.jpg', alt: 'Pens' }
const pictures = new Map([[pen.file, { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])

/** The demo agency with these events on 22 November 2026, at noon. */
async function siteWith(db: Kysely<Schema>, events: readonly WrittenEvent[]) {
  const content = { ...(await testContent()), events }
  return testSite(db, { content: () => content, contentPictures: pictures, now: () => new Date('2026-11-22T12:00:00Z') })
}

const events = [
  aSale({
    id: 1,
    title: 'Draft ewes',
    description: 'From the hill.',
    branch: 'bridgwater',
    endTime: '16:00',
    entryForm: '/forms',
    images: [pen],
  }),
  aSale({ id: 2, title: 'Not yet', validFrom: '2026-11-22 12:00' }),
  aSale({ id: 3, title: 'Over', date: '2026-11-19 10:30', entryForm: '/forms' }),
  aSale({ id: 4, title: 'Auction', calendar: 'property-auctions', validFrom: '2026-11-21 12:00' }),
  aRepeatedSale({
    from: '2026-01-05',
    time: '10:00',
    changes: [
      { on: '2026-12-28', isCancelled: true },
      { on: '2026-12-21', to: '2026-12-22' },
    ],
  }),
]

test('an event shows its time, place and what is sold, and links further', async () => {
  await using db = await testDatabase()
  const response = await (await siteWith(db, events)).request('/events/agricultural/1')
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const said of [
    'Draft ewes',
    'From the hill.',
    'Saturday 28 November 2026 at 10.30am, until 4.00pm',
    'Bridgwater Auction Centre',
    'Also coming',
  ])
    expect(wordsOfPage(html)).toContain(said)
  expect(html).toContain('<link rel="canonical" href="https://www.withyandvale.example/events/agricultural/1"/>')
  expect(html).toContain('<a href="/livestock-market/calendar">')
  expect(html).toMatch(/<a [^>]*href="\/forms"[^>]*>.*?Entry form/)
  expect(html).toMatch(/href="https:\/\/www.openstreetmap.org\/directions\?to=51.1082/)
  expect(html).not.toContain('noindex')
  const [, facts = ''] = /<script id="page-facts"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(facts).pictureSets).toMatchObject({ 'agricultural-sales-event/1': [{ caption: 'Draft ewes' }] })
})

test.each([
  ['agricultural/3', 200, 'This sale is over', 'noindex, follow'],
  ['agricultural/720261228', 200, 'Called off', ''],
  ['agricultural/720261221', 200, 'Moved from Monday 21 December 2026 Tuesday 22 December 2026 at 10.00am', ''],
  ['agricultural/720260105', 200, 'This sale is over', 'noindex, follow'],
])('%s is %i: %s', async (path, status, said, robots) => {
  await using db = await testDatabase()
  const response = await (await siteWith(db, events)).request(`/events/${path}`)
  const html = await response.text()
  expect([response.status, /name="robots" content="([^"]*)/.exec(html)?.[1] ?? '']).toEqual([status, robots])
  expect(wordsOfPage(html)).toContain(said)
  expect(wordsOfPage(html.split('Also coming')[0] ?? '')).not.toContain('Entry form')
})

test.each([
  ['an event that there is not', 'agricultural/99'],
  ['one of another calendar', 'antiques/1'],
  ['a day on which it is not', 'agricultural/720261129'],
  ['a day before its first', 'agricultural/720251229'],
  ['a day further ahead than any is shown', 'agricultural/720280103'],
  ['one that is not announced yet', 'agricultural/2'],
  ['an auction on the first day that it is valid', 'property-auctions/4'],
  ['what is no day', 'agricultural/720261399'],
  ['a calendar that there is not', 'livestock/1'],
])('%s is not found', async (_, path) => {
  await using db = await testDatabase()
  expect((await (await siteWith(db, events)).request(`/events/${path}`)).status).toBe(404)
})

test('the pictures of an event have their own page too; without any it says so', async () => {
  await using db = await testDatabase()
  const site = await siteWith(db, events)
  const shown = await (await site.request('/agricultural-sales-event/1')).text()
  expect(shown).toMatch(/<dialog open=""[^>]*data-overlay="\/agricultural-sales-event\/1"/)
  expect(wordsOfPage(shown)).toContain('Picture 1 of 1')
  expect(await (await site.request('/agricultural-sales-event/720261228')).text()).toContain('No image')
  for (const none of ['2', '99', 'x', '720261129']) expect((await site.request(`/agricultural-sales-event/${none}`)).status).toBe(404)
  expect((await site.request('/property-auction-sales-event/4')).status).toBe(404)
})

test('a sale with imported lots links to its catalogue, and so does its card', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([{ Lot: '1', Title: 'Barn' }])
  const written = { ...winterSale, lotsLink: 'https://elsewhere.example/lots' }
  const site = await siteWith(db, [written, { ...written, id: 8, date: '2026-12-10' }])
  for (const id of [7, 8]) {
    const links = pageLinks(await (await site.request(`/events/property-auctions/${id}`)).text())
    expect(links).toContain('/events/property-auctions/7/lots')
  }
})

test('a market with a published report links to it', async () => {
  await using db = await testDatabase()
  const content = { ...(await testContent()), events: [aSale({ id: 3, date: '2026-11-19 10:30' })] }
  const { demoDay: _moves, ...site } = content.site
  const report = anEntry({ kind: 'market-reports', slug: 'ewes', sale: 'agricultural/3', date: '2026-11-20 08:00' })
  const linksAt = async (now: string) => {
    const shown = await testSite(db, {
      content: () => ({ ...content, site, entries: [report] }),
      now: () => new Date(now),
    })
    return pageLinks(await (await shown.request('/events/agricultural/3')).text())
  }
  expect(await linksAt('2026-11-20T07:59:00Z')).not.toContain('/market-reports/ewes')
  expect(await linksAt('2026-11-20T08:01:00Z')).toContain('/market-reports/ewes')
})
