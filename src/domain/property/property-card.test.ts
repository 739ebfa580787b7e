import { expect, test } from 'vitest'
import { cardId } from './property-card.ts'

test('a card is known by its property, and never taken for the address of an overlay', () => {
  expect(cardId(7)).toBe('property-7')
  expect(`#${cardId(7)}`.startsWith('#/')).toBe(false)
})
