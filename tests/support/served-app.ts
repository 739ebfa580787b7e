import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { TakeLive } from '#src/server/live/live-requests.ts'

export interface ServedSite extends AsyncDisposable {
  url: string
}

/** An app on a port of its own, closed at the end of the test; `take` may answer a request before the app does, as in production. */
export async function servedApp(
  fetch: (request: Request, ...rest: never[]) => Response | Promise<Response>,
  take: TakeLive = () => false,
): Promise<ServedSite> {
  const running = new Set<Promise<Response>>()
  const counted = (request: Request, ...rest: never[]) => {
    const answer = Promise.resolve(fetch(request, ...rest))
    running.add(answer)
    const done = () => void running.delete(answer)
    answer.then(done, done)
    return answer
  }
  const answer = getRequestListener(counted as Parameters<typeof getRequestListener>[0])
  const server = createServer((request, response) => void (take(request, response) || answer(request, response)))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    // A browser keeps its connections open; they are closed with the test.
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
      // What a page has asked for as it was closed still reads the database, which the test rolls back next.
      await Promise.allSettled(running)
    },
  }
}
