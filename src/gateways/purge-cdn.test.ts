import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { cdnPurger, tagsOf } from './purge-cdn.ts'

const { signal } = new AbortController()
const token = 'secret-token'

/** A service on this machine that responds with this, and the requests it got. */
async function service(status: number, body: string) {
  const asked: Array<Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }> = []
  const server = await listeningServer(
    createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      asked.push({ method: request.method, url: request.url, headers: request.headers, body: text })
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
    }),
  )
  const purge = (kind: CdnSettings['kind'], { zone = 'zone1', keys = 'everything' as readonly string[] | 'everything' } = {}) =>
    cdnPurger({ kind, zone, token, seconds: 60, purgeUrls: [server.origin] }, { timeoutMs: 2000 })(keys, signal)
  return { asked, purge, [Symbol.asyncDispose]: () => server.close() }
}

test('Fastly is purged by surrogate key', async () => {
  await using api = await service(200, '{"status":"ok","id":"108-1391560174-974124"}')
  expect(await api.purge('fastly', { zone: 'SU1Z0isxPaozGVKXdv0eY' })).toBeUndefined()
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/service/SU1Z0isxPaozGVKXdv0eY/purge/gable-pages', headers: { 'fastly-key': token } },
  ])
})

test('Cloudflare is purged by tag', async () => {
  await using api = await service(200, '{"success":true,"errors":[],"messages":[],"result":{"id":"zone1"}}')
  expect(await api.purge('cloudflare')).toBeUndefined()
  expect(api.asked).toMatchObject([
    {
      method: 'POST',
      url: '/client/v4/zones/zone1/purge_cache',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"tags":["gable-pages"]}',
    },
  ])
})

test('each plain cache is sent PURGE; one without the page counts as purged', async () => {
  await using one = await service(200, '')
  await using other = await service(404, '')
  expect(await one.purge('plain')).toBeUndefined()
  expect(await other.purge('plain')).toBeUndefined()
  expect(one.asked).toMatchObject([{ method: 'PURGE', url: '/', headers: { 'surrogate-key': 'gable-pages' } }])
})

const keys = ['any', 'p7', 's', 's.county.somerset', 's3.1413.1128']
const tags = keys.map((key) => `g-${key}`)

test('Fastly is sent several keys at once, and trusted if it names each', async () => {
  await using api = await service(200, JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, '108-1391560174-974124']))))
  expect(await api.purge('fastly', { keys })).toBeUndefined()
  const [asked] = api.asked
  expect(asked).toMatchObject({ method: 'POST', url: '/service/zone1/purge', body: '' })
  expect(asked?.headers['surrogate-key']).toBe(tags.join(' '))
  expect(await api.purge('fastly', { keys: [...keys, 'p8'] })).toContain('does not say')
})

test('Cloudflare is sent thirty tags at a time', async () => {
  await using api = await service(200, '{"success":true}')
  const many = Array.from({ length: 70 }, (_, id) => `p${id}`)
  expect(await api.purge('cloudflare', { keys: many })).toBeUndefined()
  const sent = api.asked.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)
  expect(sent.map(({ length }) => length).sort()).toEqual([10, 30, 30])
  expect(new Set(sent.flat())).toEqual(new Set(many.map((key) => `g-${key}`)))
})

test('a plain cache is sent the keys together with the tag of all pages, for caches that know only that', async () => {
  await using api = await service(200, '')
  expect(await api.purge('plain', { keys })).toBeUndefined()
  expect(api.asked).toMatchObject([{ method: 'PURGE', headers: { 'surrogate-key': 'gable-pages', xkey: tags.join(' ') } }])
})

test.each(['fastly', 'cloudflare', 'plain'] as const)('%s purges everything if there are too many keys', async (kind) => {
  await using api = await service(200, '{"success":true,"status":"ok"}')
  expect(await api.purge(kind, { keys: Array.from({ length: 257 }, (_, id) => `p${id}`) })).toBeUndefined()
  expect(api.asked).toHaveLength(1)
  const [{ url, body, headers } = { url: '', body: '', headers: {} }] = api.asked
  expect(`${url} ${body} ${headers['surrogate-key']}`).toContain('gable-pages')
  expect(headers).not.toHaveProperty('xkey')
})

test('a page with too many keys for a header has the key of every change', () => {
  expect(tagsOf(keys)).toEqual(['gable-pages', ...tags])
  expect(tagsOf([])).toEqual(['gable-pages'])
  expect(tagsOf(undefined)).toEqual(['gable-pages', 'g-any'])
  expect(tagsOf(Array.from({ length: 200 }, (_, id) => `p${id}`))).toEqual(['gable-pages', 'g-any'])
})

test.each([
  ['cloudflare', 200, '{"success":false,"errors":[{"code":10000,"message":"Authentication error"}]}', 'does not say that it has done so'],
  ['cloudflare', 200, '<!doctype html>', 'does not say'],
  ['cloudflare', 429, '{"success":false}', 'used up'],
  ['fastly', 401, '{"msg":"Provided credentials are missing or invalid"}', 'does not take our key'],
  ['fastly', 200, '{"status":"error"}', 'does not say'],
  ['plain', 405, '', 'status 405'],
  ['plain', 302, '', 'status 302'],
] as const)('%s that answers %i %s has not done it', async (kind, status, body, problem) => {
  await using api = await service(status, body)
  const said = await api.purge(kind)
  expect(said).toContain(problem)
  expect(said).not.toContain(token)
})

test('an unreachable or silent cache is reported without its address', async () => {
  const purgeUrls = [`http://127.0.0.1:${await freePort()}`]
  const settings = { kind: 'plain', zone: '', token, seconds: 60 } as const
  expect(await cdnPurger({ ...settings, purgeUrls })('everything', signal)).toBe('the connection failed (ECONNREFUSED)')
  const silent = await listeningServer(createServer(() => {}))
  expect(await cdnPurger({ ...settings, purgeUrls: [silent.origin] }, { timeoutMs: 100 })('everything', signal)).toBe('no answer in time')
})
