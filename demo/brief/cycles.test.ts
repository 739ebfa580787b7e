import { expect, test } from 'vitest'
import { ages, announced, letFurnishings, lettingStatuses, photoCounts, precisions, qualifiers, salesStatuses } from './cycles.ts'

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

test('what is dealt in turn shares no divisor, so that every combination comes up', () => {
  const lengths = [salesStatuses, qualifiers, precisions, photoCounts, ages].map((cycle) => cycle.length)
  for (const [at, one] of lengths.entries())
    for (const other of lengths.slice(at + 1)) expect(divisor(one, other), `${one} and ${other}`).toBe(1)
  expect(divisor(lettingStatuses.length, letFurnishings.length)).toBe(1)
  expect(Math.max(...announced)).toBeLessThan(28)
})
