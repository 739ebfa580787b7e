import type { AddressInfo, Server } from 'node:net'

/** Has the server listen on this machine at a free port. */
export async function listeningServer(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** `http://127.0.0.1:port` */
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
