import { expect, test } from 'vitest'
import { hasOpenPack, lotSortKey, readLotNumber } from './lot.ts'

const documents = [{ name: 'title.pdf', hash: 'a'.repeat(64) }]

test.each([
  ['offered', true],
  ['postponed', true],
  ['unsold', true],
  ['sold', false],
  ['sold-prior', false],
  ['withdrawn', false],
] as const)('the pack of a lot that is %s is offered to bidders: %s', (status, isOpen) => {
  expect(hasOpenPack({ documents, status })).toBe(isOpen)
  expect(hasOpenPack({ documents: [], status })).toBe(false)
})

test.each([
  ['12', '12'],
  [' 12 a ', '12A'],
  ['Lot 7', '7'],
  ['12/1', '12/1'],
  ['A3', 'A3'],
  ['', undefined],
  ['TBC', undefined],
  ['12 £100', undefined],
  ['1'.repeat(13), undefined],
])('%j is lot %j', (written, number) => {
  expect(readLotNumber(written)).toBe(number)
})

test('lots are in the order in which they are sold', () => {
  const numbers = ['100', '12B', '2', '12', 'A1', '12A', '1']
  const sorted = numbers.toSorted((one, other) => (lotSortKey(one) < lotSortKey(other) ? -1 : 1))
  expect(sorted).toEqual(['1', '2', '12', '12A', '12B', '100', 'A1'])
  expect(lotSortKey('007A')).toBe(lotSortKey('7A'))
})
