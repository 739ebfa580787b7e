import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { aListing } from '#tests/support/listings.ts'
import { aPropertyPage, wordsOfPage } from '#tests/support/page-content.ts'
import { PriceBoard, Share } from './price-board.tsx'

function board(overrides: Parameters<typeof aPropertyPage>[0] = {}): string {
  return renderToStaticMarkup(<PriceBoard property={aPropertyPage(overrides)} button={undefined} enquiry={{}} />)
}

test('what is for sale says so, with its price, and whom to call', () => {
  expect(wordsOfPage(board())).toMatch(/^For sale £325,000 \d+ High Street, Taunton/)
  expect(board()).toContain('href="tel:01632960001"')
})

test('what is withdrawn says so and is called for no more', () => {
  expect(wordsOfPage(board({ listed: false }))).toMatch(/^Withdrawn/)
  expect(wordsOfPage(board({ listed: false }))).not.toContain('Call')
})

test('a status that a flag tells is not said twice', () => {
  expect(wordsOfPage(board({ card: aCard({ status: 'sstc' }) })).match(/SSTC/g)).toHaveLength(1)
})

test('a lot tells its auction, a plot its development', () => {
  const lot = aCard({ disposal: 'auction', auctionDate: '2026-12-03', lotNumber: '12' })
  expect(wordsOfPage(board({ card: lot }))).toContain('Lot 12, at auction on 3 December 2026')
  const development = aCard({ developmentName: 'Withy Meadows' })
  expect(wordsOfPage(board({ development }))).toContain('Part of Withy Meadows')
})

test('a development of which shares are sold says what they begin at', () => {
  const listing = aListing({ agentRef: '1_a', developmentRef: '1_a' })
  const plots = [aCard({ price: 105_000, priceQualifier: 'shared-ownership' })]
  expect(wordsOfPage(board({ listing, plots }))).toContain('Shares of a home from £105,000')
  expect(wordsOfPage(board({ plots }))).not.toContain('Shares of a home')
})

test('a development that the agency wrote about is led to, from it and from its plots', () => {
  const html = board({ written: { slug: 'withy-meadows', name: 'Withy Meadows' } })
  expect(html).toContain('<a href="/developments/withy-meadows">All plots and the site plan of Withy Meadows</a>')
  expect(board({})).not.toContain('/developments/')
})

test('an address is shared by the device, and by a mail where there are no scripts', () => {
  const card = aCard({ id: 7, displayAddress: '1 High Street & Co', price: null })
  const html = renderToStaticMarkup(<Share card={card} publicUrl="https://a.test" />)
  expect(html).toContain('data-share="https://a.test/properties/7/sales"')
  expect(html).toContain('mailto:?subject=1%20High%20Street%20%26%20Co')
  expect(html).toContain('POA%0A%0Ahttps%3A%2F%2Fa.test')
})
