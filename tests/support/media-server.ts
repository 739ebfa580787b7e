import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MediaServer extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  origin: string
  /** Paths asked for, in order. */
  asked: string[]
}

/** A small server on this machine that answers as told. */
export async function mediaServer(answer: RequestListener): Promise<MediaServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dispose = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, [Symbol.asyncDispose]: dispose }
}
