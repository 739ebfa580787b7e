import { expect, test } from 'vitest'
import { comparedFacts } from './comparison.ts'
import type { Fact } from './property-facts.ts'

test('each fact is a row, with the value of each property and whether they differ', () => {
  const rows = comparedFacts([facts('Bedrooms 3', 'Tenure Freehold'), facts('Bedrooms 3', 'Tenure Leasehold')])
  expect(rows).toEqual([
    { name: 'Bedrooms', values: ['3', '3'], isDifferent: false },
    { name: 'Tenure', values: ['Freehold', 'Leasehold'], isDifferent: true },
  ])
})

test('a fact that one has and another has not is a difference, and stands where its property has it', () => {
  const rows = comparedFacts([facts('Bedrooms 3', 'Tenure Freehold'), facts('Type Flat', 'Bedrooms 3', 'Lease 99', 'Tenure Leasehold')])
  expect(rows.map(({ name }) => name)).toEqual(['Type', 'Bedrooms', 'Lease', 'Tenure'])
  expect(rows[2]).toEqual({ name: 'Lease', values: [undefined, '99'], isDifferent: true })
})

test('what the agency has not told is said, and alike where nobody was told', () => {
  const untold: Fact[] = [{ name: 'Tenure', value: undefined }]
  expect(comparedFacts([untold, untold])).toEqual([{ name: 'Tenure', values: ['Ask agent', 'Ask agent'], isDifferent: false }])
  expect(comparedFacts([untold, facts('Tenure Freehold')])[0]?.isDifferent).toBe(true)
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
