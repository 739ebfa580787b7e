import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { MainFilters } from './main-filters.tsx'

test('shows what is asked for, and nothing until then', () => {
  expect(valuesIn(<MainFilters criteria={{ channel: 'sales' }} />)).toEqual({ min_beds: '', max_price: '' })
  const criteria = { channel: 'sales', minBeds: 3, maxPrice: 312_345 } as const
  expect(valuesIn(<MainFilters criteria={criteria} />)).toEqual({ min_beds: '3', max_price: '312345' })
})

test.each([
  ['sales', 'Price up to'],
  ['lettings', 'Rent up to'],
] as const)('in %s it speaks of "%s"', (channel, label) => {
  expect(renderToStaticMarkup(<MainFilters criteria={{ channel }} />)).toContain(label)
})
