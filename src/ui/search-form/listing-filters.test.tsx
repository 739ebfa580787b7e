import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { ListingFilters } from './listing-filters.tsx'

test('nothing is asked for until it is', () => {
  const values = valuesIn(<ListingFilters criteria={{ channel: 'sales' }} defaultStatus="available" />)
  expect(values).toEqual({ area: '', epc: '', tenure: '', created_ago: '', updated_ago: '', text: '', status: '', auction_date: '' })
})

test('what is asked for stands in its field', () => {
  const criteria = {
    channel: 'sales',
    area: 'north-curry',
    createdAgo: 7,
    updatedAgo: 3,
    text: 'river "view"',
    status: 'all',
    tenure: 'leasehold',
    epc: 'c',
    auctionDate: '2026-12-03',
  } as const
  const values = valuesIn(<ListingFilters criteria={criteria} defaultStatus="available" />)
  const common = { area: 'north curry', epc: 'c', created_ago: '7', updated_ago: '3', text: 'river "view"', status: 'all' }
  expect(values).toEqual({ ...common, tenure: 'leasehold', auction_date: '2026-12-03' })
  expect(valuesIn(<ListingFilters criteria={{ ...criteria, channel: 'lettings' }} defaultStatus="available" />)).toEqual(common)
})

test('the status that is shown unasked has no value, so that addresses stay short', () => {
  expect(valuesIn(<ListingFilters criteria={{ channel: 'sales', status: 'all' }} defaultStatus="all" />).status).toBe('')
})
