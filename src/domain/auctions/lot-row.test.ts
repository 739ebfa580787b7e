import { expect, test } from 'vitest'
import { blankLot, type LotFacts } from './lot.ts'
import { prematureResult, readLotRow, readLotStatus } from './lot-row.ts'

const row = { sale: '3/12/2026', number: '12a' }

test('a row says only what is filled in', () => {
  expect(readLotRow(7, { ...row, title: ' Barn ', guide: '£90,000+', section: '', pictures: 'a.jpg; b.jpg', agentRef: '41_7' })).toEqual({
    line: 7,
    sale: '3/12/2026',
    calendar: 'property-auctions',
    number: '12A',
    facts: { title: 'Barn', guideFrom: 90_000, guideTo: null, guideWords: 'In excess of', agentRef: '41_7' },
    pictures: ['a.jpg', 'b.jpg'],
  })
})

test('a dash empties', () => {
  expect(readLotRow(1, { ...row, title: '-', guide: '-', agentRef: '-', hammerPrice: '-', documents: '-' })).toMatchObject({
    facts: { title: '', guideFrom: null, guideTo: null, guideWords: '', agentRef: null, hammerPrice: null },
    documents: [],
  })
})

test.each([
  [{ hammerPrice: '£120,000' }, { status: 'sold', hammerPrice: 120_000, availableAt: null }],
  [{ status: 'Sold £120,000' }, { status: 'sold', hammerPrice: 120_000, availableAt: null }],
  [{ status: 'Sold prior' }, { status: 'sold-prior', hammerPrice: null, availableAt: null }],
  [{ status: 'Available at 95k' }, { status: 'unsold', hammerPrice: null, availableAt: 95_000 }],
  [{ availableAt: '95000' }, { status: 'unsold', hammerPrice: null, availableAt: 95_000 }],
  [{ status: 'Unsold' }, { status: 'unsold', hammerPrice: null, availableAt: null }],
  [{ status: 'Offered' }, { status: 'offered', hammerPrice: null, availableAt: null }],
  [{ status: '' }, {}],
])('a result of %j', (cells, facts) => {
  expect(readLotRow(1, { ...row, ...cells })).toMatchObject({ facts })
})

test.each([
  [{ number: 'first' }, 'number', /“first” is no number of a lot/],
  [{ number: '' }, 'number', /Nothing is no number/],
  [{ sale: ' ' }, 'sale', /day of the sale is missing/],
  [{ calendar: 'horses' }, 'calendar', /no calendar: agricultural/],
  [{ guide: '£1 £2 £3' }, 'guide', /no guide price/],
  [{ status: 'perhaps' }, 'status', /no status/],
  [{ hammerPrice: 'lots' }, 'hammerPrice', /no price in whole pounds/],
  [{ hammerPrice: '12.50' }, 'hammerPrice', /no price in whole pounds/],
  [{ hammerPrice: '0' }, 'hammerPrice', /no price in whole pounds/],
  [{ hammerPrice: '5', status: 'Withdrawn' }, 'hammerPrice', /withdrawn has no hammer price/],
  [{ availableAt: '5', status: 'Sold' }, 'availableAt', /sold is not available at a price/],
  [{ description: 'x'.repeat(20_001) }, 'description', /more than 20,000/],
  [{ title: 'x'.repeat(301) }, 'title', /more than 300/],
  [{ agentRef: 'x'.repeat(81) }, 'agentRef', /more than 80/],
  [{ sale: '1 '.repeat(100_000) }, 'sale', /^.{60,120} is neither a day nor/],
  [{ pictures: `a.jpg;${'x'.repeat(301)}` }, 'pictures', /^“x{60}” is longer than any name/],
  [{ documents: `https://packs.example/${'x'.repeat(2000)}` }, 'documents', /longer than any name/],
  [{ pictures: Array(31).fill('a.jpg').join(';') }, 'pictures', /more than 30/],
])('%j is refused by its field', (cells, field, reason) => {
  expect(readLotRow(3, { ...row, ...cells })).toMatchObject([{ line: 3, field, reason: expect.stringMatching(reason) }])
})

test('every fault of a row is told, with its lot', () => {
  expect(readLotRow(3, { ...row, guide: 'x £1 £2 £3', hammerPrice: 'x' })).toMatchObject([
    { number: '12A', field: 'guide' },
    { number: '12A', field: 'hammerPrice' },
  ])
})

test.each([
  ['Offered', 'offered'],
  ['SOLD', 'sold'],
  ['Sold prior to auction', 'sold-prior'],
  ['Prior', 'sold-prior'],
  ['Sold beforehand', 'sold-prior'],
  ['W/D', 'withdrawn'],
  ['Withdrawn.', 'withdrawn'],
  ['postponed', 'postponed'],
  ['Not sold', 'unsold'],
  ['Available at £90,000', 'unsold'],
  ['', undefined],
  ['perhaps', undefined],
])('%j is %j', (written, status) => {
  expect(readLotStatus(written)).toBe(status)
})

const refused =
  'The sale is on Thursday 3 December 2026: before that day a lot may be sold prior, but has no result; if it is right, confirm it'
const ofRow = (facts: Partial<LotFacts>, today: string, known?: Partial<LotFacts>) =>
  prematureResult({ facts }, { saleDay: '2026-12-03', today, known: known && { ...blankLot, ...known } })

test.each([
  [{ status: 'sold', hammerPrice: 5 }, '2026-12-02', refused],
  [{ status: 'sold' }, '2026-10-29', refused],
  [{ status: 'unsold' }, '2026-12-02', refused],
  [{ status: 'unsold', availableAt: 5 }, '2026-12-02', refused],
  [{ status: 'sold-prior', hammerPrice: 5 }, '2026-12-02', undefined],
  [{ status: 'withdrawn' }, '2026-12-02', undefined],
  [{ status: 'postponed' }, '2026-12-02', undefined],
  [{ title: 'Barn' }, '2026-12-02', undefined],
  [{ status: 'sold', hammerPrice: 5 }, '2026-12-03', undefined],
  [{ status: 'unsold' }, '2026-12-04', undefined],
] as const)('%j on %s: %s', (facts, today, reason) => {
  expect(ofRow(facts, today)).toBe(reason)
})

test('what is known already may be said again, and nothing else', () => {
  const known = { status: 'sold', hammerPrice: 5 } as const
  expect(ofRow({ status: 'sold', hammerPrice: 5 }, '2026-12-01', known)).toBeUndefined()
  expect(ofRow({ status: 'sold', hammerPrice: 6 }, '2026-12-01', known)).toBe(refused)
  expect(ofRow({ status: 'sold', hammerPrice: 5 }, '2026-12-01', { status: 'sold-prior', hammerPrice: 5 })).toBe(refused)
})
