import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cacheAddress } from './cache-address.ts'
import { pageCache } from './page-cache.ts'
import { PageStore } from './page-store.ts'

const long = 'A page about a house. '.repeat(200)

test('a page is rendered once per version', async () => {
  const site = aSite()
  await site.get('/')
  await site.get('/')
  expect(site.renders).toBe(1)
  site.version = '2'
  await site.get('/')
  expect(site.renders).toBe(2)
})

test('many who ask at once wait for one render', async () => {
  const site = aSite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/').then((response) => response.text())))
  expect(new Set(answers)).toEqual(new Set([long]))
  expect(site.renders).toBe(1)
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
])('the first answer and a repeat are the same in %s', async (encoding, unpack) => {
  const site = aSite()
  for (const _ of [1, 2]) {
    const response = await site.get('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(long)
  }
})

test('an encoding with quality 0 is not used', async () => {
  const response = await aSite().get('/', { 'accept-encoding': 'br;q=0, gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
})

test('a visitor who has the page is told so', async () => {
  const site = aSite()
  const etag = (await site.get('/')).headers.get('etag')!
  const repeat = await site.get('/', { 'if-none-match': `"other", W/${etag}` })
  expect([repeat.status, await repeat.text()]).toEqual([304, ''])
})

test.each(['/missing', '/cookie', '/private', '/broken'])('%s is never kept', async (path) => {
  const site = aSite()
  await site.get(path)
  await site.get(path)
  expect(site.renders).toBe(2)
})

test('a redirect is kept', async () => {
  const site = aSite()
  await site.get('/moved')
  expect((await site.get('/moved')).headers.get('location')).toBe('/')
  expect(site.renders).toBe(1)
})

test('a page whose version changed while it was rendered is not kept', async () => {
  const site = aSite()
  const first = site.get('/slow')
  site.version = '2'
  await first
  await site.get('/slow')
  expect(site.renders).toBe(2)
})

test('a HEAD is answered from a kept page without a body', async () => {
  const site = aSite()
  await site.get('/')
  const response = await site.app.request('/', { method: 'HEAD' })
  expect([response.headers.get('content-length'), await response.text()]).toEqual([String(long.length), ''])
  expect(site.renders).toBe(1)
})

test('a query that changes nothing shares the page', () => {
  const address = (path: string) => cacheAddress(new URL(path, 'https://a.test'))
  expect(address('/?utm_source=mail&x=1')).toBe(address('/'))
  expect(address('/search?b=2&a=1&gclid=9&c=')).toBe(address('/search?a=1&b=2'))
  expect(address('/search?a=1')).not.toBe(address('/search?a=2'))
})

test('the store never holds more than its bytes, and keeps what was used last', () => {
  const store = new PageStore(1000)
  const page = { version: '1', bytes: 100 } as Parameters<PageStore['keep']>[1]
  for (let number = 0; number < 10; number += 1) store.keep(`/${number}`, page)
  store.find('/0', '1')
  store.keep('/10', page)
  expect([store.bytes, store.find('/0', '1'), store.find('/1', '1')]).toEqual([1000, page, undefined])
  store.keep('/big', { ...page, bytes: 101 })
  expect(store.find('/big', '1')).toBeUndefined()
})

function aSite() {
  const site = { renders: 0, version: '1', app: new Hono(), get }
  site.app.use(pageCache({ version: () => site.version }))
  site.app.use(async (_, next) => {
    site.renders += 1
    await next()
  })
  site.app.get('/', (c) => c.html(long))
  site.app.get('/slow', async (c) => {
    await new Promise((done) => setTimeout(done, 5))
    return c.html(long)
  })
  site.app.get('/moved', (c) => c.redirect('/', 301))
  site.app.get('/cookie', (c) => c.html(long, 200, { 'set-cookie': 'a=1' }))
  site.app.get('/private', (c) => c.html(long, 200, { 'cache-control': 'private' }))
  site.app.get('/broken', () => {
    throw new Error('broken on purpose')
  })
  site.app.onError((_, c) => c.html('sorry', 500))
  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return site.app.request(path, { headers })
  }
  return site
}
