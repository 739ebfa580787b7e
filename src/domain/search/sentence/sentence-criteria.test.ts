import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWithPlaces } from '#tests/support/criteria-line.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria, type SearchCriteria } from '../search-criteria.ts'
import { activeFilters } from '../search-filters.ts'
import { searchTitle } from '../search-title.ts'
import { readSentence } from './read-sentence.ts'
import { sentenceCriteria, withSentence } from './sentence-criteria.ts'
import { tagPhrases } from './vocabulary.ts'

const said = (text: string, channel: SearchCriteria['channel'] = 'sales') => sentenceCriteria(readSentence(text), { channel })

test('a rent is a letting, as is what no home costs; what no month costs is a sale', () => {
  expect(said('900 a month').channel).toBe('lettings')
  expect(said('£900').channel).toBe('lettings')
  expect(said('£400k', 'lettings').channel).toBe('sales')
  expect(said('£20,000').channel).toBeUndefined()
  expect(said('to rent £400k')).toEqual({ channel: 'lettings', maxPrice: 400_000 })
  expect(said('for sale £900')).toEqual({ channel: 'sales', maxPrice: 900 })
})

test('pets are asked for in lettings, and say so unless something is for sale', () => {
  expect(said('pets allowed', 'lettings')).toEqual({ pets: true })
  expect(said('pets allowed', 'sales')).toEqual({ channel: 'lettings', pets: true })
  expect(said('pets allowed, to buy', 'sales')).toEqual({ channel: 'sales', text: 'pets allowed' })
  expect(said('pets allowed 300k', 'sales')).toMatchObject({ channel: 'sales', text: 'pets allowed' })
})

test('what is only let or only sold says so on the other side, unless the sentence or its price does', () => {
  expect(said('short let', 'sales')).toEqual({ channel: 'lettings', tags: ['short let'] })
  expect(said('freehold', 'lettings')).toEqual({ channel: 'sales', tenure: 'freehold' })
  expect(said('furnished house for sale', 'sales')).toMatchObject({ channel: 'sales' })
  expect(said('flat under 800', 'sales')).toEqual({ channel: 'lettings', maxPrice: 800, tags: ['flat'] })
  expect(said('house under 800', 'sales')).toEqual({ maxPrice: 800_000, tags: ['house'] })
})

test.each([
  ['without stairs', { text: '-stairs' }],
  ['not near a main road', { text: '-"main road"' }],
  ['no stairs and a garden', { tags: ['garden'], text: '-stairs' }],
  ['no flats and bungalows', { tags: ['!bungalow', '!flat'] }],
  ['flats excluded', { tags: ['!flat'] }],
  ['under offer excluded', { status: 'available' }],
  ['not freehold', { text: '-freehold' }],
  ['no 2 bathrooms', { text: '-"2 bathrooms"' }],
  ['epc not g', { epc: 'f' }],
  ['not epc d', { epc: 'c' }],
  ['epc e or worse', { text: 'epc e or worse' }],
])('“%s” is never the opposite', (sentence, criteria) => {
  expect(said(sentence, 'sales')).toEqual(criteria)
})

test.each([
  ['quiet, not on a main road', { wishes: ['not on a main road', 'quiet'] }],
  ['house, no stairs', { tags: ['house'], wishes: ['no stairs'] }],
  ['without a through lounge', { wishes: ['without a through lounge'] }],
  ['not looking for a conservatory', { wishes: ['not conservatory'] }],
  ['3 bed house with annexe for my mum', { minBeds: 3, maxBeds: 3, tags: ['annexe', 'house'] }],
  ['annexe for mum, light', { tags: ['annexe'], wishes: ['light'] }],
])('of “%s” is wished for what no criterion says, as typed', (sentence, criteria) => {
  const rules = { isWish: () => true, isPlace: () => false, isName: () => false }
  const found = sentenceCriteria(readSentence(sentence), { channel: 'sales', wishes: rules })
  expect({ ...found, ...(found.wishes && { wishes: found.wishes.toSorted() }) }).toEqual(criteria)
})

test('two kinds, alternatives and what a home comes with are words', () => {
  expect(said('house or bungalow')).toEqual({ text: 'house or bungalow' })
  expect(said('parking or garage')).toEqual({ text: 'parking or garage' })
  expect(said('house with land')).toEqual({ tags: ['house'], text: 'land' })
  expect(said('parking and garage')).toEqual({ tags: ['garage', 'parking'] })
})

test('what is not understood is kept as typed, with the small words in its midst', () => {
  expect(said('house with view of the Quantocks')).toEqual({ tags: ['house'], text: 'view of the Quantocks' })
  expect(said('thatched, 3 bed, river')).toEqual({ minBeds: 3, maxBeds: 3, text: 'thatched river' })
  expect([...(said(`${'wonderful '.repeat(30)}house`).text ?? '')].length).toBeLessThanOrEqual(100)
})

const sayableTags = [...new Map([...tagPhrases.meanings.values()].map(({ tag }) => [tag!.tag, tag!.isKind]))]
const kinds = new Set(sayableTags.flatMap(([tag, isKind]) => (isKind ? tag : [])))

/** What can be said in the words of a title: not areas, pages, drawings, dates, monthly costs and travel times. */
const sayable = fc.tuple(anyCriteria, fc.subarray(sayableTags.map(([tag]) => tag))).map(([any, tags]) => {
  const {
    poly: _poly,
    view: _view,
    page: _page,
    auctionDate: _date,
    maxMonthlyCost: _cost,
    area: _area,
    text: _text,
    placeId: _id,
    q: _q,
    branchId: _branch,
    ...rest
  } = any
  const { within: _within, minPerNight: _low, maxPerNight: _high, updatedAgo: _ago, wishes: _wishes, travel: _travel, ...own } = rest
  const [kind] = tags.filter((tag) => kinds.has(tag))
  const { minPrice, maxPrice, minBeds, maxBeds, tenure, epc, ...others } = own
  return canonicalCriteria({
    ...others,
    ...ordered('minBeds', 'maxBeds', minBeds && Math.min(minBeds, 40), maxBeds && Math.min(maxBeds, 50)),
    ...(any.channel === 'sales'
      ? ordered('minPrice', 'maxPrice', salePrice(minPrice), salePrice(maxPrice))
      : ordered('minPrice', 'maxPrice', minPrice && (minPrice % 4000) + 1, maxPrice && (maxPrice % 4000) + 1)),
    ...ordered('minAcreage', 'maxAcreage', others.minAcreage && tenth(others.minAcreage), others.maxAcreage && tenth(others.maxAcreage)),
    ...ordered('minSquareFeet', 'maxSquareFeet', others.minSquareFeet, others.maxSquareFeet),
    ...(saidTenures.includes(tenure ?? '') && { tenure: tenure! }),
    // Beside other words an A may be an article.
    ...(epc && epc !== 'a' && { epc }),
    pets: any.channel === 'lettings' && any.pets === true,
    shortLets: any.channel === 'lettings' && any.shortLets === true,
    tags: tags.filter(
      (tag) => (!kinds.has(tag) || tag === kind) && (any.channel === 'lettings' || !['student', 'short let'].includes(tag)),
    ),
  })
})

test('a search described in its own words is read as the same search', () => {
  fc.assert(
    fc.property(sayable, (criteria) => {
      const { sorted: _sorted, ...filters } = criteria
      const words = [searchTitle(filters), ...activeFilters(filters).map(({ text }) => text)].join(', ')
      const { criteria: read } = readWithPlaces(words)
      expect(canonicalCriteria({ channel: 'sales', ...read }), words).toEqual(canonicalCriteria(withFlat(filters)))
    }),
    // A house after a comma is no Secondary School House.
    { numRuns: 500, examples: [[{ channel: 'sales', secondaryMiles: 0.25, tags: ['house'] }]] },
  )
})

/** Those that the form offers have phrases. */
const saidTenures = ['freehold', 'leasehold', 'share-of-freehold']

/** A studio is a flat unless another kind is said. */
function withFlat(criteria: SearchCriteria): SearchCriteria {
  const { maxBeds, tags = [] } = criteria
  return maxBeds !== 0 || tags.some((tag) => kinds.has(tag)) ? criteria : { ...criteria, tags: [...tags, 'flat'].sort() }
}

function ordered<Least extends string, Most extends string>(least: Least, most: Most, one: number | undefined, other: number | undefined) {
  const [low, high] = one !== undefined && other !== undefined ? [Math.min(one, other), Math.max(one, other)] : [one, other]
  return { [least]: low, [most]: high }
}

function salePrice(price: number | undefined): number | undefined {
  return price && (price % 20_000_000) + 50_000
}

/** As addresses tell areas of land: the larger, the rounder. */
function tenth(acres: number): number {
  return Math.max(1, Math.round(acres))
}

test('what the sentence says wins, what it does not speak of stays', () => {
  const form = { channel: 'sales' as const, q: '3 bed under 300k', minBeds: 2, minPrice: 100_000, createdAgo: 7, branchId: 1 }
  expect(withSentence(form, { minBeds: 3, maxBeds: 3, maxPrice: 300_000 })).toEqual({
    channel: 'sales',
    minBeds: 3,
    maxBeds: 3,
    maxPrice: 300_000,
    createdAgo: 7,
    branchId: 1,
  })
})

test('another channel takes the form’s prices away', () => {
  const form = { channel: 'sales' as const, q: 'flat to rent', maxPrice: 300_000, minBeds: 2 }
  expect(withSentence(form, { channel: 'lettings', tags: ['flat'] })).toEqual({ channel: 'lettings', minBeds: 2, tags: ['flat'] })
})

test('tags come together, but of kinds there is one', () => {
  const form = { channel: 'sales' as const, tags: ['garden', 'house'] }
  expect(withSentence(form, { tags: ['parking'] }).tags).toEqual(['garden', 'house', 'parking'])
  expect(withSentence(form, { tags: ['bungalow'] }).tags).toEqual(['bungalow', 'garden'])
  expect(withSentence(form, { tags: ['!garden'] }).tags).toEqual(['!garden', 'house'])
})

test('words searched for replace those of before, an area the square feet', () => {
  expect(withSentence({ channel: 'sales', text: 'thatched' }, { text: 'river' }).text).toBe('river')
  expect(withSentence({ channel: 'sales', minSquareFeet: 900 }, { area: '100' })).toEqual({ channel: 'sales', area: '100' })
})
