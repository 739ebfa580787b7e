import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { cdnPurger } from './purge-cdn.ts'

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
  const purge = (kind: CdnSettings['kind'], zone = 'zone1') =>
    cdnPurger({ kind, zone, token, seconds: 60, purgeUrls: [server.origin] }, { timeoutMs: 2000 })(signal)
  return { asked, purge, [Symbol.asyncDispose]: () => server.close() }
}

test('Fastly is asked by surrogate key', async () => {
  await using api = await service(200, '{"status":"ok","id":"108-1391560174-974124"}')
  expect(await api.purge('fastly', 'SU1Z0isxPaozGVKXdv0eY')).toBeUndefined()
  expect(api.asked).toMatchObject([
    { method: 'POST', url: '/service/SU1Z0isxPaozGVKXdv0eY/purge/gable-pages', headers: { 'fastly-key': token } },
  ])
})

test('Cloudflare is asked by tag', async () => {
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

test('each plain cache is sent PURGE; one that has nothing has done so', async () => {
  await using one = await service(200, '')
  await using other = await service(404, '')
  expect(await one.purge('plain')).toBeUndefined()
  expect(await other.purge('plain')).toBeUndefined()
  expect(one.asked).toMatchObject([{ method: 'PURGE', url: '/', headers: { 'surrogate-key': 'gable-pages' } }])
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

test('one that is away, or silent, is told without its address', async () => {
  const purgeUrls = [`http://127.0.0.1:${await freePort()}`]
  const settings = { kind: 'plain', zone: '', token, seconds: 60 } as const
  expect(await cdnPurger({ ...settings, purgeUrls })(signal)).toBe('the connection failed (ECONNREFUSED)')
  const silent = await listeningServer(createServer(() => {}))
  expect(await cdnPurger({ ...settings, purgeUrls: [silent.origin] }, { timeoutMs: 100 })(signal)).toBe('no answer in time')
})
