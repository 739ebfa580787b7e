import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { ownCertificate } from '#tests/support/own-certificate.ts'
import { checkSite } from './check-site.ts'

const signal = new AbortController().signal
const dayMs = 86_400_000

async function looked(publicUrl: string | undefined, { now = () => new Date(), plainPort = 80 } = {}) {
  return (await checkSite({ publicUrl, signal, now, plainPort })).map(
    ({ state, says }) => `${state}: ${says.replaceAll(/:\d{4,5}\b/g, ':N')}`,
  )
}

/** A page that names `origin` as its own address. */
const site =
  (origin: () => string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) =>
    response.writeHead(200, headers).end(request.url === '/' ? `<link rel="canonical" href="${origin()}/"/>` : 'ok')

test('without a public address nothing is checked', async () => {
  expect(await looked(undefined)).toEqual([])
})

test('a site that responds under its own name is fine', async () => {
  const server = await listeningServer(createServer(site(() => server.origin)))
  expect(await looked(server.origin)).toEqual([
    'fine: http://127.0.0.1:N answers, and is this site.',
    'fine: The clock goes with that of PUBLIC_URL.',
  ])
  await server.close()
})

test.each([
  [200, 'another site', 'wrong: http://127.0.0.1:N answers 200, and its page does not name that address as its own.'],
  [301, '', 'wrong: http://127.0.0.1:N answers 301, and not with a page.'],
  [502, 'Bad gateway', 'wrong: http://127.0.0.1:N answers 502.'],
])('an answer of %i "%s" is not this site', async (status, text, said) => {
  const server = await listeningServer(createServer((_, response) => response.writeHead(status).end(text)))
  expect((await looked(server.origin))[0]).toBe(said)
  await server.close()
})

test('an address without a response is a failure', async () => {
  expect(await looked(`http://127.0.0.1:${await freePort()}`)).toEqual(['wrong: http://127.0.0.1:N does not answer (ECONNREFUSED).'])
})

test('a wrong clock is reported, unless the date is that of a cached response', async () => {
  const late = new Date(Date.now() - 3_600_000).toUTCString()
  const server = await listeningServer(createServer(site(() => server.origin, { date: late })))
  expect((await looked(server.origin))[1]).toMatch(/^wrong: The clock of PUBLIC_URL is 3[56]\d\d(\.\d)? s behind this machine's\.$/)
  await server.close()
  const kept = await listeningServer(createServer(site(() => kept.origin, { date: late, age: '3600' })))
  expect(await looked(kept.origin)).toHaveLength(1)
  await kept.close()
})

test.skipIf(!isInstalled('openssl'))('behind TLS: its certificate, HSTS and the way from http are looked at', async () => {
  const hsts = { 'strict-transport-security': 'max-age=1' }
  let headers: Record<string, string> = hsts
  const secure = await listeningServer(
    createSecureServer(await ownCertificate(60), (request, response) => site(() => publicUrl, headers)(request, response)),
  )
  const publicUrl = secure.origin.replace('http:', 'https:')
  let location = `${publicUrl}/`
  const plain = await listeningServer(createServer((_, response) => response.writeHead(301, { location }).end()))
  const plainPort = Number(new URL(plain.origin).port)

  expect(await looked(publicUrl, { plainPort })).toEqual([
    'fine: https://127.0.0.1:N answers, and is this site.',
    'wrong: Browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT).',
    expect.stringMatching(/^fine: The certificate is good for (59|60) days more\.$/),
    'fine: Browsers are told to come by https alone (HSTS).',
    'fine: http leads to https.',
    'fine: The clock goes with that of PUBLIC_URL.',
  ])
  ;[headers, location] = [{}, 'http://elsewhere.test/']
  const in50Days = () => new Date(Date.now() + 50 * dayMs)
  const later = await looked(publicUrl, { plainPort, now: in50Days })
  expect(later.slice(2, 5)).toEqual([
    expect.stringMatching(/^warning: The certificate is good for (9|10) days more\.$/),
    'warning: The site does not tell browsers to come by https alone (HSTS).',
    'wrong: http://127.0.0.1:N answers 301 and does not lead to https://127.0.0.1:N.',
  ])
  await plain.close()
  const after = await looked(publicUrl, { plainPort, now: () => new Date(Date.now() + 70 * dayMs) })
  expect(after[1]).toMatch(/^wrong: The certificate ended (9|10|11) days ago\.$/)
  expect(after).toContain('warning: Nothing answers at http://127.0.0.1:N (ECONNREFUSED).')
  await secure.close()
})
