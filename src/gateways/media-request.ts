import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { AddressForbidden, checkLiteralAddress, mediaLookup, type NameLookup } from './measured-media.ts'

export interface MediaRequests {
  /** One request, by default GET, without following redirects. The caller reads or destroys the response's body. */
  ask(url: URL, options: AskOptions): Promise<IncomingMessage>
  close(): void
}

interface AskOptions {
  headers: Record<string, string>
  signal: AbortSignal
  method?: 'GET' | 'HEAD' | 'POST'
  body?: string | Uint8Array
}

/** The server responded with something without a readable body. */
class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

interface MediaRequestsOptions {
  allow: (ip: string) => boolean
  /** Concurrent connections per host. */
  sockets: number
  lookup: NameLookup | undefined
  /** Refuses addresses without TLS. */
  isSecureOnly?: boolean
}

/** Requests over reused connections, to allowed addresses only. */
export function mediaRequests({ allow, sockets, lookup, isSecureOnly = false }: MediaRequestsOptions): MediaRequests {
  // Not through a proxy of the environment, which would look the name up itself.
  const pool = { keepAlive: true, maxSockets: sockets, lookup: mediaLookup(allow, lookup) }
  const http = new HttpAgent(pool)
  const https = new HttpsAgent(pool)
  return {
    ask: async (url, { headers, signal, method = 'GET', body }) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressForbidden(`${url.protocol} addresses are not fetched.`)
      if (isSecureOnly && url.protocol !== 'https:') throw new AddressForbidden('Addresses without TLS are not asked.')
      if (url.username !== '' || url.password !== '') throw new AddressForbidden('Addresses with a password in them are not fetched.')
      checkLiteralAddress(url, allow)
      const isSecure = url.protocol === 'https:'
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      const options = { method, agent: isSecure ? https : http, headers, signal, lookup: pool.lookup, maxHeaderSize: 16_384 }
      const request = isSecure ? requestHttps(url, options, resolve) : requestHttp(url, options, resolve)
      // After 101 the socket is no longer HTTP's, and neither a response nor an error would come.
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

/**
 * The range of ordinary public addresses in ipaddr.js. Others are private or reserved, or embed an IPv4 address that may be (6to4, Teredo,
 * NAT64).
 */
const publicRange = 'unicast'

/** The assigned IPv6 addresses: https://www.iana.org/assignments/ipv6-address-space. Obsolete notations of IPv4 are outside. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Public addresses that lead into the site's own cloud: Azure's platform,
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const insideClouds = ['168.63.129.16']

/**
 * Whether an IP address is an ordinary public one, so that no feed can make us fetch from this machine, its network or a cloud's metadata
 * service. IPv4-mapped IPv6 is checked as IPv4.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false
  const address = ipaddr.process(ip)
  if (address.range() !== publicRange) return false
  return address instanceof ipaddr.IPv6 ? address.match(assigned) : !insideClouds.includes(address.toString())
}

/** Whether a server is in the operator's own network, by its name or address as URLs have it; what a name stands for is not asked. */
export function isOwnServer(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) > 0) return !isPublicAddress(name)
  return !name.includes('.') || /\.(?:internal|local|localhost|lan)$/i.test(name)
}

/** Failures in a row after which a server is left alone for `pauseMs`. */
const mostFailures = 4
const pauseMs = 5 * 60_000

/**
 * Runs `ask`, which requests from the server of `url`; throws without running it if that server failed too often. `signal` aborts when its
 * time is over.
 */
export type AskMediaServer = <Result>(asking: { url: URL; signal: AbortSignal }, ask: () => Promise<Result>) => Promise<Result>

/**
 * One circuit breaker per host, so that a server that is down does not cost every picture of a feed its full time. A failure counts against
 * the requested server, not one that redirected to it. Once `over` aborts we give up ourselves, which counts against no server.
 */
export function circuitBreakers(over: AbortSignal): AskMediaServer {
  const breakers = new Map<string, CircuitBreaker>()
  return async ({ url: { host }, signal }, ask) => {
    const breaker = breakers.get(host) ?? circuitBreaker({ failures: mostFailures, pauseMs, now: () => performance.now(), warn: () => {} })
    breakers.set(host, breaker)
    if (!breaker.mayAsk()) throw new Error(`${host} did not answer several times, so it was not asked.`)
    const failed = () => {
      if (!over.aborted) breaker.failed('')
    }
    // `ask` may never settle.
    signal.addEventListener('abort', failed)
    try {
      const result = await ask()
      breaker.succeeded()
      return result
    } catch (error) {
      if (error instanceof UnexpectedAnswer) breaker.succeeded()
      else if (!(error instanceof AddressForbidden) && !signal.aborted) failed()
      throw error
    } finally {
      signal.removeEventListener('abort', failed)
    }
  }
}
