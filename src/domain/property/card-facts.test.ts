import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { cardFacts, type KeptMedia } from './card-facts.ts'

const photo: KeptMedia = { kind: 'photo', position: 0, source: 'front.jpg', caption: 'Front', hash: 'abc', width: 1200, height: 800 }

test('a card says what kind of property it is', () => {
  expect(cardFacts(aListing({ propertySubId: 4 }), []).propertyType).toBe('Detached')
})

test('a card has the photos that are kept, in their order, and no plans', () => {
  const media: KeptMedia[] = [photo, { ...photo, position: 1, hash: null }, { ...photo, kind: 'floorplan' }, { ...photo, hash: 'def' }]
  expect(cardFacts(aListing(), media).photos).toEqual([
    { hash: 'abc', alt: 'Front', width: 1200, height: 800 },
    { hash: 'def', alt: 'Front', width: 1200, height: 800 },
  ])
})

test('a card has no more photos than a list shows', () => {
  expect(cardFacts(aListing(), Array(40).fill(photo)).photos).toHaveLength(10)
})

test('a card keeps a price on application to itself', () => {
  expect(cardFacts(aListing({ price: 900_000, priceQualifier: 'poa' }), []).price).toBeNull()
})

test('what a listing does not have is null on its card', () => {
  expect(cardFacts(aListing(), [])).toMatchObject({ auctionDate: null, lotNumber: null, letType: null, availableFrom: null })
})
