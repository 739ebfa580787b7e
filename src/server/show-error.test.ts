import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { refusalAnswer } from './show-error.ts'

test.each([
  ['too-many', 429, 'tries'],
  ['passwords', 503, 'passwords'],
  ['bodies', 503, 'bodies'],
] as const)('%s: status %i, counted as %s', async (because, status, counted) => {
  const counts: string[] = []
  const metrics = { refused: (by: string) => void counts.push(by) } as never
  const app = new Hono().get('/', (c) => c.json(refusalAnswer(c, { metrics }, new RetryLater(because, 7))))
  const answer = await app.request('/')
  expect(await answer.json()).toEqual({ status, message: new RetryLater(because, 7).message })
  expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['7', 'no-store'])
  expect(counts).toEqual([counted])
})
