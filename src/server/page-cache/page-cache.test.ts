import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { sessionCookie } from '../session-cookie.ts'
import { rememberBytes } from './cached-page.ts'
import { type PageCacheOptions, pageCache } from './page-cache.ts'
import { PageStore } from './page-store.ts'

const long = 'A page about a house. '.repeat(200)
const large = long.repeat(100)

test('a page is rendered once per version', async () => {
  const site = aSite()
  await site.get('/')
  await site.get('/')
  expect(site.renders).toBe(1)
  site.version = '2'
  await site.get('/')
  expect(site.renders).toBe(2)
})

test('simultaneous requests wait for a single render', async () => {
  const site = aSite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/').then((response) => response.text())))
  expect(new Set(answers)).toEqual(new Set([long]))
  expect(site.renders).toBe(1)
})

test('who waits for a render gets the body that was compressed fast for its first request, who comes later a better one', async () => {
  const site = aSite()
  const accepts = ['gzip, br, zstd', 'gzip, br, zstd', 'br', 'gzip']
  const together = await Promise.all(accepts.map((accepted) => site.get('/', { 'accept-encoding': accepted })))
  expect(together.map(({ headers }) => headers.get('content-encoding'))).toEqual(['zstd', 'zstd', 'br', 'gzip'])
  expect((await site.get('/', { 'accept-encoding': 'gzip, br, zstd' })).headers.get('content-encoding')).toBe('br')
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

test('a body too large to compress in this thread is still compressed', async () => {
  const site = aSite()
  for (const _ of [1, 2]) {
    const response = await site.get('/large', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(large)
  }
})

test('a response with remembered bytes is cached as it would be sent', async () => {
  const site = aSite()
  for (const _ of [1, 2]) {
    const response = await site.get('/remembered')
    expect([await response.text(), response.headers.get('x-later')]).toEqual([`${long} £1 “quoted”`, 'set'])
  }
  expect(site.renders).toBe(1)
})

test('an encoding with quality 0 is not used', async () => {
  const response = await aSite().get('/', { 'accept-encoding': 'br;q=0, gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
})

test('a visitor who has the page gets a 304', async () => {
  const site = aSite()
  const etag = (await site.get('/')).headers.get('etag')!
  const repeat = await site.get('/', { 'if-none-match': `"other", ${etag}` })
  expect([repeat.status, await repeat.text()]).toEqual([304, ''])
})

test.each(['/missing', '/cookie', '/private', '/broken', '/undeclared'])('%s is never cached', async (path) => {
  const site = aSite()
  await site.get(path)
  await site.get(path)
  expect(site.renders).toBe(2)
})

test('a not-found page is compressed, uncached, and has the id of the request', async () => {
  const site = aSite()
  for (const _ of [1, 2]) {
    const response = await site.get('/lost', { 'accept-encoding': 'br' })
    expect([response.status, response.headers.get('content-encoding'), response.headers.get('x-request-id')]).toEqual([404, 'br', 'one'])
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(long)
  }
  expect(site.renders).toBe(2)
})

test('responses of undeclared routes are not cached by browsers either', async () => {
  expect((await aSite().get('/undeclared')).headers.get('cache-control')).toBe('no-store')
})

test('a request with a session fills no cache and may be served from it', async () => {
  const site = aSite()
  const signedIn = { cookie: `${sessionCookie}=1`, 'accept-encoding': 'br' }
  for (const renders of [1, 2]) {
    const own = await site.get('/', signedIn)
    expect([own.headers.get('cache-control'), own.headers.get('content-encoding'), site.renders]).toEqual([
      'private, no-cache',
      'br',
      renders,
    ])
  }
  expect((await site.get('/hour', signedIn)).headers.get('cache-control')).toBe('private, no-cache')
  expect((await site.get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await site.get('/', signedIn)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(site.renders).toBe(4)
})

test('nobody waits for a page that is being rendered for a signed-in visitor', async () => {
  const site = aSite()
  const both = [site.get('/slow', { cookie: `${sessionCookie}=1` }), site.get('/slow')]
  expect((await Promise.all(both)).map(({ headers }) => headers.get('cache-control')?.split(',')[0])).toEqual(['private', 'public'])
  expect(site.renders).toBe(2)
})

test('a redirect is cached', async () => {
  const site = aSite()
  await site.get('/moved')
  expect((await site.get('/moved')).headers.get('location')).toBe('/')
  expect(site.renders).toBe(1)
})

test('a page whose version changed during rendering is not cached', async () => {
  const site = aSite()
  const first = site.get('/slow')
  site.version = '2'
  await first
  await site.get('/slow')
  expect(site.renders).toBe(2)
})

test('while the version is uncertain, it is awaited before any cached page is shown or confirmed', async () => {
  const site = aSite({ askVersion: async () => site.asked })
  const etag = (await site.get('/')).headers.get('etag')!
  site.version = undefined
  site.asked = '1'
  expect((await site.get('/', { 'if-none-match': etag })).status).toBe(304)
  site.asked = '2'
  await site.get('/')
  expect(site.renders).toBe(2)
})

test('nothing is cached if the version cannot be determined', async () => {
  const site = aSite()
  site.version = undefined
  for (const _ of [1, 2]) expect((await site.get('/')).status).toBe(200)
  expect(site.renders).toBe(2)
})

test('a HEAD request is served from a cached page, without its body', async () => {
  const site = aSite()
  await site.get('/')
  const response = await site.app.request('/', { method: 'HEAD' })
  expect([response.headers.get('content-length'), await response.text()]).toEqual([String(long.length), ''])
  expect(site.renders).toBe(1)
})

test('a HEAD request that comes first fills the cache', async () => {
  const site = aSite()
  const head = await site.app.request('/', { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(long.length), ''])
  expect(await (await site.get('/')).text()).toBe(long)
  expect(site.renders).toBe(1)
})

test('a page is rendered for the same address as its key', async () => {
  const site = aSite()
  // If it were rendered for the address as requested, a redirect of /canonical to itself would be cached.
  expect((await site.get('/properties/canonical?utm_source=mail')).status).toBe(200)
  expect((await site.get('/properties/canonical')).status).toBe(200)
  expect(site.renders).toBe(1)
})

test('a page written by the agency is cached once, whatever the query', async () => {
  const site = aSite({ pageQuery: (path) => (path === '/' ? [] : undefined) })
  for (const path of ['/?a=1', '/?a=2', '/']) await site.get(path)
  expect(site.renders).toBe(1)
})

test('invented host names share a page if the site knows its own', async () => {
  const site = aSite({ perHost: false })
  for (const host of ['http://one.test/', 'http://two.test/']) await site.get(host)
  expect(site.renders).toBe(1)
})

test('host names have separate pages if pages show them', async () => {
  const site = aSite()
  for (const host of ['http://one.test/', 'http://two.test/', 'https://two.test/']) await site.get(host)
  expect(site.renders).toBe(3)
})

test('a page older than the maximum age is rendered again', async () => {
  const site = aSite({ maxAgeMs: 1 })
  const renders = async () => (await site.get('/'), site.renders)
  expect(await renders()).toBe(1)
  await expect.poll(renders).toBe(2)
})

test('browsers revalidate each time, unless the page says otherwise', async () => {
  const site = aSite()
  for (const _ of [1, 2]) {
    expect((await site.get('/')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect((await site.get('/hour')).headers.get('cache-control')).toBe('public, max-age=3600')
  }
})

test('the id of a request is not cached', async () => {
  const site = aSite()
  await site.get('/numbered')
  expect((await site.get('/numbered')).headers.get('x-request-id')).toBeNull()
})

test('if a render fails, waiting requests render for themselves', async () => {
  const site = aSite()
  const answers = await Promise.all([site.get('/broken'), site.get('/broken')])
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
})

test('redirects, which have no body, count too, so that invented addresses cannot fill the memory', async () => {
  let stored = 0
  const site = aSite({
    maxBytes: 1_000_000,
    onAnswer: (_, bytes) => {
      stored = bytes
    },
  })
  const address = (index: number) => `/moved-from/${index}${'x'.repeat(1000)}`
  for (let index = 0; index < 100; index++) await site.get(address(index))
  expect(stored).toBeGreaterThan(100 * 3000)
  for (let index = 100; index < 400; index++) await site.get(address(index))
  expect([stored <= 1_000_000, stored > 900_000]).toEqual([true, true])
  const renders = site.renders
  await site.get(address(0))
  expect(site.renders).toBe(renders + 1)
})

test('with no memory for pages, each one is rendered', async () => {
  const site = aSite({ maxBytes: 0 })
  for (const _ of [1, 2]) expect((await site.get('/')).status).toBe(200)
  expect(site.renders).toBe(2)
})

test('the store never exceeds its bytes, and drops the least recently used', () => {
  const store = new PageStore(1000)
  const page = { version: '1', freshUntil: Number.POSITIVE_INFINITY, ownBytes: 60, bodies: { bytes: 40 } } as Parameters<
    PageStore['keep']
  >[1]
  for (let number = 0; number < 10; number += 1) store.keep(`/${number}`, page)
  store.find('/0', '1', new Date())
  store.keep('/10', page)
  expect([store.bytes, store.find('/0', '1', new Date()), store.find('/1', '1', new Date())]).toEqual([1000, page, undefined])
  store.keep('/big', { ...page, ownBytes: 61 })
  expect(store.find('/big', '1', new Date())).toBeUndefined()
})

function aSite(options: Partial<PageCacheOptions> = {}) {
  const site = { renders: 0, version: '1' as string | undefined, asked: '', app: new Hono(), get }
  site.app.use(pageCache({ version: () => site.version, ...options }))
  site.app.use(async (c, next) => {
    site.renders += 1
    if (c.req.path !== '/undeclared') c.set('route', routes.site.page)
    await next()
  })
  site.app.get('/undeclared', (c) => c.html(long))
  site.app.get('/', (c) => c.html(long))
  site.app.get('/large', (c) => c.html(large))
  site.app.get('/remembered', (c) => {
    const text = `${long} £1 “quoted”`
    c.header('x-later', 'set')
    return rememberBytes(c.html(text) as Response, Buffer.from(text))
  })
  site.app.get('/slow', async (c) => {
    await new Promise((done) => setTimeout(done, 5))
    return c.html(long)
  })
  site.app.get('/properties/canonical', (c) => (c.req.url.includes('?') ? c.redirect('/properties/canonical', 301) : c.html(long)))
  site.app.get('/lost', (c) => c.html(long, 404, { 'x-request-id': 'one' }))
  site.app.get('/hour', (c) => c.html(long, 200, { 'cache-control': 'public, max-age=3600' }))
  site.app.get('/numbered', (c) => c.html(long, 200, { 'x-request-id': 'one' }))
  site.app.get('/moved-from/*', (c) => c.redirect('/', 301))
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
