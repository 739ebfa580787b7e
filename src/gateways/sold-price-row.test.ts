import { expect, test, vi } from 'vitest'
import { soldPriceRow } from '#tests/support/sold-prices.ts'
import { memoized, readSoldPriceRow } from './sold-price-row.ts'

const id = 'c2a1f0de-0000-4000-8000-000000000001'

test('a sale is read in the form it is displayed', () => {
  expect(readSoldPriceRow(soldPriceRow())).toEqual({
    id,
    sale: {
      postcode: 'TA1 1AA',
      soldOn: '2024-03-15',
      price: 250_000,
      kind: 'terraced',
      isNew: false,
      house: '12A',
      flat: '',
      street: "St James's Street",
      town: 'Taunton',
    },
  })
})

test.each([
  [{ kind: 'D' }, { kind: 'detached' }],
  [{ kind: 'S' }, { kind: 'semi-detached' }],
  [
    { kind: 'F', flat: 'FLAT 3' },
    { kind: 'flat', flat: 'Flat 3' },
  ],
  [{ age: 'Y' }, { isNew: true }],
  [{ postcode: 'ta11aa' }, { postcode: 'TA1 1AA' }],
  [{ date: '2024-02-29' }, { soldOn: '2024-02-29' }],
  [{ status: 'C', price: '260000' }, { price: 260_000 }],
  [{ id: id.toUpperCase() }, { price: 250_000 }],
])('%j is read as %j', (given, read) => {
  expect(readSoldPriceRow(soldPriceRow(given))).toMatchObject({ id, sale: read })
})

test.each([
  [{ category: 'B' }, 'not-market'],
  [{ price: '1' }, 'not-market'],
  [{ price: '100' }, 'not-market'],
  [{ price: '4999' }, 'not-market'],
  [{ kind: 'O' }, 'no-home'],
  [{ postcode: '' }, 'no-postcode'],
  [{ postcode: 'TA1' }, 'no-postcode'],
  [{ price: '' }, 'unreadable'],
  [{ price: '2500.50' }, 'unreadable'],
  [{ price: '9999999999' }, 'unreadable'],
  [{ date: '15/03/2024' }, 'unreadable'],
  [{ date: '2023-02-29 00:00' }, 'unreadable'],
] as const)('%j is left out: %s', (given, left) => {
  expect(readSoldPriceRow(soldPriceRow(given))).toEqual({ id, left })
})

test('the id is all a deleted sale needs', () => {
  expect(readSoldPriceRow(soldPriceRow({ status: 'D', price: '', date: '' }))).toEqual({ id })
})

test.each([[['one', 'two']], [soldPriceRow({ id: '{not-an-id}' })], [[]]])('a row without an id is unreadable', (row) => {
  expect(readSoldPriceRow(row)).toEqual({ left: 'unreadable' })
})

test('a truncated row is unreadable', () => {
  expect(readSoldPriceRow(soldPriceRow().slice(0, 8))).toEqual({ id, left: 'unreadable' })
})

test('names contain no line breaks, and are cut to 100 characters', () => {
  const { sale } = readSoldPriceRow(soldPriceRow({ street: `HIGH\nSTREET ${'X'.repeat(500)}` }))
  expect(sale?.street).toMatch(/^High Street X/)
  expect(sale?.street).toHaveLength(100)
})

test('a text is read once, even if the result is undefined, until it is evicted', () => {
  const read = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const remembered = memoized(read, 2)
  expect([remembered('one'), remembered(''), remembered('one'), remembered('')]).toEqual([3, undefined, 3, undefined])
  expect(read).toHaveBeenCalledTimes(2)
  expect([remembered('three'), remembered('one')]).toEqual([5, 3])
  expect(read).toHaveBeenCalledTimes(4)
})
