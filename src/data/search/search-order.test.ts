import { expect, test } from 'vitest'
import { type SortOrder, sortOrders } from '#src/domain/search/criteria/results.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findProperties } from './find-properties.ts'
import type { PropertySearch } from './property-search.ts'

const now = new Date('2026-11-21T12:00:00Z')

function asked(sorted: SortOrder, page = 1): PropertySearch {
  return { criteria: { channel: 'sales', sorted, page }, defaultStatus: 'all', now }
}

test.each<[SortOrder, string]>([
  ['most-recent-first', 'cab'],
  ['least-expensive-first', 'bac'],
  ['most-expensive-first', 'abc'],
  ['most-square-feet-first', 'cba'],
  ['least-square-feet-first', 'bca'],
  ['most-recently-launched-first', 'bca'],
  ['most-recently-updated-first', 'acb'],
])('%s orders so, with what is missing last', async (sorted, order) => {
  await using db = await testDatabase()
  const add = (ref: string, price: number | null, feet: number | null, [created, launched, updated]: [string, string, string]) =>
    addProperty(db, {
      card: { displayAddress: ref },
      price_value: price,
      square_feet: feet,
      created_at: `2026-11-${created}T00:00:00Z`,
      launched_at: `2026-11-${launched}T00:00:00Z`,
      updated_at: `2026-11-${updated}T00:00:00Z`,
    })
  await add('a', 300_000, null, ['02', '01', '09'])
  await add('b', 200_000, 800, ['01', '09', '02'])
  await add('c', null, 900, ['03', '02', '03'])
  const { cards } = await findProperties(db, asked(sorted))
  expect(cards.map(({ displayAddress }) => displayAddress).join('')).toBe(order)
})

test.each(sortOrders)('%s puts every property on exactly one page, though all are alike', async (sorted) => {
  await using db = await testDatabase()
  const date = '2026-11-01T00:00:00Z'
  const ids = new Set<number>()
  for (let count = 0; count < 11; count++) ids.add(await addProperty(db, { created_at: date, updated_at: date, launched_at: date }))
  const found: number[] = []
  for (const page of [1, 2, 3, 4]) {
    const { cards, totalCount, hasNextPage, hasPreviousPage } = await findProperties(db, asked(sorted, page), { pageSize: 4 })
    expect([totalCount, hasNextPage, hasPreviousPage]).toEqual([11, page < 3, page > 1])
    found.push(...cards.map(({ id }) => id))
  }
  expect(found).toHaveLength(11)
  expect(new Set(found)).toEqual(ids)
})

test('a page far past the end is empty', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  expect(await findProperties(db, asked('most-recent-first', 100_000), { pageSize: 200 })).toMatchObject({
    cards: [],
    totalCount: 1,
    hasNextPage: false,
    currentPage: 100_000,
  })
})
