import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PropertyFact } from './property-facts.ts'
import { comparedFacts, mostProperties, readPropertyIds } from './property-ids.ts'

test.each([
  ['3,1,2', [3, 1, 2]],
  [' 3 , 1', [3, 1]],
  ['1,1,2,1', [1, 2]],
  ['', []],
  ['one,2;3,-4,5.5,0x6,1e3', []],
  ['0,2147483647,2147483648,99999999999', [2_147_483_647]],
  ['7,', [7]],
  [7, [7]],
  ['7', [7]],
  [' 7 , 8,9 ', [7, 8, 9]],
  [
    [7, '8', '9,10'],
    [7, 8, 9, 10],
  ],
  [[7, 7, '7'], [7]],
])('%j is %j', (value, ids) => {
  expect(readPropertyIds(value)).toEqual(ids)
})

test.each([
  [undefined],
  [null],
  [''],
  ['x'],
  [0],
  [-1],
  [1.5],
  [2_147_483_648],
  ['99999999999'],
  ['1e3'],
  [Number.NaN],
  [{ id: 7 }],
  [[[7]]],
  [[null, {}]],
])('%j is no id', (value) => {
  expect(readPropertyIds(value)).toEqual([])
})

test('what is none among them is left out', () => {
  expect(readPropertyIds(['7', 'x', 8, null, '-3,9'])).toEqual([7, 8, 9])
})

test('of a long list the first hundred are read, or as many as are asked for, however it is written', () => {
  const long = Array.from({ length: 5000 }, (_, index) => index + 1)
  for (const value of [long, long.join(','), [long.join(',')], long.map(String)]) {
    expect(readPropertyIds(value)).toEqual(long.slice(0, mostProperties))
    expect(readPropertyIds(value, 200)).toEqual(long.slice(0, 200))
  }
})

test('whatever is sent gives ids that the database takes, each once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const ids = readPropertyIds(value)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(Number.isInteger(id) && id > 0 && id < 2 ** 31).toBe(true)
    }),
  )
})

test('each fact is a row, with the value of each property and whether they differ', () => {
  const rows = comparedFacts([facts('Bedrooms 3', 'Tenure Freehold'), facts('Bedrooms 3', 'Tenure Leasehold')])
  expect(rows).toEqual([
    {
      name: 'Bedrooms',
      facts: [
        { name: 'Bedrooms', value: '3' },
        { name: 'Bedrooms', value: '3' },
      ],
      isDifferent: false,
    },
    {
      name: 'Tenure',
      facts: [
        { name: 'Tenure', value: 'Freehold' },
        { name: 'Tenure', value: 'Leasehold' },
      ],
      isDifferent: true,
    },
  ])
})

test('a fact that one has and another has not stands where its property has it', () => {
  const rows = comparedFacts([facts('Bedrooms 3', 'Tenure Freehold'), facts('Type Flat', 'Bedrooms 3', 'Lease 99', 'Tenure Leasehold')])
  expect(rows.map(({ name }) => name)).toEqual(['Type', 'Bedrooms', 'Lease', 'Tenure'])
  expect(rows[2]).toEqual({ name: 'Lease', facts: [undefined, { name: 'Lease', value: '99' }], isDifferent: false })
})

test('what the agency has not told is not taken for different', () => {
  const untold: PropertyFact[] = [{ name: 'Tenure', value: undefined }]
  expect(comparedFacts([untold, untold])).toEqual([{ name: 'Tenure', facts: [untold[0], untold[0]], isDifferent: false }])
  expect(comparedFacts([untold, facts('Tenure Freehold')])[0]?.isDifferent).toBe(false)
  expect(comparedFacts([untold, facts('Tenure Freehold'), facts('Tenure Leasehold')])[0]?.isDifferent).toBe(true)
})

test('one property differs in nothing, none has no rows', () => {
  expect(comparedFacts([facts('Bedrooms 3')]).some(({ isDifferent }) => isDifferent)).toBe(false)
  expect(comparedFacts([])).toEqual([])
})

function facts(...given: string[]): PropertyFact[] {
  return given.map((each) => {
    const [name = '', value] = each.split(' ')
    return { name, value }
  })
}
