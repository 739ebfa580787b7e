import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '#src/settings.ts'
import { addressList } from './address-list.ts'
import { trustedProxy } from './trusted-proxy.ts'

/** What proxies add to what they pass on, each its own. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

export type VisitorAddresses = ReturnType<typeof visitorAddresses>

/** Who asks and how, read from the connection and, of trusted proxies, from their headers (TRUST_PROXY). */
export function visitorAddresses({
  trustProxy,
  agencyAddresses,
  clientCertHeader,
}: Pick<Settings, 'trustProxy' | 'agencyAddresses' | 'clientCertHeader'>) {
  const proxy = trustedProxy(trustProxy)
  const neighbours = trustedProxy('private')
  const agency = addressList(agencyAddresses, 'AGENCY_ADDRESSES')
  const addressOf = (c: Context) => proxy.clientAddress(peerOf(c), (name) => c.req.header(name))
  return {
    /** Whether a proxy of ours asks, so that what it passes on is believed. */
    isTrusted: (c: Context) => proxy.isTrusted(peerOf(c)),
    /** The visitor's address as text, `''` when not known (tests without a connection). */
    addressOf,
    /** The client certificate as a trusted proxy tells it (CLIENT_CERT_HEADER). Certificates are public: a proxy that passes the header on would let anybody in. */
    certificateOf: (c: Context) =>
      clientCertHeader !== undefined && proxy.isTrusted(peerOf(c)) ? c.req.header(clientCertHeader) : undefined,
    /** The agency's own people, who are not in the statistics. */
    isOfAgency: (c: Context) => agency(addressOf(c)),
    /** A machine of the private network that asks by itself: what a proxy passes on comes from elsewhere. */
    isNear: (c: Context) => neighbours.isTrusted(peerOf(c)) && !passedOn.some((name) => c.req.header(name) !== undefined),
    /** Gives the request the scheme the visitor used, where a trusted proxy says so: pages name their own address. */
    believeScheme: (async (c, next) => {
      const { raw } = c.req
      if (raw.url.startsWith('http:') && proxy.isSecure(peerOf(c), (name) => c.req.header(name))) {
        c.req.raw = new Request(raw.url.replace('http:', 'https:'), raw)
      }
      await next()
    }) satisfies MiddlewareHandler,
  }
}

function peerOf(c: Context): string | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}
