import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { noteProperties, noteRead } from '#src/data/page-reads/page-reads.ts'
import * as routes from '#src/routes.ts'
import { sessionCookie } from '../session-cookie.ts'
import { pageCache } from './page-cache.ts'
import type { SharedCaching } from './shared-caching.ts'

const now = new Date('2026-11-22T12:00:00Z')
const always = 'public, max-age=0, must-revalidate'

function aSite(kind: SharedCaching['kind'] | undefined, freshUntil?: string) {
  const app = new Hono()
  let version = 1
  app.use(pageCache({ version: () => String(version), now: () => now, shared: kind && { kind, seconds: 60 } }))
  app.get('*', (c) => {
    if (c.req.path === '/home/7') noteProperties([7])
    if (c.req.path === '/any') noteRead()
    if (c.req.path === '/overtaken') version++
    c.set('route', routes.site.page)
    if (freshUntil) c.set('freshUntil', new Date(freshUntil))
    if (c.req.path === '/cookie') c.header('set-cookie', 'a=1')
    if (c.req.path === '/hour') c.header('cache-control', 'public, max-age=3600')
    return c.html('A page', c.req.path === '/lost' ? 404 : 200)
  })
  return async (path = '/', headers = {}) => Object.fromEntries((await app.request(path, { headers })).headers)
}

const control = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400'

test.each([
  [undefined, { 'cache-control': always }],
  ['fastly', { 'cache-control': always, 'surrogate-control': control, 'surrogate-key': 'gable-pages' }],
  ['cloudflare', { 'cache-control': always, 'cdn-cache-control': control, 'cache-tag': 'gable-pages' }],
  ['plain', { 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate', 'cdn-cache-control': control }],
] as const)('before a shared cache of kind %s pages say %j, rendered, kept and confirmed alike', async (kind, expected) => {
  const get = aSite(kind)
  const first = await get()
  expect(first).toMatchObject(expected)
  expect('surrogate-control' in first).toBe(kind === 'fastly')
  expect(await get()).toMatchObject(expected)
  expect(await get('/', { 'if-none-match': first.etag })).toMatchObject(expected)
})

test.each([
  ['fastly', 'surrogate-key', ' '],
  ['cloudflare', 'cache-tag', ','],
  ['plain', 'xkey', ' '],
] as const)('%s is told in %s what a page shows', async (kind, header, separator) => {
  const get = aSite(kind)
  const told = async (path: string) => (await get(path))[header]?.split(separator)
  expect(await told('/home/7')).toEqual(['gable-pages', 'g-p7'])
  expect(await told('/any')).toEqual(['gable-pages', 'g-any'])
  expect(await told('/none')).toEqual(['gable-pages'])
})

test.each(['/cookie', '/hour', '/lost', '/overtaken'])('%s has no headers for shared caches', async (path) => {
  expect(await aSite('fastly')(path)).not.toHaveProperty('surrogate-control')
})

test('a page rendered for a signed-in visitor has no headers for shared caches', async () => {
  const answer = await aSite('plain')('/', { cookie: `${sessionCookie}=1` })
  expect(answer['cache-control']).toBe('private, no-cache')
  expect(answer).not.toHaveProperty('cdn-cache-control')
})

test.each([
  ['2026-11-22T12:02:00Z', false],
  ['2026-11-22T12:02:01Z', true],
])('a page that changes by itself at %s is kept by others: %s', async (freshUntil, isShared) => {
  expect('surrogate-control' in (await aSite('fastly', freshUntil)())).toBe(isShared)
})
