import cluster from 'node:cluster'
import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { constants } from 'node:os'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { withinTime } from '#src/gateways/within-time.ts'

/**
 * A connection without a request for so long is closed. Who just had an answer may be sending the next request, and gets it later than we
 * handed it to the system: busy machines took up to 1.7 s.
 */
const idleMs = 2000
const lookEveryMs = 25
/** Without a new connection; who has just had an answer may come with the next request. After `mostQuietMs` one quick turn will do. */
const quietMs = 50
const mostQuietMs = 1000
/** Until the port is closed in any case. A turn of the event loop that takes longer than a quick one may have missed somebody. */
const mostTakingInMs = 3000
const quickTurnMs = 1

/**
 * For which the first process may still hold the port of web processes, where nobody takes connections: whoever is answered now might come
 * there.
 */
const portHeldMs = 150

interface Connection {
  /** Not answered whole yet. */
  underWay: Set<ServerResponse>
  idleSince: number
  /** When it became idle; more now means that a request has begun. */
  bytesRead: number
}

interface GentleClose {
  /**
   * Takes no new connection and waits for the requests under way, `graceMs` at most; then their connections are cut. Returns how many were.
   */
  close(graceMs: number): Promise<number>
  /** While the last connections are taken in: work on requests waits for that, or they would never all be. */
  isTakingIn(): Promise<void> | undefined
}

/**
 * Ends a server without hanging up on anybody who was let in: Node's own close() ends connections that seem idle, whose next request may
 * have arrived unread, and with the port goes what the system has accepted for us and we have not taken.
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
  // Before whoever answers.
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
   * Closes those that were idle by then. What came from the network since has been read, but nothing that came while this turn of the event
   * loop answered others: under load a turn is longer than `idleMs`.
   */
  function closeIdle(now: number): void {
    const before = now - idleMs
    for (const [socket, { underWay, idleSince, bytesRead }] of connections) {
      if (underWay.size === 0 && idleSince < before && socket.bytesRead === bytesRead) socket.destroy()
    }
  }

  /** Until nobody waits to be taken in. A callback of setImmediate runs right after what came from the network was read. */
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
      .then(() => (cluster.isWorker ? wait(portHeldMs) : undefined))
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

  return { close, isTakingIn: () => takingIn }
}

const signals = ['SIGTERM', 'SIGINT'] as const

/** Process managers usually kill after 30 s; whoever ends by itself can still say why. */
const mostMs = 25_000

/**
 * On the first SIGTERM or SIGINT runs `close` and exits with 0 (1 when closing failed, or takes longer than 25 s); a second one
 * exits at once with the code shells use for that signal.
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
