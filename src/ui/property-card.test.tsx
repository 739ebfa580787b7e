import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PropertyCardData as Card } from '#src/domain/property/property-card.ts'
import { PppwContext } from './price.tsx'
import { PropertyCard, StatusFlags } from './property-card.tsx'

const now = new Date('2026-11-21T10:00:00Z')

test('a card names, prices and counts, and leads to its property by the address', () => {
  const html = markup(aCard({ id: 7, displayAddress: '14 Staplegrove Road, Taunton', price: 465_000, bedrooms: 4, bathrooms: 1 }))
  expect(html).toContain('<a href="/properties/7/sales"')
  expect(html).toContain('£465,000')
  expect(html).toContain('4 bedrooms')
  expect(html).toContain('1 bathroom<')
  expect(html).toContain('2 reception rooms')
})

test.each([
  ['a sale', { price: 325_000 }, ['£325,000']],
  ['a guide price', { priceQualifier: 'guide-price' }, ['Guide price', '£325,000']],
  ['no price', { price: null, priceValue: null }, ['POA']],
  ['price on application', { priceQualifier: 'poa' }, ['POA']],
  ['twelve and a half million', { price: 12_500_000 }, ['£12,500,000']],
  ['a month’s rent', lettings({ price: 950, priceValue: 950 }), ['£950', 'pcm', '£219 pw']],
  ['a week’s rent', lettings({ price: 200, priceValue: 867, rentFrequency: 'weekly' }), ['£200', 'pw']],
  ['a rent without a price', lettings({ price: null, priceValue: null }), ['Rent on application']],
  ['a student house', lettings({ price: 2600, priceValue: 2600, letType: 'student', bedrooms: 5 }), ['£2,600', 'pcm', '£600 pw']],
] satisfies [string, Partial<Card>, string[]][])('%s is priced in the trade’s words', (_what, facts, words) => {
  const html = markup(aCard(facts))
  for (const word of words) expect(html).toContain(word)
})

test('a lot that was sold says for how much, one to come or not sold does not', () => {
  const lot: Partial<Card> = { disposal: 'auction', lotNumber: '25', auctionDate: '2026-10-29', price: 130_000 }
  expect(markup(aCard({ ...lot, exchangedPrice: 170_000 }))).toContain('Lot 25 · Sold for £170,000 · Auction 29 October 2026')
  expect(markup(aCard(lot))).toContain('Lot 25 · Auction 29 October 2026')
  expect(markup(aCard({ ...lot, exchangedPrice: 170_000, auctionDate: '2026-12-10' }))).not.toContain('Sold for')
})

test('a reduction is told with its day and the price before, whatever day the card was first shown', () => {
  const card = aCard({ reduction: { date: new Date('2026-11-03T09:00:00Z'), from: 350_000 } })
  expect(markup(card)).toContain('Reduced on 3 Nov from £350,000')
  expect(markup(aCard({}))).not.toContain('Reduced')
})

test('a student house is priced by the person where the agency says so, and nothing else is', () => {
  const house = { price: 2600, priceValue: 2600, bedrooms: 5 }
  const enabled = (card: Partial<Card>) => markup(aCard(lettings(card)), true)
  expect(enabled({ ...house, letType: 'student' })).toContain('£120 PPPW')
  expect(enabled(house)).toContain('£600 pw')
  expect(enabled({ ...house, letType: 'student', price: null, priceValue: null })).not.toContain('PPPW')
})

test.each([
  ['under-offer', 'sales', 'Under offer'],
  ['under-offer', 'lettings', 'Let Agreed'],
  ['let-agreed', 'lettings', 'Let Agreed'],
  ['sstc', 'sales', 'SSTC'],
  ['sold', 'sales', 'Sold'],
  ['exchanged', 'sales', 'Sold'],
  ['completed', 'sales', 'Sold'],
  ['let', 'lettings', 'Let'],
] as const)('%s on the %s side is flagged %s', (status, channel, flag) => {
  expect(flags(markup(aCard({ status, channel })))).toEqual([flag])
})

test('an old and available property has no flag, a new one has two', () => {
  expect(flags(markup(aCard()))).toEqual([])
  expect(flags(markup(aCard({ createdAt: new Date('2026-11-19T10:00:00Z'), tags: ['new home'] })))).toEqual(['New Home', 'NEW Listing!'])
})

test('land is measured, a lot says when it is sold', () => {
  const html = markup(
    aCard({
      bedrooms: 0,
      bathrooms: null,
      receptionRooms: null,
      acreage: 22.4,
      disposal: 'auction',
      auctionDate: '2026-12-03',
      lotNumber: '7',
    }),
  )
  expect(html).toContain('22.4 acres')
  expect(html).toContain('Lot 7 · Auction 3 December 2026')
  expect(html).not.toContain('bedroom')
})

test('a photo comes in the card’s widths and never wider than it is', () => {
  const html = markup(aCard({ photos: [{ hash: 'a'.repeat(64), alt: '', width: 500, height: 400 }] }))
  expect(html).toContain('430w')
  expect(html).not.toContain('550w')
  expect(html).toContain('width="500" height="400"')
  expect(html).toContain('alt="1 High Street"')
})

test('without a photo there is a drawing, not a hole', () => {
  expect(markup(aCard())).toContain('Photographs to follow')
})

function lettings(facts: Partial<Card>): Partial<Card> {
  return { channel: 'lettings', rentFrequency: 'monthly', ...facts }
}

function markup(card: Card, pppw = false): string {
  return renderToStaticMarkup(
    <PppwContext value={pppw}>
      <PropertyCard card={card} load={{ loading: 'lazy' }} now={now} />
    </PppwContext>,
  )
}

test('what it costs a month is said where it is asked for, and only as far as it is known', () => {
  const drawn = (card: Partial<Card>, saysCost: boolean) =>
    renderToStaticMarkup(<PropertyCard card={aCard(card)} load={{ loading: 'lazy' }} now={new Date('2026-11-21')} saysCost={saysCost} />)
  const known = { monthlyCost: 1540, isMonthlyCostLeast: false }
  expect(drawn(known, true)).toContain('About £1,540 a month in all')
  expect(drawn({ ...known, isMonthlyCostLeast: true }, true)).toContain('At least £1,540 a month in all')
  expect(drawn(known, false)).not.toContain('a month')
  expect(drawn({}, true)).not.toContain('a month')
})

function flags(html: string): string[] {
  const list = /<ul aria-label="Status".*?<\/ul>/.exec(html)?.[0] ?? ''
  return [...list.matchAll(/<span[^>]*>([^<]+)</g)].map(([, text]) => text ?? '')
}

function aCard(overrides: Partial<Card> = {}): Card {
  return {
    id: 1,
    branchId: 1,
    channel: 'sales',
    status: 'available',
    displayAddress: '1 High Street',
    price: 325_000,
    priceValue: 325_000,
    monthlyCost: null,
    isMonthlyCostLeast: false,
    priceQualifier: 'none',
    rentFrequency: null,
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 2,
    propertyType: 'Detached',
    summary: '',
    disposal: 'private-treaty',
    auctionDate: null,
    lotNumber: null,
    exchangedPrice: null,
    acreage: null,
    squareFeet: null,
    letType: null,
    availableFrom: null,
    developmentName: '',
    reduction: null,
    photos: [],
    tags: [],
    createdAt: new Date('2026-10-01T09:00:00Z'),
    updatedAt: new Date('2026-10-01T09:00:00Z'),
    location: null,
    ...overrides,
  }
}

test('flags stand in their order, what is new in its own tone', () => {
  const html = renderToStaticMarkup(<StatusFlags flags={['SSTC', 'NEW Listing!']} />)
  expect(html).toMatch(/<ul aria-label="Status".*done[^>]*>SSTC<.*news[^>]*>NEW Listing!</)
})

test('without flags there is no list', () => {
  expect(renderToStaticMarkup(<StatusFlags flags={[]} />)).toBe('')
})
