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
    material: { epcCurrent: 70 },
    features: ['Landlord registration number 123456/230/12345'],
    ...changes,
  })
const today = '2026-11-21'
const rulesAgainst = (listing: Listing, day = today) => guardAdvert(listing, day).problems.map(({ rule }) => rule.id)

test.each(priceQualifiers)('in England nothing stands before a rent of the qualifier %s', (priceQualifier) => {
  const { listing } = guardAdvert(letting({ priceQualifier }), today)
  expect(listing.priceQualifier).toBe(priceQualifier === 'poa' ? 'poa' : 'none')
})

test.each([
  ['guide-price', 'Guide price'],
  ['offers-in-excess-of', 'Offers in excess of'],
  ['oiro', 'Offers in region of'],
  ['from', 'From'],
  ['offers-over', 'Offers over'],
  ['offers-invited', 'Offers invited'],
  ['sale-by-tender', 'Sale by tender'],
] as const)('the qualifier %s is warned of by its words and the name of the Act, and the rent is shown', (priceQualifier, words) => {
  const { listing, problems } = guardAdvert(letting({ priceQualifier }), today)
  expect(listing).toMatchObject({ published: true, price: 950 })
  expect(problems).toMatchObject([{ facts: ['priceQualifier'], rule: { id: 'england-no-bids' } }])
  expect(problems[0]!.reason).toContain('Renters\u2019 Rights Act 2025')
  expect(problems[0]!.reason).toContain(`: \u201c${words}\u201d (`)
})

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
    expect(problems).toMatchObject([{ facts: ['price'] }])
    expect(problems[0]!.reason).toMatch(/Renters\u2019 Rights Act 2025, section 56\)\. State the rent/)
  },
)

test.each(['EH1', 'CF10', 'BT1', 'JE2'])('in %s a letting may have no rent, a qualifier and words that invite offers', (outcode) => {
  const sent = letting({ outcode, price: null, priceQualifier: 'offers-over', summary: 'Offers over £950 pcm.', disposal: 'tender' })
  expect(guardAdvert(sent, today)).toEqual({ listing: sent, problems: [] })
})

test.each([
  ['EH1', '2026-05-01', 'scotland', 'Private Housing (Tenancies) (Scotland) Act 2016, section 6'],
  ['CF10', '2026-06-01', 'wales', 'Renting Homes (Fees etc.) (Wales) Act 2019'],
])('in %s words against children and benefits are warned of from %s on, by the law of %s', (outcode, day, country, law) => {
  const sent = letting({ outcode, summary: 'No DSS. No children.' })
  const { listing, problems } = guardAdvert(sent, day)
  expect(listing).toMatchObject(sent)
  expect(problems.map(({ rule }) => rule.id)).toEqual([`${country}-children`, `${country}-benefits`])
  for (const { reason } of problems) expect(reason).toContain(law)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect(rulesAgainst(sent, before)).toEqual([])
})

test.each(['BT1', 'JE2'])('in %s no words are warned of', (outcode) => {
  expect(rulesAgainst(letting({ outcode, summary: 'No DSS, no children.' }))).toEqual([])
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
  expect(guardAdvert(sent, '2026-04-30').listing).toMatchObject(sent)
  expect(rulesAgainst(sent, '2026-04-30')).toEqual(['england-fees'])
  expect(rulesAgainst(sent, '2026-05-01')).toEqual(['england-one-rent', 'england-no-bids', 'england-benefits', 'england-fees'])
  expect(rulesAgainst(sent, '2019-05-31')).toEqual([])
  expect([statesOneRent(sent, '2026-04-30'), statesOneRent(sent, '2026-05-01')]).toEqual([false, true])
  expect(advertEdition('2026-04-30')).toBe(advertEdition('2026-01-01'))
  expect(advertEdition('2026-05-01')).not.toBe(advertEdition('2026-04-30'))
})

test('one rule is one warning for each text, with the words it found there', () => {
  const { problems } = guardAdvert(
    letting({
      summary: 'Sorry, no\u00a0DSS',
      description: '<p>Sorry, no <b>DSS</b>.</p><p>Tenants can&#39;t be on benefits; non-DSS.</p>',
      features: ['A garden', 'No DSS'],
    }),
    today,
  )
  expect(problems.map(({ facts, words }) => [facts[0], words])).toEqual([
    ['summary', ['no DSS']],
    ['description', ['no DSS', 'non-DSS']],
    ['features', ['No DSS']],
  ])
})

test.each(['displayAddress', 'developmentName'] as const)('offers are not invited in its %s either', (key) => {
  expect(guardAdvert(letting({ [key]: 'Mill Lane, offers invited' }), today).problems).toMatchObject([{ facts: [key] }])
})

test('letters that are longer when they are small put no words under another fact', () => {
  const { problems } = guardAdvert(letting({ summary: '\u0130'.repeat(40), description: 'No DSS', features: ['A garden'] }), today)
  expect(problems).toMatchObject([{ facts: ['description', 'rooms'], words: ['No DSS'] }])
})

test.each([
  ['A flat by the park. Offers over £950 pcm. It has a garden.', 'A flat by the park. It has a garden.'],
  ['Offers over £950 pcm! A flat by the park.', 'A flat by the park.'],
  ['Garden \u2022 Parking \u2022 OIRO £950', 'Garden \u2022 Parking'],
  ['A flat by the park, all offers considered', ''],
  ['A flat by the park. Offers\nover £950 pcm.', ''],
  ['A flat by the park, at £950 pcm. No DSS.', 'A flat by the park, at £950 pcm. No DSS.'],
])('the summary \u201c%s\u201d is shown as \u201c%s\u201d', (summary, shown) => {
  const { listing, problems } = guardAdvert(letting({ summary, description: '<p>Offers over £950 pcm.</p>' }), today)
  expect(listing).toMatchObject({ summary: shown, description: '<p>Offers over £950 pcm.</p>' })
  const told = problems.filter(({ reason }) => reason.includes('the summary is shown without that sentence'))
  expect(told.map(({ facts }) => facts)).toEqual(shown === summary ? [] : [['summary']])
})
