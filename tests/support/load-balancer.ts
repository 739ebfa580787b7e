import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LoadBalancer extends AsyncDisposable {
  url: string
  /** In turn; those that refuse a connection are passed over. */
  sendTo(...urls: string[]): void
  /** How many answers each gave. */
  answers: Map<string, number>
}

/** As nginx and the like before several machines: each request on a connection of its own, to the next machine where one takes none. */
export async function loadBalancer(): Promise<LoadBalancer> {
  let machines: readonly string[] = []
  let turn = 0
  const answers = new Map<string, number>()
  const server = createServer(async (from, to) => {
    const body = Buffer.concat(await from.toArray())
    const first = turn++
    const tryNext = (tries: number): void => {
      const machine = machines[(first + tries) % machines.length]
      if (machine === undefined || tries >= machines.length) return void to.writeHead(502).end()
      const { hostname, port } = new URL(machine)
      const headers = { ...from.headers, connection: 'close' }
      const asking = request({ hostname, port, path: from.url, method: from.method, headers, agent: false }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray())
        answers.set(machine, (answers.get(machine) ?? 0) + 1)
        to.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' }).end(bytes)
      })
      // A connection that is refused took nothing of the request; whatever else happens is a refused visitor.
      asking.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? tryNext(tries + 1) : to.writeHead(502).end()))
      asking.end(body)
    }
    tryNext(0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (...urls) => {
      machines = urls
    },
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
