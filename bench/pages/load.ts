import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Load {
  port: number
  /** Asked for in turn. */
  paths: readonly string[]
  seconds: number
  connections: number
  /** Requests a second, sent however slow the answers are; without it each follows the answer before. */
  perSecond?: number
  /** Names of the site that are asked in turn: a site that does not know its own name renders a page for each. One unless given. */
  hosts?: number
  /** What is posted, as JSON: of each request by its number. A request without it is a GET. */
  posts?: (number: number) => object
}

export interface Loaded {
  answers: number
  perSecond: number
  /** Milliseconds, unsorted. */
  times: number[]
  /** Of those with status 200. */
  timesOfPages: number[]
  byStatus: Map<number, number>
}

/** As Chromium and Firefox ask. */
const headers = 'accept-encoding: gzip, deflate, br, zstd\r\n'

/**
 * Keeps a number of connections busy, each with a new request after the last answer. Written on bare sockets, because an HTTP client
 * would take more of the machine than the servers that are measured.
 */
export async function load({
  port,
  paths,
  seconds,
  connections,
  perSecond = Number.POSITIVE_INFINITY,
  hosts = 1,
  posts,
}: Load): Promise<Loaded> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const timesOfPages: number[] = []
  const byStatus = new Map<number, number>()
  let asked = 0
  const started = performance.now()
  const { turn, stop } = pacer(perSecond)
  const talk = async () => {
    let socket: Socket | undefined
    let answer: ReturnType<typeof answersOn> | undefined
    while (performance.now() < until) {
      await turn()
      if (performance.now() >= until) break
      const path = paths[asked++ % paths.length] ?? '/'
      const askedAt = performance.now()
      // Not before: a connection without a request is closed after a while.
      socket ??= connect(port, '127.0.0.1').setNoDelay()
      answer ??= answersOn(socket)
      // As a proxy in front would: each request is another visitor's, or the limits for one address would be measured.
      const visitor = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
      const host = hosts === 1 ? 'localhost' : `site-${asked % hosts}.localhost`
      const body = posts && JSON.stringify(posts(asked))
      const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}x-forwarded-for: ${visitor}\r\n`
      const status = await answer(`${head}${body === undefined ? 'accept: text/html\r\n' : ofJson(body)}\r\n${body ?? ''}`)
      times.push(performance.now() - askedAt)
      if (status === 200) timesOfPages.push(performance.now() - askedAt)
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    }
    socket?.destroy()
  }
  const ended = wait(seconds * 1000).then(stop)
  await Promise.all([ended, ...Array.from({ length: connections }, talk)])
  return { answers: times.length, perSecond: times.length / ((performance.now() - started) / 1000), times, timesOfPages, byStatus }
}

function ofJson(body: string): string {
  return `accept: application/json\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
}

/** Releases a number of requests a second, every 5 ms: a timer for each connection would be the heaviest load of all. */
function pacer(perSecond: number) {
  if (perSecond === Number.POSITIVE_INFINITY) return { turn: async () => {}, stop: () => {} }
  const started = performance.now()
  const waiting: (() => void)[] = []
  let gone = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * perSecond
    for (; gone < due && waiting.length > 0; gone++) waiting.pop()?.()
  }, 5)
  const turn = () => new Promise<void>((go) => waiting.push(go))
  const stop = () => {
    clearInterval(timer)
    for (const go of waiting.splice(0)) go()
  }
  return { turn, stop }
}

/** What an answer of unknown length ends with. */
const lastChunk = '0\r\n\r\n'

/** Sends a request and resolves with the status once the whole answer is there. */
function answersOn(socket: Socket): (request: string) => Promise<number> {
  let done: ((status: number) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  let begun: Buffer = Buffer.alloc(0)
  let head = ''
  let status = 0
  let missing = -1
  let tail = ''
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length
    tail = (tail + chunk.toString('latin1', Math.max(0, body - lastChunk.length))).slice(-lastChunk.length)
    if (missing < 0) {
      // A head may come in parts, its end too.
      begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk])
      const end = begun.indexOf('\r\n\r\n')
      if (end < 0) return
      head = begun.toString('latin1', 0, end + 2)
      body = begun.length - end - 4
      begun = Buffer.alloc(0)
      status = Number(head.slice(9, 12))
      const isChunked = /transfer-encoding: chunked/i.test(head)
      missing = isChunked ? Number.POSITIVE_INFINITY : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      if (Number.isNaN(missing)) return failed?.(new Error(`An answer without its length:\n${head}`))
    }
    missing -= body
    if (missing === Number.POSITIVE_INFINITY ? tail !== lastChunk : missing > 0) return
    missing = -1
    done?.(status)
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('The connection was closed')))
  return (request) =>
    new Promise((resolve, reject) => {
      done = resolve
      failed = reject
      // What is written to a closed connection fails in silence.
      if (socket.destroyed) reject(new Error('The connection was closed'))
      socket.write(request)
    })
}
