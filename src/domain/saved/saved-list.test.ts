import { expect, test } from 'vitest'
import { aSavedProperty, aWireCard } from '#tests/support/saved.ts'
import { type SavedItem, savedItems, sortedItems } from './saved-list.ts'

test('a property that is as it was saved has no news', () => {
  expect(savedItems([aSavedProperty()], new Map([[1, aWireCard()]]))).toMatchObject([{ card: { property_id: 1 }, news: [] }])
})

test.each([
  ['sold', { status: 'Sold' }, ['Sold']],
  ['let', { status: 'Let' }, ['Let']],
  ['withdrawn', { status: 'Withdrawn' }, ['Withdrawn']],
  ['reduced', { price: '£310,000' }, ['was £325,000 when you saved it']],
  ['both', { status: 'SSTC', price: '£310,000' }, ['SSTC', 'was £325,000 when you saved it']],
  ['on application now', { price: 'POA' }, ['was £325,000 when you saved it']],
  ['priced in other words', { price: '£325,000 per month' }, []],
  ['coming soon', { status: 'Coming soon' }, []],
  ['to let', { status: 'To let' }, []],
])('one that is %s says so', (_, change, news) => {
  expect(savedItems([aSavedProperty()], new Map([[1, aWireCard(change)]]))[0]?.news).toEqual(news)
})

test('one that is not known any more is no longer listed, but not before that was asked', () => {
  expect(savedItems([aSavedProperty()], new Map([[1, undefined]]))[0]).toMatchObject({ card: undefined, news: ['No longer listed'] })
  expect(savedItems([aSavedProperty()], new Map())[0]).toMatchObject({ card: undefined, news: [] })
  // Saved after the others were asked for.
  expect(savedItems([aSavedProperty()], new Map([[2, aWireCard({ property_id: 2 })]]))[0]).toMatchObject({ card: undefined, news: [] })
})

test('they are sorted by price, those without one last', () => {
  const items = [item(1, 300), item(2, null), item(3, 100), item(4, 300)]
  expect(idsOf(sortedItems(items, 'price'))).toEqual([3, 1, 4, 2])
})

test('they are sorted by what has changed, else as they were saved', () => {
  const items = [item(1, 1), item(2, 1, ['Sold']), item(3, 1), item(4, 1, ['Sold'])]
  expect(idsOf(sortedItems(items, 'changed'))).toEqual([2, 4, 1, 3])
  expect(sortedItems(items, 'saved')).toBe(items)
})

function item(id: number, price: number | null, news: readonly string[] = []): SavedItem {
  return { saved: aSavedProperty({ property_id: id }), card: aWireCard({ property_id: id, price_value: price }), news }
}

function idsOf(items: readonly SavedItem[]): number[] {
  return items.map(({ saved }) => saved.property_id)
}
