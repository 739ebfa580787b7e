import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const lot = {
  disposal: 'auction' as const,
  auction: { auctionDate: '2026-12-03', lotNumber: '12' },
  displayAddress: '1 High Street, Taunton',
  price: 170_000,
}

test('a lot’s day is an event that names it, and the page leads to it', async () => {
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

test('a lot that is withdrawn is cancelled, and no page leads to it', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: lot, listed: false })
  const site = await testSite(db)
  expect(await (await site.request(routes.property.auctionCalendar.href(id, 'sales'))).text()).toContain('STATUS:CANCELLED')
  expect(await (await site.request(routes.property.page.href(id, 'sales'))).text()).not.toContain('auction.ics')
})

test('on the wrong side of the trade it moves; without an auction there is nothing', async () => {
  await using db = await testDatabase()
  const [id, plain] = [await addProperty(db, { listing: lot }), await addProperty(db)]
  const site = await testSite(db)
  const moved = await site.request(routes.property.auctionCalendar.href(id, 'lettings'))
  expect([moved.status, moved.headers.get('location')]).toEqual([301, routes.property.auctionCalendar.href(id, 'sales')])
  for (const none of [plain, 999_999_999])
    expect((await site.request(routes.property.auctionCalendar.href(none, 'sales'))).status).toBe(404)
})

test('an auction that has been has no way into a calendar', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { ...lot, auction: { ...lot.auction, auctionDate: '2026-11-02' } } })
  expect(await (await (await testSite(db)).request(routes.property.page.href(id, 'sales'))).text()).not.toContain('auction.ics')
})
