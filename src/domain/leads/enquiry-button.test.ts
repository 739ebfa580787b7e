import { expect, test } from 'vitest'
import { aCard, testTime } from '#tests/support/blocks.ts'
import type { Status } from '../property/listing.ts'
import { enquiryButton } from './enquiry-button.ts'

const facts = { isDevelopment: false, isListed: true, now: testTime }

test.each<[Status, string | undefined]>([
  ['available', 'book-a-viewing'],
  ['coming-soon', 'book-a-viewing'],
  ['under-offer', 'book-a-viewing'],
  ['sstc', 'book-a-viewing'],
  ['sstcm', 'book-a-viewing'],
  ['reserved', 'book-a-viewing'],
  ['let-agreed', 'book-a-viewing'],
  ['sold', undefined],
  ['exchanged', undefined],
  ['completed', undefined],
  ['let', undefined],
  ['withdrawn', undefined],
])('%s: %s', (status, button) => {
  expect(enquiryButton(aCard({ status }), facts)).toBe(button)
})

test('interest is registered in a development, as long as it is not sold', () => {
  expect(enquiryButton(aCard(), { ...facts, isDevelopment: true })).toBe('register-interest')
  expect(enquiryButton(aCard({ status: 'sold' }), { ...facts, isDevelopment: true })).toBeUndefined()
})

test('a lot can be viewed until it is sold at auction', () => {
  const lot = aCard({ disposal: 'auction', auctionDate: '2020-01-01' })
  expect(enquiryButton(lot, facts)).toBe('book-a-viewing')
  expect(enquiryButton({ ...lot, exchangedPrice: 170_000 }, facts)).toBeUndefined()
  expect(enquiryButton({ ...lot, exchangedPrice: 170_000, auctionDate: '2999-01-01' }, facts)).toBe('book-a-viewing')
})

test('nothing is asked about a property that is gone from the market', () => {
  expect(enquiryButton(aCard(), { ...facts, isListed: false })).toBeUndefined()
})
