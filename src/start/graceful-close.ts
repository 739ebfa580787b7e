import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { constants } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { withinTime } from '#src/gateways/within-time.ts'

/**
 * How long a connection must be idle before it is closed. A client that just got a response may be sending its next request; on busy
 * machines requests arrived up to 1.7 s late.
 */
const idleMs = 2000
const lookEveryMs = 25
/**
 * How long to wait after the last new connection, since a client that got a response may send another request. After `mostQuietMs` one
 * quick turn of the event loop is enough.
 */
const quietMs = 50
const mostQuietMs = 1000
/**
 * The port is closed after this time in any case. During a turn of the event loop longer than `quickTurnMs` a connection may have arrived
 * unnoticed.
 */
const mostTakingInMs = 3000
const quickTurnMs = 1

interface Connection {
  /** Responses that are not completely sent yet. */
  underWay: Set<ServerResponse>
  idleSince: number
  /** Bytes read by the time it became idle. If there are more, a request has begun. */
  bytesRead: number
}

interface GentleClose {
  /** Stops accepting connections and waits up to `graceMs` for running requests, then cuts their connections. Returns the number cut. */
  close(graceMs: number): Promise<number>
  /** A promise while the last connections are being accepted, otherwise undefined. Requests wait for it, or accepting would never end. */
  isTakingIn(): Promise<void> | undefined
}

/**
 * Closes a server without cutting off any client that was already accepted. Node's own close() ends connections that seem idle although
 * their next request may have arrived unread, and closing the port drops connections that the system has accepted and the process has not.
 */
export function gracefulClose(server: Server): GentleClose {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  let takingIn: Promise<void> | undefined
  let arrived = 0
  server.on('connection', (socket) => {
    arrived++
    connections.set(socket, { underWay: new Set(), idleSince: performance.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Runs before the handler that responds.
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (isClosing) response.shouldKeepAlive = false
    connection?.underWay.add(response)
    response.once('close', () => {
      if (!connection) return
      connection.underWay.delete(response)
      connection.idleSince = performance.now()
      connection.bytesRead = socket.bytesRead
    })
  })

  /**
   * Closes connections idle for `idleMs`. Input that arrived before this turn of the event loop has been read; under load a turn may be
   * longer than `idleMs`, hence the check of the bytes read.
   */
  function closeIdle(now: number): void {
    const before = now - idleMs
    for (const [socket, { underWay, idleSince, bytesRead }] of connections) {
      if (underWay.size === 0 && idleSince < before && socket.bytesRead === bytesRead) socket.destroy()
    }
  }

  /** Waits until no connection is waiting to be accepted. A setImmediate callback runs right after network input was read. */
  async function takeIn(): Promise<void> {
    const start = performance.now()
    for (let before = arrived, quietSince = start, last = start; ; ) {
      await turn()
      const now = performance.now()
      const isQuick = now - last < quickTurnMs
      if (arrived !== before) quietSince = now
      else if (isQuick && now - quietSince >= (now - start < mostQuietMs ? quietMs : 0)) return
      if (now - start > mostTakingInMs) return
      before = arrived
      last = now
    }
  }

  async function close(graceMs: number): Promise<number> {
    isClosing = true
    for (const { underWay } of connections.values()) for (const response of underWay) response.shouldKeepAlive = false
    const graceEnds = performance.now() + graceMs
    const { promise: closed, resolve } = Promise.withResolvers<'closed'>()
    takingIn = takeIn()
      .then(() => TcpServer.prototype.close.call(server, () => resolve('closed')))
      .then(() => {
        takingIn = undefined
      })
    await takingIn
    const sweep = setInterval(() => setImmediate(closeIdle, performance.now()), lookEveryMs)
    const { promise: overdue, resolve: giveUp } = Promise.withResolvers<'overdue'>()
    const timer = setTimeout(() => giveUp('overdue'), graceEnds - performance.now())
    const outcome = await Promise.race([closed, overdue])
    clearTimeout(timer)
    clearInterval(sweep)
    if (outcome === 'closed') return 0
    const open = connections.size
    server.closeAllConnections()
    await closed
    return open
  }
  // As the first process disconnects this one (web-processes.ts), Node closes its servers, and goes on once they are closed.
  server.close = (then) => server.once('close', () => then?.())

  return { close, isTakingIn: () => takingIn }
}

const signals = ['SIGTERM', 'SIGINT'] as const

/** Process managers usually kill after 30 s; a process that ends by itself can still log why. */
const mostMs = 25_000

/**
 * On the first SIGTERM or SIGINT runs `close` and exits with 0, or with 1 if it fails or takes longer than 25 s. A second signal exits at
 * once with the code that shells use for it.
 */
export function closeOnSignal(close: (signal: string) => Promise<void>, failed: (error: unknown) => void): void {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) process.exit(128 + constants.signals[signal])
      closing = true
      withinTime({ ms: mostMs }, () => close(signal)).then(
        () => process.exit(0),
        (error: unknown) => {
          failed(error)
          process.exit(1)
        },
      )
    })
  }
}
