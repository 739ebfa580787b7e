import { expect, test } from 'vitest'
import { foundPoints, foundText } from './found-points.ts'

test('those without a place are counted, not shown', () => {
  const found = foundPoints([[1, -3.1, 51, 325_000, 0], [2], [3, -3.2, 51, null, 1]], 3)
  expect(found.placed.map(([id]) => id)).toEqual([1, 3])
  expect(found).toMatchObject({ unplaced: 1, totalCount: 3, beyond: 0 })
})

test('what the map cannot show is told', () => {
  expect(foundText(foundPoints([[1, -3.1, 51, 325_000, 0]], 1))).toEqual(['1 property'])
  expect(foundText(foundPoints([[1, -3.1, 51, 325_000, 0], [2]], 2))).toEqual(['2 properties', '1 has no place on the map: see the list'])
  expect(foundText(foundPoints([[1, -3.1, 51, 325_000, 0], [2], [3]], 31_000))).toEqual([
    '31,000 properties',
    '2 have no place on the map: see the list',
    'The map shows 1 of them: come nearer to see all',
  ])
})
