import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { AddressForbidden, checkLiteralAddress, mediaLookup, type NameLookup } from './media-lookup.ts'

export interface MediaRequests {
  /** One request, no redirects followed; the answer's body is for the caller to read or destroy. */
  get(url: URL, options: { headers: Record<string, string>; signal: AbortSignal }): Promise<IncomingMessage>
  close(): void
}

/** The server did answer, but not with anything that could be read on. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

interface Connecting {
  allow: (ip: string) => boolean
  sockets: number
  lookup: NameLookup | undefined
}

/** Connections kept between requests, to allowed addresses only. */
export function mediaRequests({ allow, sockets, lookup }: Connecting): MediaRequests {
  // No proxy of the environment: it, not we, would decide where the name leads.
  const pool = { keepAlive: true, maxSockets: sockets, lookup: mediaLookup(allow, lookup) }
  const http = new HttpAgent(pool)
  const https = new HttpsAgent(pool)
  return {
    get: async (url, { headers, signal }) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressForbidden(`${url.protocol} addresses are not fetched.`)
      if (url.username !== '' || url.password !== '') throw new AddressForbidden('Addresses with a password in them are not fetched.')
      checkLiteralAddress(url, allow)
      const isSecure = url.protocol === 'https:'
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const options = { agent: isSecure ? https : http, headers, signal, lookup: pool.lookup, maxHeaderSize: 16_384 }
      const request = isSecure ? requestHttps(url, options, resolve) : requestHttp(url, options, resolve)
      // 101 and the like: the socket is no longer HTTP's, and neither answer nor error would ever come.
      request.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        reject(new UnexpectedAnswer(`The server answers ${statusCode}.`))
      })
      request.on('close', () => reject(new Error('The connection was closed before an answer.')))
      request.on('error', reject).end()
      return await promise
    },
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}
