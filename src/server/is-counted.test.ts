import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isCounted } from './is-counted.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([phone, desktop, chrome])('a visitor with %s is counted', async (agent) => {
  expect(await counted({ 'user-agent': agent })).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('%j is no visitor', async (agent) => {
  expect(await counted({ 'user-agent': agent })).toBe(false)
})

test.each([
  [{ 'sec-gpc': '1' }],
  [{ dnt: '1' }],
  [{ cookie: 'gable_consent=deny.2026-11-22' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-moz': 'prefetch' }],
])('who says %j is not counted', async (headers) => {
  expect(await counted({ 'user-agent': phone, ...headers })).toBe(false)
})

test.each([[{ 'sec-gpc': '0' }], [{ dnt: '0' }], [{ cookie: 'gable_consent=allow.2026-11-22' }]])('who says %j is', async (headers) => {
  expect(await counted({ 'user-agent': phone, ...headers })).toBe(true)
})

test('the agency’s own people are not counted', async () => {
  expect(await counted({ 'user-agent': desktop }, true)).toBe(false)
})

async function counted(headers: Record<string, string>, isOfAgency = false): Promise<boolean> {
  const site = new Hono().get('/', (c) => c.json(isCounted(c, { isOfAgency: () => isOfAgency })))
  return (await site.request('/', { headers })).json()
}
