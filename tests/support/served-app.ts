import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

export interface ServedSite extends AsyncDisposable {
  url: string
}

/** An app on a port of its own, closed at the end of the test. */
export async function servedApp(fetch: (request: Request, ...rest: never[]) => Response | Promise<Response>): Promise<ServedSite> {
  const running = new Set<Promise<Response>>()
  const counted = (request: Request, ...rest: never[]) => {
    const answer = Promise.resolve(fetch(request, ...rest))
    running.add(answer)
    const done = () => void running.delete(answer)
    answer.then(done, done)
    return answer
  }
  const server = serve({ fetch: counted as Parameters<typeof serve>[0]['fetch'], port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    // A browser keeps its connections open; they are closed with the test.
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      // What a page has asked for as it was closed still reads the database, which the test rolls back next.
      await Promise.allSettled(running)
    },
  }
}
