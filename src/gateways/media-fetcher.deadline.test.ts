import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mediaServer } from '#tests/support/media-server.ts'
import {
  answerEndlessly,
  endlessAnswers,
  type Misbehaviour,
  misbehavingServer,
  protocolSwitches,
} from '#tests/support/misbehaving-server.ts'
import { openMediaFetcher } from './media-fetcher.ts'

type Options = Parameters<typeof openMediaFetcher>[0]

const timeoutMs = 300
/** Longer than any machine needs to notice that the time is over. */
const settledMs = 20_000

/** Fetches once; returns `'pending'` if that has not ended long after its time limit. */
async function fetchedFrom(address: string, options: Options = {}) {
  const media = openMediaFetcher({ allow: () => true, timeoutMs, concurrency: 1, ...options })
  try {
    return await Promise.race([media.fetch(address), pause(settledMs, 'pending' as const, { ref: false })])
  } finally {
    media.close()
  }
}

async function fetchedWhere(behave: Misbehaviour, options: Options = {}) {
  await using server = await misbehavingServer(behave)
  return await fetchedFrom(`${server.origin}/a.jpg`, options)
}

test.each(protocolSwitches)('a server that answers %j fails, and the next picture is fetched', async (answer) => {
  await using other = await mediaServer((_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('photograph'))
  await using server = await misbehavingServer((socket) => socket.write(`HTTP/1.1 ${answer}\r\n\r\n`))
  const media = openMediaFetcher({ allow: () => true, timeoutMs, concurrency: 1 })
  const outcomes = await Promise.race([
    Promise.all([media.fetch(`${server.origin}/1.jpg`), media.fetch(`${server.origin}/2.jpg`), media.fetch(`${other.origin}/a.jpg`)]),
    pause(settledMs, ['pending'], { ref: false }),
  ])
  media.close()
  expect(outcomes).toMatchObject([{ kind: 'failed' }, { kind: 'failed' }, { kind: 'fetched' }])
  if (answer.startsWith('101')) expect(outcomes[1]).toMatchObject({ reason: 'The server answers 101.' })
})

const answer = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\netag: "1"\r\ntransfer-encoding: chunked\r\n\r\n',
  '5\r\nphoto\r\n5\r\ngraph\r\n0\r\nx-sum: 1\r\n\r\n',
].join('')
const stages = Array.from({ length: answer.length }, (_, length) => answer.slice(0, length))

test('a server that stalls after any byte of its response is given up in time', async () => {
  const outcomes = await Promise.all(stages.map((said) => fetchedWhere((socket) => void socket.write(said))))
  const others = outcomes.filter((outcome) => outcome === 'pending' || outcome.kind !== 'failed')
  expect(others).toEqual([])
  expect(await fetchedWhere((socket) => void socket.write(answer))).toMatchObject({ kind: 'fetched' })
})

test.each([
  ['reset', (socket) => void socket.resetAndDestroy()],
  ['ended', (socket) => void socket.end()],
] satisfies [string, Misbehaviour][])('a connection that is %s after any byte of the answer fails', async (_, end) => {
  const cut = async (said: string) =>
    fetchedWhere((socket) => {
      if (said === '') end(socket)
      else socket.write(said, () => end(socket))
    })
  const outcomes = await Promise.all(stages.map(cut))
  expect(outcomes.filter((outcome) => outcome === 'pending' || outcome.kind !== 'failed')).toEqual([])
})

test.each(endlessAnswers)('an endless response %s fails', async (_, start, piece) => {
  const outcome = await fetchedWhere((socket) => {
    socket.write(start)
    answerEndlessly(socket, piece)
  })
  expect(outcome).toMatchObject({ kind: 'failed' })
})

test('a server that accepts the connection but never starts TLS, and an endless name look-up, are given up in time', async () => {
  await using server = await misbehavingServer(() => {})
  expect(await fetchedFrom(server.origin.replace('http:', 'https:'))).toEqual({ kind: 'failed', reason: 'It took too long.' })
  expect(await fetchedFrom('http://slow.example/a.jpg', { lookup: () => {} })).toEqual({ kind: 'failed', reason: 'It took too long.' })
})

test('all media of an import share a time limit, whatever their servers do', async () => {
  await using slow = await mediaServer(async (_, response) => {
    await pause(50)
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('photograph')
  })
  const media = openMediaFetcher({ allow: () => true, totalMs: 500, concurrency: 1 })
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, number) => media.fetch(`${slow.origin}/${number}.jpg`)))
  media.close()
  expect(outcomes[0]).toMatchObject({ kind: 'fetched' })
  expect(outcomes.at(-1)).toEqual({ kind: 'failed', reason: 'The time for the media of one import was over.' })
  expect(slow.asked.length).toBeLessThan(20)
})

test('stopping the import aborts running fetches and starts no others', async () => {
  await using silent = await mediaServer(() => {})
  const stopping = new AbortController()
  const media = openMediaFetcher({ allow: () => true, concurrency: 2, signal: stopping.signal })
  const fetching = Promise.all([1, 2, 3, 4, 5].map((number) => media.fetch(`${silent.origin}/${number}.jpg`)))
  await expect.poll(() => silent.asked.length).toBe(2)
  const stopped = once(stopping.signal, 'abort')
  stopping.abort()
  await stopped
  for (const outcome of await fetching) expect(outcome).toEqual({ kind: 'failed', reason: 'The import was stopped.' })
  media.close()
  expect(silent.asked).toHaveLength(2)
})

test('redirects to forbidden targets do not count as failures of the redirecting server', async () => {
  const targets = ['http://169.254.169.254/', 'http://10.0.0.1/', 'file:///etc/passwd', 'http://a:b@example.com/', 'http://127.0.0.2:1/']
  await using server = await mediaServer((request, response) => {
    const target = targets[Number(request.url?.slice(1))]
    if (target) response.writeHead(302, { location: target }).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end('photograph')
  })
  const media = openMediaFetcher({ allow: (ip) => ip === '127.0.0.1' || ip === '127.0.0.2', concurrency: 1 })
  for (let round = 0; round < 2; round++) {
    for (const [number] of targets.entries()) expect(await media.fetch(`${server.origin}/${number}`)).toMatchObject({ kind: 'failed' })
  }
  expect(await media.fetch(`${server.origin}/a.jpg`)).toMatchObject({ kind: 'fetched' })
  media.close()
})
