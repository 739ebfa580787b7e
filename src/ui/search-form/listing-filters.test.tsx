import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { ListingFilters } from './listing-filters.tsx'

test('nothing is asked for until it is', () => {
  const values = valuesIn(<ListingFilters criteria={{ channel: 'sales' }} defaultStatus="available" />)
  expect(values).toEqual({ created_ago: '', text: '', status: '' })
})

test('what is asked for stands in its field', () => {
  const criteria = { channel: 'sales', createdAgo: 7, text: 'river "view"', status: 'all' } as const
  const values = valuesIn(<ListingFilters criteria={criteria} defaultStatus="available" />)
  expect(values).toEqual({ created_ago: '7', text: 'river "view"', status: 'all' })
})

test('the status that is shown unasked has no value, so that addresses stay short', () => {
  expect(valuesIn(<ListingFilters criteria={{ channel: 'sales', status: 'all' }} defaultStatus="all" />).status).toBe('')
})
