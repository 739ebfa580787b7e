import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { AddressForbidden, checkLiteralAddress, mediaLookup, type NameLookup } from './media-lookup.ts'

export interface MediaRequests {
  /** One request, GET unless it says otherwise, without following redirects. The caller reads or destroys the body of the answer. */
  ask(url: URL, options: AskOptions): Promise<IncomingMessage>
  close(): void
}

interface AskOptions {
  headers: Record<string, string>
  signal: AbortSignal
  method?: 'GET' | 'HEAD' | 'POST'
  body?: string
}

/** The server answered, but with something that has no body to read. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

interface MediaRequestsOptions {
  allow: (ip: string) => boolean
  /** Connections to one host at a time. */
  sockets: number
  lookup: NameLookup | undefined
}

/** Requests over connections that are kept for the next one, to allowed addresses only. */
export function mediaRequests({ allow, sockets, lookup }: MediaRequestsOptions): MediaRequests {
  // Not through a proxy of the environment, which would look the name up itself.
  const pool = { keepAlive: true, maxSockets: sockets, lookup: mediaLookup(allow, lookup) }
  const http = new HttpAgent(pool)
  const https = new HttpsAgent(pool)
  return {
    ask: async (url, { headers, signal, method = 'GET', body }) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressForbidden(`${url.protocol} addresses are not fetched.`)
      if (url.username !== '' || url.password !== '') throw new AddressForbidden('Addresses with a password in them are not fetched.')
      checkLiteralAddress(url, allow)
      const isSecure = url.protocol === 'https:'
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const options = { method, agent: isSecure ? https : http, headers, signal, lookup: pool.lookup, maxHeaderSize: 16_384 }
      const request = isSecure ? requestHttps(url, options, resolve) : requestHttp(url, options, resolve)
      // After 101 the socket is no longer HTTP's, and neither an answer nor an error would come.
      request.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        reject(new UnexpectedAnswer(`The server answers ${statusCode}.`))
      })
      request.on('close', () => reject(new Error('The connection was closed before an answer.')))
      request.on('error', reject).end(body)
      return await promise
    },
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}
