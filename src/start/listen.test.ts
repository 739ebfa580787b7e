import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as routes from '#src/routes.ts'
import { visitUntilRefused } from '#tests/support/visit-until-refused.ts'
import { explainFailure } from './explain-failure.ts'
import { listen, refuseBusyPort } from './listen.ts'

const local = { port: 0, host: '127.0.0.1' }

test('a busy port is reported before anything else is done', async () => {
  const server = await listen(() => new Response('here'), local)
  const error = await refuseBusyPort({ ...local, port: server.port }).catch((reason: unknown) => reason)
  expect(explainFailure(error)).toMatch(`Port ${server.port} is already in use.`)
  await server.close(0)
  await refuseBusyPort({ ...local, port: server.port })
})

// Concurrent, because each test waits some seconds for a time limit.
test.concurrent('closing waits for running requests and refuses new connections', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const server = await listen(async () => {
    begin()
    await finished
    return new Response('finished')
  }, local)
  const inFlight = fetch(`http://127.0.0.1:${server.port}/`).then((response) => response.text())
  await begun
  const closed = server.close(30_000)
  // Each check connects successfully while the port is open, so the port closes only some time after the last check.
  const refused = () => expect(once(connect(server.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  await vi.waitFor(refused, { timeout: 20_000, interval: 100 })
  finish()
  expect(await inFlight).toBe('finished')
  expect(await closed).toBe(0)
})

test.concurrent('closing does not wait for an idle keep-alive connection', async () => {
  const server = await listen(() => new Response('quick'), local)
  const agent = new Agent({ keepAlive: true })
  await get(agent, server.port)
  // If it were waited for, it would be cut and counted.
  expect(await server.close(5000)).toBe(0)
  agent.destroy()
})

test('closing cuts off no accepted client, neither between two requests nor before the first', async () => {
  const server = await listen(() => {
    // Blocks the event loop as rendering does; nothing is read meanwhile.
    for (const until = performance.now() + 3; performance.now() < until; );
    return new Response('whole')
  }, local)
  const { ended } = visitUntilRefused(`http://127.0.0.1:${server.port}`, 16)
  await wait(300)
  expect(await server.close(5000)).toBe(0)
  expect([...(await ended).keys()]).toEqual(['200'])
})

test('closing cuts off no client whose next request arrived during other responses', async () => {
  let now = 0
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let meanwhile = () => {}
  const server = await listen(({ url }) => {
    if (url.endsWith('/long')) meanwhile()
    return new Response('whole')
  }, local)
  const [one, other] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
  const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask(one, '/')
  await once(one, 'data')
  const closed = server.close(20_000)
  for (; now < 200; now += 20) await wait(5)
  // Under load a turn of the event loop takes longer than the interval between checks for idle connections.
  const busy = setInterval(() => setImmediate(block, 30))
  onTestFinished(() => clearInterval(busy))
  meanwhile = () => {
    now += 5000
    ask(one, '/next')
  }
  await wait(100)
  ask(other, '/long')
  expect(String((await once(one, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  expect(await closed).toBe(0)
})

function block(ms: number): void {
  for (const until = Date.now() + ms; Date.now() < until; );
}

test.concurrent('a request that never ends is cut off after the grace period', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const server = await listen(() => (begin(), new Promise(() => {})), local)
  const hanging = fetch(`http://127.0.0.1:${server.port}/`).catch(() => 'cut')
  await begun
  expect(await server.close(200)).toBe(1)
  expect(await hanging).toBe('cut')
})

test.concurrent('a busy port is an explained failure', async () => {
  const first = await listen(() => new Response(), local)
  const error = await listen(() => new Response(), { ...local, port: first.port }).catch((error: unknown) => error)
  expect(explainFailure(error)).toContain(`Port ${first.port} is already in use`)
  await first.close(100)
})

function get(agent: Agent, port: number): Promise<void> {
  return new Promise((done) => request({ agent, port, host: '127.0.0.1' }, (response) => response.resume().once('end', done)).end())
}

/** Short, but longer than the pauses of a process on a busy machine. */
const impatient = { headersMs: 800, requestMs: 1500, uploadMs: 3000, feedMs: 60_000, silenceMs: 1200, idleMs: 5000 }

test.concurrent('a client that sends its headers byte by byte is cut off', async () => {
  const server = await listen(() => new Response('done'), local, impatient)
  const socket = connect(server.port, '127.0.0.1')
  const cut = closed(socket)
  socket.on('error', () => {})
  socket.resume()
  const drip = setInterval(() => socket.write('a'), 50)
  socket.write('GET / HTTP/1.1\r\nx: ')
  await cut
  clearInterval(drip)
  await server.close(100)
})

test.concurrent.each([
  ['says nothing', '', undefined],
  ['stops in the middle of its headers', 'GET / HTTP/1.1\r\nhost: a\r\n', undefined],
  ['sends them letter by letter', 'GET / HTTP/1.1\r\nhost: a\r\nx: ', 'a'],
])('a client that %s is cut off in the time the docs say, not when Node looks by itself, each half minute', async (_name, start, drip) => {
  const headersMs = 3000
  const server = await listen(() => new Response('done'), local, { ...impatient, headersMs, silenceMs: 60_000 })
  const ms = await cutAfter(server.port, { start, drip })
  expect([ms >= headersMs - 50, ms < 25_000, ms]).toEqual([true, true, ms])
  await server.close(100)
})

const body = (path: string, method = 'POST') => `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\nhalf`

test.concurrent.each([
  ['to a page that reads it', body('/read'), 408],
  ['to a page that does not', body('/', 'GET'), 200],
  ['in chunks', 'POST /read HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n', 408],
])('a client that sends its body drop by drop %s is told so once, if nothing was answered, and cut off', async (_name, start, status) => {
  const read = async (request: Request) => new Response(request.url.endsWith('/read') ? await request.text().catch(() => '') : 'done')
  const server = await listen(read, local, impatient)
  const drip = start.includes('chunked') ? '1\r\na\r\n' : 'a'
  const said: string[] = []
  const ms = await cutAfter(server.port, { start, drip, onSaid: (text) => said.push(text) })
  expect(ms).toBeGreaterThan(impatient.requestMs - 50)
  expect(said.join('').match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`])
  await server.close(100)
})

test.concurrent.each([
  [`${routes.lead.submission.href()}?page=/work-with-us&block=apply`, 'uploadMs'],
  [routes.officePictures.add.href(), 'uploadMs'],
  [routes.officeStock.upload.href(), 'feedMs'],
  [routes.feeds.blm.href(), 'feedMs'],
] as const)('what is sent to %s may take as long as %s, and its connection goes on afterwards', async (path, limit) => {
  const patience = { ...impatient, silenceMs: 60_000, idleMs: 60_000, [limit]: 60_000 }
  const server = await listen(async (request) => new Response(await request.text()), local, patience)
  const socket = connect(server.port, '127.0.0.1')
  const answers = socket.setEncoding('utf8').toArray()
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nfirst')
  await wait(2 * impatient.requestMs)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 6\r\n\r\nsec`)
  await wait(2 * impatient.requestMs)
  socket.end('ond')
  expect((await answers).join('')).toMatch(/first[\s\S]*second/)
  await server.close(100)
})

test.concurrent('a client that stops in the middle of a body is cut off', async () => {
  const server = await listen(async (request) => new Response(await request.text().catch(() => 'broken')), local, impatient)
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf')
  await closed(socket)
  await server.close(100)
})

test.concurrent('a client that does not read its response is cut off', async () => {
  const server = await listen(() => new Response(new Uint8Array(50_000_000)), local, impatient)
  const socket = connect(server.port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'connect')
  await wait(200)
  // It was cut by its own time limit, long before this one.
  expect(await server.close(60_000)).toBe(0)
  socket.destroy()
})

test.concurrent('a slow response of ours is waited for', async () => {
  const server = await listen(() => wait(1.5 * impatient.silenceMs).then(() => new Response('at last')), local, impatient)
  const response = await fetch(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'feed' })
  expect(await response.text()).toBe('at last')
  await server.close(100)
})

test.concurrent('endless headers are refused', async () => {
  const server = await listen(() => new Response('done'), local)
  const response = await fetch(`http://127.0.0.1:${server.port}/`, { headers: { long: 'x'.repeat(20_000) } })
  expect(response.status).toBe(431)
  await server.close(100)
})

test.concurrent('ambiguous requests are refused, and no smuggled request gets a response', async () => {
  const asked: string[] = []
  const server = await listen((request: Request) => {
    asked.push(request.url)
    return new Response('done')
  }, local)
  const hidden = '0\r\n\r\nGET /hidden HTTP/1.1\r\nhost: a\r\n\r\n'
  const ambiguous = [
    'GET / HTTP/1.1\r\nhost: a.test\r\nhost: b.test\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\nhost: a.test\n\n',
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${hidden}`,
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\n${hidden}`,
    `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding : chunked\r\n\r\n${hidden}`,
    'GET /\\evil.test HTTP/1.1\r\nhost: a\r\n\r\n',
    ...['a b', 'a/x', 'a?x', 'user@a', 'a:99999', '"><b>'].map((host) => `GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
  ]
  for (const text of ambiguous) expect([text, await answerTo(server.port, text)]).toEqual([text, expect.stringMatching(/^HTTP\/1.1 400 /)])
  expect(asked).toEqual([])
  // Node responds before it notices that this body is endless; the rest of the body stays unread.
  await answerTo(server.port, `POST /seen HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n${hidden}`)
  expect(asked).toEqual(['http://a/seen'])
  await server.close(100)
})

test.concurrent('an HTTP/1.0 request without a Host header gets a response', async () => {
  const server = await listen((request: Request) => new Response(new URL(request.url).host), local)
  expect(await answerTo(server.port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 .*localhost$/s)
  await server.close(100)
})

/** Returns the milliseconds until the server disconnects a client that keeps sending this. */
async function cutAfter(
  port: number,
  { start, drip, onSaid = () => {} }: { start: string; drip: string | undefined; onSaid?: (text: string) => void },
): Promise<number> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (bytes) => onSaid(String(bytes)))
  socket.write(start)
  const dripping = setInterval(() => drip && socket.write(drip), 50)
  await closed(socket)
  clearInterval(dripping)
  return performance.now() - started
}

/** Returns everything that the server sends until it disconnects. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
    if (answer.includes('\r\n\r\n')) setTimeout(() => socket.end(), 20)
  })
  socket.on('error', () => {})
  socket.write(text)
  await closed(socket)
  return answer
}

/** Waits until the connection is closed. Being cut off, which is tested here, may be a socket error. */
function closed(socket: Socket): Promise<void> {
  return new Promise((done) => socket.once('close', () => done()))
}

test('forms sent over one connection leave no listeners behind on it', async () => {
  const listeners: number[] = []
  const answer = (_request: Request, { outgoing }: { outgoing?: { socket: Socket | null } } = {}) => {
    listeners.push(outgoing?.socket?.listenerCount('close') ?? 0)
    return new Response('taken')
  }
  const server = await listen(answer as Parameters<typeof listen>[0], local)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (let sent = 0; sent < 12; sent++) {
    const sending = request({ port: server.port, host: '127.0.0.1', method: 'POST', agent })
    sending.end('a=b')
    const [response] = await once(sending, 'response')
    await once(response.resume(), 'end')
  }
  expect(listeners[0]).toBeGreaterThan(0)
  expect(listeners.at(-1)).toBe(listeners[1])
  await server.close(0)
})
