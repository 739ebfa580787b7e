import { expect, test, vi } from 'vitest'
import { answerWithFacts } from '#tests/support/answer-with-facts.ts'
import { askOverlayAddress } from './use-asked-facts.tsx'

const ask = () => askOverlayAddress('/calculator', new AbortController().signal)

test.each([
  [{ calculators: { rate: 5 } }, 200, { calculators: { rate: 5 } }],
  [{}, 404, 'unknown'],
  [{}, 500, 'failed'],
  [undefined, 200, {}],
])('%j with status %i: %j', async (facts, status, outcome) => {
  answerWithFacts(facts, status)
  expect(await ask()).toEqual(outcome)
})

test('no connection is a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await ask()).toBe('failed')
})
