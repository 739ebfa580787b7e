import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { type Listing, priceQualifiers } from '../property/listing.ts'
import { advertEdition, guardAdvert, statesOneRent } from './advert-guard.ts'

const letting = (changes: Partial<Listing> = {}) =>
  aListing({
    channel: 'lettings',
    price: 950,
    rentFrequency: 'monthly',
    priceQualifier: 'none',
    outcode: 'TA1',
    countryCode: 'GB',
    ...changes,
  })
const today = '2026-11-21'
const rulesAgainst = (listing: Listing, day = today) => guardAdvert(listing, day).problems.map(({ rule }) => rule.id)

test.each(priceQualifiers)('in England nothing stands before a rent of the qualifier %s', (priceQualifier) => {
  const { listing } = guardAdvert(letting({ priceQualifier }), today)
  expect(listing.priceQualifier).toBe(priceQualifier === 'poa' ? 'poa' : 'none')
})

test.each(['guide-price', 'offers-in-excess-of', 'oiro', 'from', 'offers-over', 'offers-invited', 'sale-by-tender'] as const)(
  'the qualifier %s is warned of by the name of the Act, and the rent is shown',
  (priceQualifier) => {
    const { listing, problems } = guardAdvert(letting({ priceQualifier }), today)
    expect(listing).toMatchObject({ published: true, price: 950 })
    expect(problems).toMatchObject([{ column: 'PRICE_QUALIFIER', rule: { id: 'england-no-bids' } }])
    expect(problems[0]!.reason).toContain('Renters\u2019 Rights Act 2025')
    expect(problems[0]!.reason).toContain(priceQualifier)
  },
)

test('a rent by auction or tender invites bids too', () => {
  const { listing, problems } = guardAdvert(letting({ disposal: 'tender', priceQualifier: 'sale-by-tender' }), today)
  expect(listing).toMatchObject({ disposal: 'private-treaty', priceQualifier: 'none' })
  const onADay = letting({ disposal: 'auction', auction: { auctionDate: '2026-12-20' } })
  expect(guardAdvert(onADay, today).listing).toMatchObject({ disposal: 'private-treaty', auction: {} })
  expect(guardAdvert(onADay, today).listing.auction).toEqual({})
  expect(problems).toHaveLength(1)
})

test('what says that it is coming soon or fixed loses nothing but the words, without a warning', () => {
  for (const priceQualifier of ['coming-soon', 'fixed-price', 'none'] as const) {
    const { listing, problems } = guardAdvert(letting({ priceQualifier, status: 'coming-soon' }), today)
    expect(listing).toMatchObject({ status: 'coming-soon', priceQualifier: 'none' })
    expect(problems).toEqual([])
  }
})

test.each([{ price: null }, { priceQualifier: 'poa' as const }, { price: null, outcode: '' }])(
  'a letting in England with %o is held back, and the report says what to do',
  (changes) => {
    const { listing, problems } = guardAdvert(letting(changes), today)
    expect(listing).toMatchObject({ published: false, heldBack: ['england-one-rent'] })
    expect(problems).toMatchObject([{ column: 'PRICE' }])
    expect(problems[0]!.reason).toMatch(/Renters\u2019 Rights Act 2025, section 56\)\. State the rent/)
  },
)

test.each(['EH1', 'CF10', 'BT1', 'JE2'])('in %s a letting may have no rent, a qualifier and any words', (outcode) => {
  const sent = letting({ outcode, price: null, priceQualifier: 'offers-over', summary: 'No DSS, no children.', disposal: 'tender' })
  expect(guardAdvert(sent, today)).toEqual({ listing: sent, problems: [] })
})

test('sales, and what is no home, are left as they are', () => {
  const others = [
    letting({ channel: 'sales', price: null, priceQualifier: 'offers-over' }),
    letting({ letting: { letType: 'commercial', appliances: [], billsIncluded: [] }, price: null }),
    letting({ propertySubId: 51, priceQualifier: 'oiro' }),
    letting({ propertySubId: 20, price: null }),
    letting({ countryCode: 'ES', outcode: '', price: null }),
  ]
  for (const sent of others) expect(guardAdvert(sent, today)).toEqual({ listing: sent, problems: [] })
})

test('what its agency hides is no advert', () => {
  const hidden = letting({ published: false, price: null })
  expect(guardAdvert(hidden, today)).toEqual({ listing: hidden, problems: [] })
})

test('the Act is gone by from its first day on', () => {
  const sent = letting({ price: null, priceQualifier: 'offers-over', summary: 'No DSS. Admin fee: £150.' })
  expect(guardAdvert(sent, '2026-04-30').listing).toEqual(sent)
  expect(rulesAgainst(sent, '2026-04-30')).toEqual(['england-fees'])
  expect(rulesAgainst(sent, '2026-05-01')).toEqual(['england-one-rent', 'england-no-bids', 'england-benefits', 'england-fees'])
  expect(rulesAgainst(sent, '2019-05-31')).toEqual([])
  expect([statesOneRent(sent, '2026-04-30'), statesOneRent(sent, '2026-05-01')]).toEqual([false, true])
  expect(advertEdition('2026-04-30')).toBe(advertEdition('2026-01-01'))
  expect(advertEdition('2026-05-01')).not.toBe(advertEdition('2026-04-30'))
})

test('one rule is one warning, with all words it found, by the first column that has them', () => {
  const { problems } = guardAdvert(
    letting({
      summary: 'Sorry, no\u00a0DSS',
      description: '<p>Sorry, no <b>DSS</b>.</p><p>Tenants can&#39;t be on benefits; non-DSS.</p>',
      features: ['No DSS'],
    }),
    today,
  )
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ column: 'SUMMARY' })
  expect(problems[0]!.reason).toContain('\u201cno DSS\u201d, \u201cnon-DSS\u201d')
})
