import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const lot = { tags: ['auction'], auction_date: '2026-12-03', updated_at: '2026-11-20T09:00:00Z' }

test('each auction day of a search is one event that links to its lots', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  for (const listing of [{}, {}]) await addProperty(db, { ...lot, listing })
  await addProperty(db, { ...lot, auction_date: '2027-01-14' })
  await addProperty(db)
  const { status, type, lines } = await ask(db, 'channel=sales&q=Taunton&fragment=tag-auction/page-2')
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const address = 'https://www.withyandvale.example/property-for-sale/somerset/taunton/tag-auction/auction-date-2026-12-03'
  expect(lines).toEqual(
    expect.arrayContaining([
      'NAME:Auctions\\, Withy & Vale',
      'DTSTAMP:20261120T090000Z',
      'DTSTART;VALUE=DATE:20261203',
      'SUMMARY:Auction: 2 lots\\, Withy & Vale',
      `DESCRIPTION:Properties for sale around Taunton\\, Somerset\\n${address}`,
      `URL:${address}`,
      'DTSTART;VALUE=DATE:20270114',
      'SUMMARY:Auction: 1 lot\\, Withy & Vale',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})

test('an event’s id does not depend on the order of the query, and differs between searches', async () => {
  await using db = await testDatabase()
  await addProperty(db, lot)
  const uid = async (query: string) => (await ask(db, query)).lines.find((line) => line.startsWith('UID:'))
  const name = await uid('channel=sales&fragment=tag-auction/from-1-bed')
  expect(name).toMatch(/^UID:auctions-2026-12-03-[0-9a-f]{12}@www\.withyandvale\.example$/)
  await addProperty(db, { ...lot, beds: 5 })
  expect(await uid('fragment=from-1-bed/tag-auction/least-expensive-first&channel=sales')).toBe(name)
  expect(await uid('channel=sales&fragment=tag-auction')).not.toBe(name)
})

test('without auctions the calendar has no events', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const { status, lines } = await ask(db, 'channel=sales')
  expect([status, lines.includes('BEGIN:VEVENT'), lines.at(-2)]).toEqual([200, false, 'END:VCALENDAR'])
})

test('auction results link to their calendar while an auction is to come', async () => {
  await using db = await testDatabase()
  const auction = { auctionDate: '2026-12-03', lotNumber: '12' }
  await addProperty(db, { ...lot, listing: { disposal: 'auction', auction } })
  const site = await testSite(db)
  const html = async (path: string) => (await site.request(path)).text()
  expect(await html('/property-for-sale/tag-auction')).toContain('href="/auction-days.ics?channel=sales&amp;fragment=tag-auction"')
  expect(await html('/property-for-sale')).not.toContain('auction-days.ics')
  expect(await html('/property-for-sale/tag-auction/from-9-bed')).not.toContain('auction-days.ics')
})

async function ask(db: Parameters<typeof testSite>[0], query: string) {
  const answer = await (await testSite(db)).request(`${routes.search.auctionDays.href()}?${query}`)
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
  return { status: answer.status, type: answer.headers.get('content-type'), lines }
}
