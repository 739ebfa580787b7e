import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { SizeFilters } from './size-filters.tsx'

test('nothing is asked for until it is', () => {
  expect(valuesIn(<SizeFilters criteria={{ channel: 'sales' }} />)).toEqual({ max_beds: '', min_square_feet: '', min_acreage: '' })
})

test('what is asked for stands in its field', () => {
  const criteria = { channel: 'sales', maxBeds: 4, minSquareFeet: 900, minAcreage: 2.5 } as const
  expect(valuesIn(<SizeFilters criteria={criteria} />)).toEqual({ max_beds: '4', min_square_feet: '900', min_acreage: '2.5' })
})

test('what is no number is told beside its field, as it was typed', () => {
  const html = renderToStaticMarkup(<SizeFilters criteria={{ channel: 'sales' }} unread={{ minSquareFeet: 'lots' }} />)
  expect(html).toMatch(/<input id="search-min-square-feet"[^>]*aria-describedby="search-min-square-feet-error"[^>]*value="lots"/)
  expect(html).toMatch(/<p id="search-min-square-feet-error"[^>]*>Write a number, such as 1,500\.<\/p>/)
  expect(html).not.toContain('search-min-acreage-error')
})
