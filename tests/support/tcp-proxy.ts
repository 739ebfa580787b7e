import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface TcpProxy extends AsyncDisposable {
  port: string
  /** Leads to another port from now on; existing connections are cut. */
  pointTo(port: string): void
  /** Sends nothing more to anybody, like a machine that lost its network; `speak` ends this and cuts the connections that waited. */
  fallSilent(): void
  speak(): void
}

/** An address on this machine that leads to one of its ports, like a virtual address that moves from one server to another. */
export async function tcpProxy(toPort: string): Promise<TcpProxy> {
  let target = toPort
  let isSilent = false
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((from) => {
    const to = connect(Number(target), '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => {
        if (!isSilent) other.write(bytes)
      })
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        if (!isSilent) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: String((server.address() as AddressInfo).port),
    pointTo(port) {
      target = port
      cut()
    },
    fallSilent() {
      isSilent = true
    },
    speak() {
      isSilent = false
      cut()
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
