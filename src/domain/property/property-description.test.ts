import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { propertyDescription, propertyTitle } from './property-description.ts'

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

test("a home's title says what it is and its price, as far as there is room, so that homes of one street differ", () => {
  const card = { ...aCard(), displayAddress: 'High Street, Taunton' }
  const titled = (change: Partial<typeof card> = {}, most = 60) => propertyTitle({ ...card, ...change }, [], most)
  expect(titled()).toBe('High Street, Taunton: 3 bedroom detached, £325,000')
  expect(titled({}, 45)).toBe('High Street, Taunton: 3 bedroom detached')
  expect(titled({}, 35)).toBe('High Street, Taunton, £325,000')
  expect(titled({}, 20)).toBe('High Street, Taunton')
  expect(titled({ bedrooms: 0, propertyType: 'Not specified', price: null })).toBe('High Street, Taunton: property, POA')
})

test('homes alike in all of it are told apart by number', () => {
  const card = { ...aCard(), displayAddress: 'High Street, Taunton' }
  expect(propertyTitle({ ...card, id: 7 }, [{ ...card, id: 8 }], 60)).toBe('High Street, Taunton, property 7')
  expect(propertyTitle({ ...card, id: 7 }, [{ ...card, bedrooms: 2 }], 60)).toBe('High Street, Taunton: 3 bedroom detached, £325,000')
  expect(propertyTitle({ ...card, status: 'sold' }, [], 60)).toBe('High Street, Taunton: 3 bedroom detached')
})
