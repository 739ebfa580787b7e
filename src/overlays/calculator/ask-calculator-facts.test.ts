import { expect, test } from 'vitest'
import { pageOfFacts } from '#tests/support/page-of-facts.ts'
import { askCalculatorFacts } from './ask-calculator-facts.ts'

test.each([
  [{ calculators: { rate: 5 } }, 200, { rate: 5 }],
  [{ valuation: {} }, 200, 'failed'],
  [{}, 404, 'unknown'],
  [{}, 503, 'failed'],
])('a page of %j with status %i says %j', async (facts, status, expected) => {
  pageOfFacts(facts, status)
  expect(await askCalculatorFacts('/calculator', new AbortController().signal)).toEqual(expected)
})
