import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { propertyDescription } from './property-description.ts'

test("the agency's summary is told as it is", () => {
  expect(propertyDescription(aCard(), { summary: 'A house.', town: 'Taunton' }, 'Agency')).toBe('A house.')
})

test('a long summary ends after a word', () => {
  const told = propertyDescription(aCard(), { summary: 'wisteria '.repeat(60), town: '' }, 'Agency')
  expect(told.length).toBeLessThanOrEqual(301)
  expect(told).toMatch(/wisteria…$/)
})

test.each([
  [{}, 'Taunton', '3 bedroom detached for sale in Taunton with Agency. £325,000.'],
  [{ priceQualifier: 'guide-price' as const, bedrooms: 0, propertyType: 'Land' }, '', 'Land for sale with Agency. Guide price £325,000.'],
  [
    { price: null, priceQualifier: 'poa' as const, propertyType: 'Not specified' },
    'Street',
    '3 bedroom property for sale in Street with Agency. POA.',
  ],
  [
    { channel: 'lettings' as const, price: 950, rentFrequency: 'monthly' as const, propertyType: 'Flat' },
    'Taunton',
    '3 bedroom flat to rent in Taunton with Agency. £950 pcm.',
  ],
])('without a summary %j is described by what is known', (card, town, text) => {
  expect(propertyDescription(aCard(card), { summary: '', town }, 'Agency')).toBe(text)
})
