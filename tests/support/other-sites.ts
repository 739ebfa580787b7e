import { createServer } from 'node:http'
import { type MediaRequests, mediaRequests } from '#src/gateways/media-request.ts'
import { listeningServer } from './listening-server.ts'

/** Servers of other sites on this machine, by the status that each answers with; what is not among them does not answer. */
export async function otherSites(statuses: Record<string, number>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a')
    const host = request.headers['x-host']
    asked.push(`${request.method} ${host}${pathname}`)
    const refusesHead = host === 'get-only.example' && request.method === 'HEAD'
    response.writeHead(refusesHead ? 500 : (statuses[String(host)] ?? 500)).end()
  })
  const { origin, close } = await listeningServer(server)
  // As for the real names, which are not of this machine.
  const requests = (): MediaRequests => {
    const real = mediaRequests({ allow: () => true, sockets: 1, lookup: undefined })
    const ask: MediaRequests['ask'] = (url, options) => {
      if (!(url.hostname in statuses)) throw new Error('No such host')
      return real.ask(new URL(url.pathname, origin), { ...options, headers: { ...options.headers, 'x-host': url.hostname } })
    }
    return { ...real, ask }
  }
  return { statuses, asked, requests, [Symbol.asyncDispose]: close }
}
