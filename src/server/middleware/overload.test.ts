import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { loadGauge, refuseOverload } from './overload.ts'

test('while the event loop is late more and more is refused, and less again afterwards', () => {
  vi.useFakeTimers()
  let late = 500
  const gauge = loadGauge({ delay: { read: () => late, stop: () => {} } })
  expect(gauge.refusedShare()).toBe(0)
  vi.advanceTimersByTime(500)
  expect(gauge.refusedShare()).toBeCloseTo(0.5)
  vi.advanceTimersByTime(2000)
  expect(gauge.refusedShare()).toBe(0.95)
  late = 5
  vi.advanceTimersByTime(2000)
  expect([gauge.refusedShare(), gauge.delayMs()]).toEqual([0, 5])
  gauge.stop()
  vi.useRealTimers()
})

test('a loop that is blocked is noticed', async () => {
  const gauge = loadGauge()
  const until = performance.now() + 1500
  let most = 0
  while (performance.now() < until) {
    const busyUntil = performance.now() + 200
    while (performance.now() < busyUntil);
    await wait(1)
    most = Math.max(most, gauge.refusedShare())
  }
  expect(most).toBeGreaterThan(0.1)
  gauge.stop()
})

test('what is refused says when to come again', async () => {
  const site = aSite({ refused: 0.5, random: () => 0.4 })
  const page = await site.request('/')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await (await site.request('/search.ljson')).json()).toEqual({ message: 'The site is busy. Please try again in a moment.' })
  expect((await aSite({ refused: 0.5, random: () => 0.6 }).request('/')).status).toBe(200)
})

test('more at once than can be done are refused, and those under way finish', async () => {
  const site = aSite({ mostAtOnce: 2 })
  const answers = await Promise.all([1, 2, 3].map(() => site.request('/slow')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
  expect((await site.request('/slow')).status).toBe(200)
})

function aSite({ refused = 0, ...options }: { refused?: number; random?: () => number; mostAtOnce?: number }) {
  return new Hono()
    .use(refuseOverload({ gauge: { refusedShare: () => refused }, ...options }))
    .get('/slow', async (c) => {
      await wait(20)
      return c.text('done')
    })
    .get('*', (c) => c.text('done'))
}
