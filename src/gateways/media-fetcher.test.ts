import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type MediaServer, mediaServer } from '#tests/support/media-server.ts'
import type { NameLookup } from './measured-media.ts'
import { type MediaFetcher, openMediaFetcher } from './media-fetcher.ts'
import { isPublicAddress } from './media-request.ts'

/** A fetcher that may connect to this machine, closed when the test ends. */
function fetcher(options: Parameters<typeof openMediaFetcher>[0] = {}): MediaFetcher & Disposable {
  const opened = openMediaFetcher({ allow: () => true, ...options })
  return { ...opened, [Symbol.dispose]: opened.close }
}

const sending = (body: string | Buffer, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body)
}

const redirecting = (location: string): RequestListener => {
  return (_, response) => void response.writeHead(302, { location }).end()
}

test('a picture is fetched with its type', async () => {
  await using server = await mediaServer(sending('photograph'))
  using media = fetcher()
  const fetched = await media.fetch(`${server.origin}/a.jpg`)
  expect(fetched).toMatchObject({ kind: 'fetched', contentType: 'image/jpeg' })
  expect(fetched.kind === 'fetched' && fetched.bytes.toString()).toBe('photograph')
})

test.each([
  ['ETag', { etag: '"v1"' }, 'if-none-match'],
  ['Last-Modified', { 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 'if-modified-since'],
])('what is known by its %s is asked for with it, and not sent again', async (_, headers, asks) => {
  const conditions: unknown[] = []
  await using server = await mediaServer((request, response) => {
    conditions.push(request.headers[asks])
    if (request.headers[asks] === Object.values(headers)[0]) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end('photograph')
  })
  using media = fetcher()
  const first = await media.fetch(`${server.origin}/a.jpg`)
  const fingerprint = first.kind === 'fetched' ? first.fingerprint : ''
  expect(await media.fetch(`${server.origin}/a.jpg`, fingerprint)).toEqual({ kind: 'unchanged' })
  expect(conditions).toEqual([undefined, Object.values(headers)[0]])
})

test('without conditional requests, the ETag or the bytes are compared', async () => {
  await using marked = await mediaServer(sending('photograph', { etag: '"v1"' }))
  await using bare = await mediaServer(sending('photograph'))
  using media = fetcher()
  for (const { origin } of [marked, bare]) {
    const first = await media.fetch(`${origin}/a.jpg`)
    expect(await media.fetch(`${origin}/a.jpg`, first.kind === 'fetched' ? first.fingerprint : '')).toEqual({ kind: 'unchanged' })
  }
})

test.each([
  ['http://127.0.0.1:PORT/a.jpg'],
  ['http://localhost:PORT/a.jpg'],
  ['http://[::ffff:127.0.0.1]:PORT/a.jpg'],
  ['http://2130706433:PORT/a.jpg'],
  ['http://0x7f.1:PORT/a.jpg'],
  ['http://0:PORT/a.jpg'],
])('%s is never asked', async (address) => {
  await using server = await mediaServer(sending('secret'))
  using media = openedForPublic()
  const outcome = await media.fetch(address.replace('PORT', new URL(server.origin).port))
  expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/not on the public internet/) })
  expect(server.asked).toEqual([])
})

test('a redirect to this machine is not followed', async () => {
  await using inside = await mediaServer(sending('secret'))
  await using outside = await mediaServer(redirecting(inside.origin.replace('127.0.0.1', 'localhost')))
  // Only the literal address is allowed; the name resolves to the same one, which is then checked.
  let asked = 0
  using media = fetcher({ allow: () => asked++ === 0 })
  expect(await media.fetch(outside.origin)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('localhost is not on the public'),
  })
  expect(inside.asked).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://0251.0376.0251.0376/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://168.63.129.16/machine?comp=goalstate',
  'http://[::ffff:168.63.129.16]/',
  'http://[2002:a83f:8110::]/',
  'http://10.0.0.1/',
  'http://127.0.0.2/',
  'http://127.1/',
  'http://0/',
  'http://169.254.169.254./',
  'http://%e2%91%a0%e2%91%a5%e2%91%a8.254.169.254/',
])('a redirect to %s is not followed', async (target) => {
  await using outside = await mediaServer(redirecting(target))
  // This machine acts as the public one that redirects; it is asked once.
  let isFirst = true
  using media = fetcher({
    allow: (ip) => {
      const isOutside = isFirst && ip === '127.0.0.1'
      isFirst = false
      return isOutside || isPublicAddress(ip)
    },
  })
  expect(await media.fetch(outside.origin)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('not on the public internet') })
  expect(outside.asked).toHaveLength(1)
})

test('a name that resolves differently after the check is not connected to: the checked address is used', async () => {
  await using server = await mediaServer(sending('photograph'))
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1', '127.0.0.1'], ['127.0.0.2', '::1']]
  let asked = 0
  const lookup: NameLookup = (_, _options, callback) => {
    const addresses = answers[asked++] ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  // 127.0.0.1 acts as the public internet. A reused connection would not look the name up again.
  const outcome = async () => {
    using media = fetcher({ allow: (ip) => ip === '127.0.0.1', lookup })
    const { kind } = await media.fetch(server.origin.replace('127.0.0.1', 'rebinding.example'))
    return [kind, asked]
  }
  expect([await outcome(), await outcome(), await outcome(), await outcome()]).toEqual([
    ['fetched', 1],
    ['failed', 2],
    ['fetched', 3],
    ['failed', 4],
  ])
  expect(server.asked).toHaveLength(2)
})

test('redirects are followed, including relative ones, up to a limit', async () => {
  await using target: MediaServer = await mediaServer((request, response) => {
    if (request.url === '/end.jpg') sending('photograph')(request, response)
    else redirecting(request.url === '/start' ? 'end.jpg' : '/round')(request, response)
  })
  using media = fetcher({ maxRedirects: 3 })
  expect(await media.fetch(`${target.origin}/start`)).toMatchObject({ kind: 'fetched' })
  expect(await media.fetch(`${target.origin}/round`)).toEqual({ kind: 'failed', reason: 'More than 3 redirects.' })
  expect(target.asked).toHaveLength(6)
})

test.each([
  ['another protocol', redirecting('file:///etc/passwd'), 'file: addresses'],
  ['no address', redirecting('http://['), 'no address'],
  ['a page', sending('<html>', { 'content-type': 'text/html' }), 'text/html'],
  ['something packed', sending('x', { 'content-encoding': 'gzip' }), 'encoded (gzip)'],
  ['"not found"', (_: unknown, response: Parameters<RequestListener>[1]) => void response.writeHead(404).end(), 'answers 404'],
  ['a broken line', (request: Parameters<RequestListener>[0]) => void request.socket.destroy(), 'socket hang up'],
] satisfies [string, RequestListener, string][])('a server that gives %s fails with a reason', async (_, answer, reason) => {
  await using server = await mediaServer(answer)
  using media = fetcher()
  expect(await media.fetch(`${server.origin}/a.jpg`)).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) })
})

test('a file that is too large is rejected by its Content-Length, or by the bytes received', async () => {
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = () => void (response.write(Buffer.alloc(10_000)) ? setImmediate(more) : response.once('drain', more))
    more()
  }
  await using honest = await mediaServer(sending(Buffer.alloc(5_000)))
  await using lying = await mediaServer(endless)
  using media = fetcher({ maxBytes: 1_000 })
  for (const { origin } of [honest, lying]) {
    expect(await media.fetch(origin)).toEqual({ kind: 'failed', reason: 'It is larger than 1000 bytes.' })
  }
})

test('a silent or very slow server is given up', async () => {
  await using silent = await mediaServer(() => {})
  await using slow = await mediaServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  using media = fetcher({ timeoutMs: 150 })
  for (const { origin } of [silent, slow]) expect(await media.fetch(origin)).toEqual({ kind: 'failed', reason: 'It took too long.' })
})

test('a server that is down does not delay every picture', async () => {
  await using silent = await mediaServer(() => {})
  await using other = await mediaServer(sending('photograph'))
  using media = fetcher({ timeoutMs: 100, concurrency: 1 })
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => media.fetch(`${silent.origin}/${number}.jpg`)))
  expect(silent.asked).toHaveLength(4)
  expect(outcomes.at(-1)).toEqual({ kind: 'failed', reason: expect.stringMatching(/^127\.0\.0\.1:\d+ did not answer several times/) })
  expect(await media.fetch(`${other.origin}/a.jpg`)).toMatchObject({ kind: 'fetched' })
})

test('a server that answers, even with 404, is still asked', async () => {
  await using server = await mediaServer((_, response) => void response.writeHead(404).end())
  using media = fetcher()
  for (let number = 0; number < 6; number++) await media.fetch(`${server.origin}/${number}.jpg`)
  expect(server.asked).toHaveLength(6)
})

test('no more files than allowed are fetched in one import', async () => {
  await using server = await mediaServer(sending('photograph'))
  using media = fetcher({ maxCount: 2 })
  const outcomes = await Promise.all([1, 2, 3].map((number) => media.fetch(`${server.origin}/${number}.jpg`)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['fetched', 'fetched', 'failed'])
  expect(server.asked).toHaveLength(2)
})

test('concurrent fetches are limited', async () => {
  let open = 0
  let most = 0
  await using server = await mediaServer(async (request, response) => {
    most = Math.max(most, ++open)
    await pause(10)
    open--
    sending('photograph')(request, response)
  })
  using media = fetcher({ concurrency: 3 })
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, number) => media.fetch(`${server.origin}/${number}.jpg`)))
  expect(outcomes.every(({ kind }) => kind === 'fetched')).toBe(true)
  expect(most).toBe(3)
})

test.each([
  '',
  'photo.jpg',
  'ftp://example.com/a.jpg',
  'javascript:alert(1)',
  'http://user:pass@example.com/a.jpg',
  'http://nowhere.invalid/a.jpg',
])('%j fails without throwing', async (address) => {
  using media = openedForPublic()
  expect(await media.fetch(address)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/./) })
})

test('an invalid fingerprint is not sent', async () => {
  await using server = await mediaServer(sending('photograph'))
  using media = fetcher()
  expect(await media.fetch(server.origin, 'etag bad\r\nx-injected: 1')).toMatchObject({ kind: 'fetched' })
})

/** A fetcher as used outside of tests: for public addresses only. */
function openedForPublic(): MediaFetcher & Disposable {
  const opened = openMediaFetcher()
  return { ...opened, [Symbol.dispose]: opened.close }
}
