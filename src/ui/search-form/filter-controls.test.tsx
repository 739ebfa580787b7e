import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { valuesIn } from '#tests/support/form-controls.ts'
import { countFilters, countFolded, FilterControls } from './filter-controls.tsx'

const valuesOf = (group: 'main' | 'more', criteria: SearchCriteria) =>
  valuesIn(<FilterControls group={group} criteria={criteria} defaultStatus="available" />)
const sizes = { max_beds: '', min_bathrooms: '', min_square_feet: '', max_square_feet: '', min_acreage: '', max_acreage: '' }
const [ofSales, ofLettings] = [
  { tenure: '', auction_date: '' },
  { min_per_night: '', max_per_night: '' },
]
const listing = { area: '', epc: '', created_ago: '', updated_ago: '', text: '', status: '' }

test('what nearly everybody asks for shows what is asked for, and nothing until then', () => {
  expect(valuesOf('main', { channel: 'sales' })).toEqual({ min_beds: '', max_price: '' })
  expect(valuesOf('main', { channel: 'sales', minBeds: 3, maxPrice: 312_345 })).toEqual({ min_beds: '3', max_price: '312345' })
})

test.each([
  ['sales', 'Price up to'],
  ['lettings', 'Rent up to'],
] as const)('in %s it speaks of "%s"', (channel, label) => {
  const markup = renderToStaticMarkup(<FilterControls group="main" criteria={{ channel }} defaultStatus="available" />)
  expect(markup).toContain(label)
})

test('nothing more is asked for until it is', () => {
  const nothing = { within: '', min_price: '', ...sizes, ...listing }
  const [sales, lettings] = [valuesOf('more', { channel: 'sales' }), valuesOf('more', { channel: 'lettings' })]
  expect(sales).toMatchObject({ ...nothing, ...ofSales })
  expect(lettings).toMatchObject({ ...nothing, ...ofLettings })
  expect(new Set([...Object.values(sales), ...Object.values(lettings)])).toEqual(new Set(['']))
  expect(Object.keys(sales).filter((name) => name in ofLettings)).toEqual([])
  expect(Object.keys(lettings).filter((name) => name in ofSales)).toEqual([])
})

test('what is asked for stands in its field', () => {
  const criteria = {
    channel: 'lettings',
    maxBeds: 0,
    minBathrooms: 2,
    minSquareFeet: 900,
    maxSquareFeet: 2000,
    minAcreage: 2.5,
    maxPerNight: 90,
    area: 'north-curry',
    createdAgo: 7,
    updatedAgo: 3,
    text: 'river "view"',
    status: 'all',
    tenure: 'leasehold',
    epc: 'c',
    auctionDate: '2026-12-03',
  } as const
  const common = {
    within: '',
    min_price: '',
    max_beds: '0',
    min_bathrooms: '2',
    min_square_feet: '900',
    max_square_feet: '2000',
    min_acreage: '2.5',
    max_acreage: '',
    area: 'north curry',
    epc: 'c',
    created_ago: '7',
    updated_ago: '3',
    text: 'river "view"',
    status: 'all',
  }
  expect(valuesOf('more', criteria)).toMatchObject({ ...common, min_per_night: '', max_per_night: '90' })
  expect(valuesOf('more', { ...criteria, channel: 'sales' })).toMatchObject({ ...common, tenure: 'leasehold', auction_date: '2026-12-03' })
})

test('the status that is shown unasked has no value, so that addresses stay short', () => {
  const values = valuesIn(<FilterControls group="more" criteria={{ channel: 'sales', status: 'all' }} defaultStatus="all" />)
  expect(values.status).toBe('')
})

test('what is no number is explained beside its field, as it was typed', () => {
  const html = renderToStaticMarkup(
    <FilterControls group="more" criteria={{ channel: 'sales' }} unread={{ minSquareFeet: 'lots' }} defaultStatus="available" />,
  )
  expect(html).toMatch(/<input id="search-min-square-feet"[^>]*aria-describedby="search-min-square-feet-error"[^>]*value="lots"/)
  expect(html).toMatch(/<p id="search-min-square-feet-error"[^>]*>Write a number, such as 1,500\.<\/p>/)
  expect(html).not.toContain('search-min-acreage-error')
})

test.each<[string, SearchCriteria, folded: number, all: number]>([
  ['nothing', { channel: 'sales' }, 0, 0],
  ['a place and an order', { channel: 'sales', q: 'Taunton', sorted: 'least-expensive-first' }, 0, 0],
  ['type, beds and price', { channel: 'sales', tags: ['house'], minBeds: 2, maxPrice: 300_000 }, 0, 3],
  ['what is folded', { channel: 'sales', within: 5, minPrice: 100_000, maxBeds: 4, createdAgo: 7, text: 'river', status: 'all' }, 6, 6],
  ['sizes', { channel: 'sales', minSquareFeet: 900, minAcreage: 2 }, 2, 2],
  ['tags that are offered and one that is not', { channel: 'sales', tags: ['garden', 'parking', 'castle'] }, 2, 2],
  ['what is left out', { channel: 'sales', tags: ['!retirement', '!castle'] }, 1, 1],
  ['sizes up to', { channel: 'sales', maxSquareFeet: 900, maxAcreage: 2, area: 'wells' }, 3, 3],
  ['an auction', { channel: 'sales', auctionDate: '2026-12-03' }, 1, 1],
  ['a night, in a letting', { channel: 'lettings', maxPerNight: 90, shortLets: true }, 2, 2],
  ['pets, in a letting', { channel: 'lettings', pets: true }, 1, 1],
  ['pets, in a sale, which has no such filter', { channel: 'sales', pets: true }, 0, 0],
])('%s', (_, criteria, folded, all) => {
  expect(countFolded(criteria)).toBe(folded)
  expect(countFilters(criteria)).toBe(all)
})
