import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { SizeFilters } from './size-filters.tsx'

test('nothing is asked for until it is', () => {
  expect(valuesIn(<SizeFilters criteria={{ channel: 'sales' }} />)).toEqual({
    max_beds: '',
    min_bathrooms: '',
    min_square_feet: '',
    max_square_feet: '',
    min_acreage: '',
    max_acreage: '',
  })
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
  } as const
  expect(valuesIn(<SizeFilters criteria={criteria} />)).toEqual({
    max_beds: '0',
    min_bathrooms: '2',
    min_square_feet: '900',
    max_square_feet: '2000',
    min_acreage: '2.5',
    max_acreage: '',
    min_per_night: '',
    max_per_night: '90',
  })
})

test('what is no number is told beside its field, as it was typed', () => {
  const html = renderToStaticMarkup(<SizeFilters criteria={{ channel: 'sales' }} unread={{ minSquareFeet: 'lots' }} />)
  expect(html).toMatch(/<input id="search-min-square-feet"[^>]*aria-describedby="search-min-square-feet-error"[^>]*value="lots"/)
  expect(html).toMatch(/<p id="search-min-square-feet-error"[^>]*>Write a number, such as 1,500\.<\/p>/)
  expect(html).not.toContain('search-min-acreage-error')
})
