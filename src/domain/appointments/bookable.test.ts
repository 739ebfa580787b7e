import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { bookableBranch } from './bookable.ts'

const [taunton, dulverton] = anAgency.branches
const appointments = { minutes: { viewing: 30 }, hours: [], everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 }
const branches = [{ ...taunton!, appointments }, dulverton!]

test.each([
  [1, 'viewing', true],
  [1, 'valuation', false],
  [2, 'viewing', false],
  [3, 'viewing', false],
  [undefined, 'viewing', false],
] as const)('with branch %s a %s can be booked: %s', (id, kind, isBookable) => {
  expect(bookableBranch({ branches }, id, kind)?.id).toBe(isBookable ? id : undefined)
})
