import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askNewCount, newCountText } from './ask-new-count.ts'

const since = new Date('2026-11-10T09:00:00Z')
const created = (...times: string[]) => ({ properties: times.map((createdAt) => ({ createdAt })) })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-12T08:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
})

test('the days since are asked for, and counted to the moment', async () => {
  const asked = vi.fn(async (_: string) => Response.json(created('2026-11-11T09:00:00Z', '2026-11-10T08:59:00Z')))
  vi.stubGlobal('fetch', asked)
  expect(await askNewCount({ channel: 'sales', minBeds: 3, sorted: 'least-expensive-first' }, since)).toBe(1)
  const address = new URL(asked.mock.calls[0]![0], 'https://site.example')
  expect(address.pathname).toBe('/search.ljson')
  expect(address.searchParams.get('count')).toBe('200')
  expect(address.searchParams.get('fragment')?.split('/')).toEqual(expect.arrayContaining(['from-3-bed', 'newer-than-2-days']))
  expect(address.searchParams.get('fragment')).not.toContain('least-expensive')
})

test('what is refused is no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 429 }))
  await expect(askNewCount({ channel: 'sales' }, since)).rejects.toThrow('429')
})

test('it is said how many, and since when', () => {
  expect(newCountText(0, since)).toBe('')
  expect(newCountText(1, since)).toBe('1 new since you last looked, on 10 November')
  expect(newCountText(200, since)).toBe('200 or more new since you last looked, on 10 November')
})
