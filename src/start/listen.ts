import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'

export interface Listening {
  /** The port really listened on, also when 0 was asked. */
  port: number
  /**
   * Takes no new request and waits for those under way, `graceMs` at most; then their connections are cut. Answers how many
   * connections were cut.
   */
  close(graceMs: number): Promise<number>
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves the app over HTTP. Rejects with the system's EADDRINUSE or EACCES error. */
export function listen(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createAdaptorServer({ fetch }) as Server
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done({ port: (server.address() as { port: number }).port, close: (graceMs) => close(server, graceMs) })
    })
  })
}

async function close(server: Server, graceMs: number): Promise<number> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A kept-alive connection becomes idle when its response ends, and only then may be closed: so look again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), 25)
  const overdue = Symbol('overdue')
  const timer = timeout(graceMs, overdue)
  const outcome = await Promise.race([closed, timer.promise])
  timer.stop()
  clearInterval(sweep)
  if (outcome !== overdue) return 0
  const open = await openConnections(server)
  server.closeAllConnections()
  await closed
  return open
}

function timeout<Mark>(ms: number, mark: Mark): { promise: Promise<Mark>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<Mark>()
  const id = setTimeout(() => resolve(mark), ms)
  return { promise, stop: () => clearTimeout(id) }
}

function openConnections(server: Server): Promise<number> {
  return new Promise((done) => server.getConnections((_error, count) => done(count)))
}
