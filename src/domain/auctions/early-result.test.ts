import { expect, test } from 'vitest'
import { earlyResult } from './early-result.ts'
import { blankLot, type LotFacts } from './lot.ts'

const refused =
  'The sale is on Thursday 3 December 2026: before that day a lot may be sold prior, but has no result; if it is right, confirm it'
const ofRow = (facts: Partial<LotFacts>, today: string, known?: Partial<LotFacts>) =>
  earlyResult({ facts }, { saleDay: '2026-12-03', today, known: known && { ...blankLot, ...known } })

test.each([
  [{ status: 'sold', hammerPrice: 5 }, '2026-12-02', refused],
  [{ status: 'sold' }, '2026-10-29', refused],
  [{ status: 'unsold' }, '2026-12-02', refused],
  [{ status: 'unsold', availableAt: 5 }, '2026-12-02', refused],
  [{ status: 'sold-prior', hammerPrice: 5 }, '2026-12-02', undefined],
  [{ status: 'withdrawn' }, '2026-12-02', undefined],
  [{ status: 'postponed' }, '2026-12-02', undefined],
  [{ title: 'Barn' }, '2026-12-02', undefined],
  [{ status: 'sold', hammerPrice: 5 }, '2026-12-03', undefined],
  [{ status: 'unsold' }, '2026-12-04', undefined],
] as const)('%j on %s: %s', (facts, today, reason) => {
  expect(ofRow(facts, today)).toBe(reason)
})

test('what is known already may be said again, and nothing else', () => {
  const known = { status: 'sold', hammerPrice: 5 } as const
  expect(ofRow({ status: 'sold', hammerPrice: 5 }, '2026-12-01', known)).toBeUndefined()
  expect(ofRow({ status: 'sold', hammerPrice: 6 }, '2026-12-01', known)).toBe(refused)
  expect(ofRow({ status: 'sold', hammerPrice: 5 }, '2026-12-01', { status: 'sold-prior', hammerPrice: 5 })).toBe(refused)
})
