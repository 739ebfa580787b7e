import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ComeAgain } from '#src/services/accounts/come-again.ts'
import { heldBack } from './show-error.ts'

test.each([
  ['too-many', 429, 'tries'],
  ['passwords', 503, 'passwords'],
  ['bodies', 503, 'bodies'],
] as const)('%s: status %i, counted as %s', async (because, status, counted) => {
  const counts: string[] = []
  const metrics = { refused: (by: string) => void counts.push(by) } as never
  const app = new Hono().get('/', (c) => c.json(heldBack(c, { metrics }, new ComeAgain(because, 7))))
  const answer = await app.request('/')
  expect(await answer.json()).toEqual({ status, message: new ComeAgain(because, 7).message })
  expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['7', 'no-store'])
  expect(counts).toEqual([counted])
})
