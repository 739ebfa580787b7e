import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LoadBalancer extends AsyncDisposable {
  url: string
  /** The machines, which take turns. */
  sendTo(...urls: string[]): void
  /** How many responses each machine gave. */
  answers: Map<string, number>
}

/**
 * Like nginx before several machines: each request has its own connection, and goes to the next machine where one refuses it, or where it is
 * lost before an answer begins and may be asked twice.
 */
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
      // A refused connection has received nothing of the request; another may have, and what was sent by POST may have been done.
      asking.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' || from.method === 'GET' ? tryNext(tries + 1) : to.writeHead(502).end(),
      )
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
