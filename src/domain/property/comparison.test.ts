import { expect, test } from 'vitest'
import { comparedFacts } from './comparison.ts'
import type { Fact } from './property-facts.ts'

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
  const untold: Fact[] = [{ name: 'Tenure', value: undefined }]
  expect(comparedFacts([untold, untold])).toEqual([{ name: 'Tenure', facts: [untold[0], untold[0]], isDifferent: false }])
  expect(comparedFacts([untold, facts('Tenure Freehold')])[0]?.isDifferent).toBe(false)
  expect(comparedFacts([untold, facts('Tenure Freehold'), facts('Tenure Leasehold')])[0]?.isDifferent).toBe(true)
})

test('one property differs in nothing, none has no rows', () => {
  expect(comparedFacts([facts('Bedrooms 3')]).some(({ isDifferent }) => isDifferent)).toBe(false)
  expect(comparedFacts([])).toEqual([])
})

function facts(...given: string[]): Fact[] {
  return given.map((each) => {
    const [name = '', value] = each.split(' ')
    return { name, value }
  })
}
