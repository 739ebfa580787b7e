import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { RoomCounts } from './property-card.tsx'

const spoken = (card: Parameters<typeof aCard>[0]) => renderToStaticMarkup(<RoomCounts card={aCard(card)} />).replaceAll(/<[^>]+>/g, ' ')

test.each([
  [{ bedrooms: 1, bathrooms: 2, receptionRooms: null }, /1 bedroom .*2 bathrooms/, /reception|acre|sq ft/],
  [{ bedrooms: 0, bathrooms: null, receptionRooms: null, acreage: 12.3, squareFeet: null }, /12.3 acres/, /bedroom|bathroom|sq ft/],
  [{ bedrooms: 0, bathrooms: 0, receptionRooms: 0, acreage: null, squareFeet: 4000 }, /4,000 sq ft/, /bedroom|bathroom|acre/],
])('%j is told in what there is of it', (card, told, untold) => {
  expect(spoken(card)).toMatch(told)
  expect(spoken(card)).not.toMatch(untold)
})
