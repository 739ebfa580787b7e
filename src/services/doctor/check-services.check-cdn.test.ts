import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { checkCdn } from './check-services.ts'

const { signal } = new AbortController()
const token = 'hunter2-hunter2'

/** A service that answers so, and what it was asked. */
async function service(status: number, body: string) {
  const asked: string[] = []
  const server = await listeningServer(
    createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      asked.push(`${request.method} ${request.url} ${text}`.trim())
      response.writeHead(status, { 'content-type': 'application/json' }).end(request.method === 'HEAD' ? undefined : body)
    }),
  )
  const look = async (kind: CdnSettings['kind']) => {
    const findings = await checkCdn({ kind, zone: 'zone1', token, seconds: 60, purgeUrls: [server.origin] }, signal)
    expect(JSON.stringify(findings)).not.toContain(token)
    return findings.map((finding) => `${finding.state}: ${finding.says}`)
  }
  return { asked, look, [Symbol.asyncDispose]: () => server.close() }
}

test.each([
  ['fastly', '{"status":"ok","id":"1"}', 'POST /service/zone1/purge/gable-doctor', 'Fastly'],
  ['cloudflare', '{"success":true}', 'POST /client/v4/zones/zone1/purge_cache {"tags":["gable-doctor"]}', 'Cloudflare'],
] as const)('%s is asked to forget what no page has', async (kind, body, question, name) => {
  await using api = await service(200, body)
  expect(await api.look(kind)).toEqual([`fine: ${name} takes our token, and purges zone1 by tag.`])
  expect(api.asked).toEqual([question])
})

test('a CDN that rejects our token is a failure, with what the token lacks', async () => {
  await using api = await service(403, '{"success":false}')
  expect(await api.look('cloudflare')).toEqual(['wrong: Cloudflare does not purge zone1: status 403: it does not take our key.'])
  const settings = { kind: 'cloudflare', zone: 'zone1', token, seconds: 60, purgeUrls: [`http://127.0.0.1:${await freePort()}`] } as const
  expect(await checkCdn(settings, signal)).toMatchObject([{ state: 'wrong', mend: expect.stringContaining('Zone, Cache Purge') }])
})

test('a plain cache gets a HEAD request; an unreachable one is a failure, and none to purge a warning', async () => {
  await using cache = await service(405, '')
  expect(await cache.look('plain')).toEqual([expect.stringMatching(/^fine: The shared cache at 127\.0\.0\.1:\d+ answers/)])
  expect(cache.asked).toEqual(['HEAD /'])
  const plain = { kind: 'plain', zone: '', token: '', seconds: 60 } as const
  const away = await checkCdn({ ...plain, purgeUrls: [`http://127.0.0.1:${await freePort()}`] }, signal)
  expect(away).toMatchObject([{ state: 'wrong', says: expect.stringMatching(/does not answer \(ECONNREFUSED\)\.$/) }])
  expect(await checkCdn({ ...plain, purgeUrls: [] }, signal)).toMatchObject([{ state: 'warning' }])
  expect(await checkCdn(undefined, signal)).toMatchObject([{ state: 'fine' }])
})
