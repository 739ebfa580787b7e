import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { type PageCacheOptions, pageCache } from './page-cache.ts'

const text = Array.from({ length: 400 }, (_, at) => `<li>House ${at} of ${(at * 7919) % 1000} streets</li>`).join('')

test('a second request gets fewer bytes than the first', async () => {
  const site = aSite()
  const sizes = []
  for (const _ of [1, 2, 3]) sizes.push((await (await site.get('/', { 'accept-encoding': 'br' })).arrayBuffer()).byteLength)
  const [first = 0, second = 0, third] = sizes
  expect(second).toBeLessThan(first)
  expect(third).toBe(second)
})

test('a page in memory gets the same response as through the router', async () => {
  let shown = 0
  const site = aSite({ onKept: () => shown++ })
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    for (const _ of [1, 2]) await site.get('/?utm_source=mail', headers)
    const through = await site.get('/', headers)
    const before = shown
    const atOnce = site.atOnce('/?utm_source=mail', { headers })
    expect([atOnce?.status, [...(atOnce?.headers ?? [])], await atOnce?.text()]).toEqual([200, [...through.headers], await through.text()])
    expect(shown).toBe(before + 1)
    const known = { ...headers, 'if-none-match': through.headers.get('etag') ?? '' }
    expect(site.atOnce('/', { headers: known })?.status).toBe(304)
    expect(await site.atOnce('/', { headers, method: 'HEAD' })?.text()).toBe('')
  }
  expect(site.renders).toBe(1)
})

test('no immediate response if a page has to be rendered or compressed, or a proxy or the version is uncertain', async () => {
  const site = aSite()
  const headers = { 'accept-encoding': 'br' }
  expect(site.atOnce('/', { headers })).toBeUndefined()
  await site.get('/', headers)
  // The first body was compressed quickly, so a better one is due.
  expect(site.atOnce('/', { headers })).toBeUndefined()
  await site.get('/', headers)
  expect(site.atOnce('/', { headers })).toBeDefined()
  // What nobody has asked for is not kept, nor ever the whole page.
  for (const encoding of ['gzip', '']) expect(site.atOnce('/', { headers: { 'accept-encoding': encoding } })).toBeUndefined()
  expect(site.atOnce('/', { headers, method: 'POST' })).toBeUndefined()
  expect(site.atOnce('/', { headers: { ...headers, 'x-forwarded-proto': 'https' } })).toBeUndefined()
  for (const version of ['2', undefined]) {
    site.version = version
    expect(site.atOnce('/', { headers })).toBeUndefined()
  }
})

function aSite(options: Partial<PageCacheOptions> = {}) {
  const site = { renders: 0, version: '1' as string | undefined, get, atOnce }
  const pages = pageCache({ version: () => site.version, ...options })
  const app = new Hono()
  app.use(pages)
  app.get('/', (c) => {
    site.renders += 1
    c.set('route', routes.site.page)
    return c.html(text)
  })
  async function get(path: string, headers: Record<string, string>): Promise<Response> {
    return app.request(path, { headers })
  }
  function atOnce(path: string, request: RequestInit): Response | undefined {
    return pages.atOnce(new Request(`http://localhost${path}`, request), {})
  }
  return site
}
