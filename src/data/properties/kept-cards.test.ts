import { expect, test } from 'vitest'
import type { PropertyCard } from '../../domain/property/property-card.ts'
import { KeptCards } from './kept-cards.ts'

interface Row {
  id: number
  status: string
  card: string
}

const row = { id: 1, status: 'available', card: '{"price":1}' }

test('a row as it was read before gives the same card', () => {
  const cards = keptCards()
  const card = cards.keep({ ...row }, aCard())
  expect(cards.find({ ...row })).toBe(card)
})

test.each([{ status: 'sold' }, { card: '{"price":2}' }, { id: 2 }])('a row with %o is another card', (change) => {
  const cards = keptCards()
  cards.keep(row, aCard())
  expect(cards.find({ ...row, ...change })).toBeUndefined()
})

test('of a property only the card last read is kept', () => {
  const cards = keptCards()
  cards.keep(row, aCard())
  cards.keep({ ...row, status: 'sold' }, aCard())
  expect(cards.find(row)).toBeUndefined()
})

test('what else a query asked for is not kept with the card', () => {
  const cards = keptCards()
  const asked = { ...row, listing: 'long' }
  const card = cards.keep(asked, aCard())
  expect(cards.find({ ...row })).toBe(card)
})

test('no more is kept than there is room for, and what was used last stays', () => {
  const cards = keptCards(3 * row.card.length)
  for (const id of [1, 2, 3]) cards.keep({ ...row, id }, aCard())
  cards.find({ ...row, id: 1 })
  cards.keep({ ...row, id: 4 }, aCard())
  expect([1, 2, 3, 4].filter((id) => cards.find({ ...row, id }))).toEqual([1, 3, 4])
  for (let again = 0; again < 10; again++) cards.keep({ ...row, id: 4, status: String(again) }, aCard())
  expect(cards.find({ ...row, id: 1 })).toBeDefined()
})

test('nobody can change a card that others show too', () => {
  const card = keptCards().keep(row, aCard())
  expect(() => Object.assign(card, { price: 2 })).toThrow()
  expect(() => card.photos.push(card.photos[0]!)).toThrow()
})

function keptCards(mostCharacters?: number): KeptCards<Row> {
  return new KeptCards<Row>(['id', 'status', 'card'], mostCharacters)
}

function aCard(): PropertyCard {
  return { photos: [{ hash: 'a', alt: '', width: 4, height: 3 }], tags: [] as readonly string[] } as PropertyCard
}
