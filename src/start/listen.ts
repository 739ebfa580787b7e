import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import * as routes from '#src/routes.ts'
import { gracefulClose } from './graceful-close.ts'

interface Listening {
  /** The port really listened on, also when 0 was asked. */
  port: number
  /**
   * Takes no new request and waits for those under way, `graceMs` at most; then their connections are cut. Returns how many
   * connections were cut.
   */
  close(graceMs: number): Promise<number>
}

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>

/** How long a client may take, in milliseconds. */
interface Patience {
  /** For the request's headers. */
  headersMs: number
  /** For the whole request with its body. */
  requestMs: number
  /** The same where files may come with a form. */
  uploadMs: number
  /** The same where a feed is sent: as long as the largest takes over a slow line. */
  feedMs: number
  /** Without a byte in either direction while it is the client's turn. */
  silenceMs: number
  /** Between two requests; longer than proxies keep idle connections, or they would send into one that is closing. */
  idleMs: number
}

/** docs/limits.md. */
const usualPatience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  uploadMs: 5 * 60_000,
  feedMs: 30 * 60_000,
  silenceMs: 60_000,
  idleMs: 65_000,
}
/** Node looks for late headers so often; each is cut that much later at most. */
const lookEveryMs = 1000
/** Of all headers together; node answers 431 beyond. */
const maxHeaderSize = 16_384
const mostHeaders = 100
/**
 * Connections that the system holds until we take them, as far as it allows (net.core.somaxconn). Of more it forgets, and those visitors'
 * machines try again after 1, 3, 7 … s, unseen: so it was with Node's 511 when a thousand came at once.
 */
const connectionsWaiting = 4096

/** Throws the system's EADDRINUSE or EACCES error now, rather than after a start that may take minutes. */
export async function refuseBusyPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer()
  await new Promise<void>((done, fail) => void server.once('error', fail).listen({ port, host }, done))
  await new Promise<void>((done) => void server.close(() => done()))
}

/** Serves the app over HTTP. Rejects with the system's EADDRINUSE or EACCES error. */
export function listen(
  fetch: Fetch,
  { port, host }: { port: number; host: string },
  { headersMs, requestMs, uploadMs, feedMs, silenceMs, idleMs }: Patience = usualPatience,
): Promise<Listening> {
  const serverOptions = {
    maxHeaderSize,
    headersTimeout: headersMs,
    requestTimeout: feedMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    // Two Host headers make one that is no host and is answered with 400; a proxy before us might go by the other one.
    joinDuplicateHeaders: true,
  }
  const server = createAdaptorServer({
    fetch: ((request, ...rest) => {
      const takingIn = isTakingIn()
      return takingIn ? takingIn.then(() => fetch(request, ...rest)) : fetch(request, ...rest)
    }) as typeof fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
    serverOptions,
    // For HTTP/1.0, which watching programs still speak, and which needs no Host.
    hostname: 'localhost',
  }) as Server
  server.maxHeadersCount = mostHeaders
  cutSilent(server, silenceMs)
  cutLateBodies(server, { requestMs, uploadMs })
  const { close, isTakingIn } = gracefulClose(server)
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ port, host, backlog: connectionsWaiting }, () => {
      server.off('error', fail)
      done({ port: (server.address() as { port: number }).port, close })
    })
  })
}

/** Cuts connections whose client neither sends nor takes anything; while we work on an answer, silence is no fault of theirs. */
function cutSilent(server: Server, silenceMs: number): void {
  const underWay = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => underWay.set(request.socket, { request, response }))
  server.setTimeout(silenceMs, (socket) => {
    const work = underWay.get(socket)
    const isOurTurn = work && !work.response.writableEnded && work.request.complete && work.response.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}

/** Cuts connections whose request is not all there in time, also where nobody reads it: a byte now and then is no silence. */
function cutLateBodies(server: Server, { requestMs, uploadMs }: Pick<Patience, 'requestMs' | 'uploadMs'>): void {
  server.on('request', (request) => {
    const { headers, url } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || url?.startsWith(routes.feeds.blm.href())) return
    const timer = setTimeout(
      () => {
        if (!request.complete) request.socket.destroy()
      },
      url === routes.lead.submission.href() ? uploadMs : requestMs,
    )
    const { socket } = request
    const end = () => clearTimeout(timer)
    socket.once('close', end)
    request.once('close', () => {
      if (!request.complete) return
      end()
      // A connection has as many requests as its client likes.
      socket.off('close', end)
    })
  })
}
