import { createServer, type RequestListener } from 'node:http'
import { listeningServer } from './listening-server.ts'

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
  const { origin, close } = await listeningServer(server)
  const dispose = async () => {
    server.closeAllConnections()
    await close()
  }
  return { origin, asked, [Symbol.asyncDispose]: dispose }
}
