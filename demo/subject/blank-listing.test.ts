import { expect, test } from 'vitest'
import { demoBook, demoToday } from '../../tests/support/demo-agency.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('a lot names its auction, and the price it fetched once it was sold', () => {
  const lots = book.filter(({ listing }) => listing.disposal === 'auction')
  expect(lots.length).toBeGreaterThan(20)
  for (const { listing } of lots) {
    const { auctionDate, exchangedPrice } = listing.auction
    expect(auctionDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (exchangedPrice !== undefined) expect(exchangedPrice).toBeGreaterThan(listing.price ?? 0)
    expect(listing.description).toContain(`Lot ${listing.auction.lotNumber}`)
  }
})

test('dates run from coming in to changing, and none lies ahead but of what is coming soon', () => {
  for (const { listing } of book) {
    expect(listing.createdAt! <= listing.updatedAt!).toBe(true)
    if (listing.status === 'coming-soon') expect(new Date(listing.launchedAt!).getTime()).toBeGreaterThan(demoToday.getTime())
    else expect(listing.launchedAt).toBe(listing.createdAt)
  }
})
