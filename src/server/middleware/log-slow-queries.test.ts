import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { limitedLog } from './log-slow-queries.ts'

interface Line {
  msg: string
  route: string
  search?: string
  leftOut?: string[]
  ms: number
  queries: number
  slowest: Array<{ query: string; ms: number; sql: string }>
}

/** A site that counts queries from so many milliseconds as slow, and its log lines. */
async function slowSite(slowQueryMs: number) {
  const db = await testDatabase()
  const lines: Line[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const settings = { ...readSettings({ PUBLIC_URL: 'https://www.withyandvale.example' }), slowQueryMs }
  const site = await testSite(db, { log, settings })
  return { site, lines, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a search is logged with its address, its queries with the functions that ran them', async () => {
  await using slow = await slowSite(0.001)
  await slow.site.request('/property-for-sale/2-or-more-bedrooms/up-to-300000')
  const [line] = slow.lines
  const address = (await slow.site.request(line?.search ?? '/nowhere')).status
  expect({ line, address }).toMatchObject({
    line: { msg: 'Queries were slow', search: expect.stringMatching(/^\/property-for-sale\/.*up-to-300000/), route: expect.any(String) },
    address: 200,
  })
  expect(line?.leftOut).toBeUndefined()
  expect(line?.queries).toBeGreaterThan(1)
  // Which are the slowest differs by machine, and by earlier queries.
  expect(line?.slowest.map(({ query }) => query)).toContainEqual(expect.stringMatching(/^[a-z]\w+( in [a-z]\w+){2}$/))
  expect(line?.slowest[0]?.sql).not.toContain('300000')
})

test.each([
  '/property-for-sale/text-zebedee',
  '/search?q=zebedee',
  '/search.ljson?q=zebedee&channel=sales',
  '/search-counts.ljson?q=zebedee',
])('what was typed is not said: %s', async (path) => {
  await using slow = await slowSite(0.001)
  await slow.site.request(path)
  expect(slow.lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(slow.lines)).not.toMatch(/zebedee/i)
})

test.each([
  ['what is quick', 600_000],
  ['anything, where nothing counts as slow', 0],
])('nothing is said of %s', async (_, slowMs) => {
  await using site = await slowSite(slowMs)
  await site.site.request('/property-for-sale')
  expect(site.lines).toEqual([])
})

test('slow queries are counted by route, however few are logged', async () => {
  await using slow = await slowSite(0.001)
  for (let count = 0; count < 12; count++) await slow.site.request('/property-for-sale')
  expect(slow.lines).toHaveLength(10)
  const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const metrics = await (await slow.site.request('/metrics', {}, near)).text()
  expect(metrics).toMatch(/^gable_slow_queries_total\{route="\/property-for-sale[^"]*"\} 12$/m)
})

test('lines per minute are limited, and the suppressed ones counted', () => {
  let now = 0
  const said: number[] = []
  const line = limitedLog({ perMinute: 2, now: () => now })
  for (let count = 0; count < 5; count++) line((unsaid) => said.push(unsaid))
  expect(said).toEqual([0, 0])
  now = 60_000
  for (let count = 0; count < 3; count++) line((unsaid) => said.push(unsaid))
  expect(said).toEqual([0, 0, 3, 0])
})
