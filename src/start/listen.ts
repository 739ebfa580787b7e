import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import { usualBodyBytes } from '#src/server/middleware/request-limits.ts'
import { pathMatcher } from '#src/server/platform-paths.ts'
import { gracefulClose } from './graceful-close.ts'

interface Listening {
  /** The actual port, also if port 0 was requested. */
  port: number
  /** Stops accepting requests and waits up to `graceMs` for running ones, then cuts their connections. Returns the number cut. */
  close(graceMs: number): Promise<number>
}

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>

/** Time limits for clients, in milliseconds. */
interface Patience {
  /** How long a client may take to send the headers. */
  headersMs: number
  /** How long a client may take to send the whole request with its body. */
  requestMs: number
  /** How long a client may take to send a request to a route that takes more than the usual bytes. */
  uploadMs: number
  /** How long a client may take to send a feed: enough for the largest over a slow line. */
  feedMs: number
  /** How long a client may neither send nor receive a byte while the server waits for it. */
  silenceMs: number
  /**
   * How long a connection may be idle between two requests. Longer than proxies keep idle connections, which might otherwise send a request
   * into a closing one.
   */
  idleMs: number
}

/** The defaults, explained in docs/limits.md. */
const usualPatience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  uploadMs: 5 * 60_000,
  feedMs: 30 * 60_000,
  silenceMs: 60_000,
  idleMs: 65_000,
}
/** Interval at which Node checks for late headers, so that each is cut at most this much later. */
const lookEveryMs = 1000
/** Maximum size of all headers together in bytes; Node responds with 431 above that. */
const maxHeaderSize = 16_384
const mostHeaders = 100
/**
 * Connections that the system queues until they are accepted, limited by net.core.somaxconn. It drops any beyond that, whose clients retry
 * after 1, 3, 7 … s. This happened with Node's default of 511 when a thousand clients came at once.
 */
const connectionsWaiting = 4096

/**
 * Tries to listen on the port. Rejects with the system's EADDRINUSE or EACCES error at once, rather than after a start that may take
 * minutes.
 */
export async function refuseBusyPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer()
  await new Promise<void>((done, fail) => void server.once('error', fail).listen({ port, host }, done))
  await new Promise<void>((done) => void server.close(() => done()))
}

/**
 * Serves the app over HTTP; `take` may answer a request before the adapter makes it one of the app. Rejects with the system's EADDRINUSE or
 * EACCES error.
 */
export function listen(
  fetch: Fetch,
  { port, host }: { port: number; host: string },
  { headersMs, requestMs, uploadMs, feedMs, silenceMs, idleMs }: Patience = usualPatience,
  take: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Listening> {
  const serverOptions = {
    maxHeaderSize,
    headersTimeout: headersMs,
    requestTimeout: feedMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    // Joins two Host headers into one, which is invalid and gets a 400; a proxy in front might have used the other one.
    joinDuplicateHeaders: true,
  }
  const server = createAdaptorServer({
    fetch: ((request, ...rest) => {
      const takingIn = isTakingIn()
      return takingIn ? takingIn.then(() => fetch(request, ...rest)) : fetch(request, ...rest)
    }) as typeof fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
    serverOptions,
    createServer: ((options: object, answer: (request: IncomingMessage, response: ServerResponse) => void) =>
      createHttpServer(options, (request, response) => {
        if (!take(request, response)) answer(request, response)
      })) as typeof createHttpServer,
    // The host to assume for HTTP/1.0 requests without a Host header, which monitoring programs still send.
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

/** Cuts connections whose client neither sends nor receives. Time spent on preparing a response does not count. */
function cutSilent(server: Server, silenceMs: number): void {
  const underWay = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => underWay.set(request.socket, { request, response }))
  server.setTimeout(silenceMs, (socket) => {
    const work = underWay.get(socket)
    const isOurTurn = work && !work.response.writableEnded && work.request.complete && work.response.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}

/** Routes for larger bodies take feeds. */
const mostUploadBytes = 100_000_000
const takesMoreThan = (bytes: number) =>
  pathMatcher([...allRoutes.values()].filter(({ mostBodyBytes = 0 }) => mostBodyBytes > bytes).flatMap(patternsOf))
const takesUploads = takesMoreThan(usualBodyBytes)
const takesFeeds = takesMoreThan(mostUploadBytes)

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends connections whose request has not completely arrived in time, even if nobody reads the body: a byte now and then passes the check
 * for silence. Says 408 first, unless an answer was begun. Cut as soon as that is sent, so that no body is taken whose sender was told otherwise.
 */
function cutLateBodies(server: Server, { requestMs, uploadMs }: Pick<Patience, 'requestMs' | 'uploadMs'>): void {
  server.on('request', (request, response) => {
    const { headers, url = '' } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    const [path = ''] = url.split('?', 1)
    // Node itself ends these (requestTimeout).
    if (takesFeeds(path)) return
    const { socket } = request
    const timer = setTimeout(
      () => {
        if (request.complete) return
        if (response.headersSent) socket.destroy()
        else socket.end(tooLate, () => socket.destroy())
      },
      takesUploads(path) ? uploadMs : requestMs,
    )
    const end = () => clearTimeout(timer)
    socket.once('close', end)
    request.once('close', () => {
      if (!request.complete) return
      end()
      // A connection may have any number of requests, whose listeners must not pile up.
      socket.off('close', end)
    })
  })
}
