import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { type Settings, WrongSettings } from '#src/settings.ts'
import type { Asker } from '../page-cache/answer-at-once.ts'

/** Headers that proxies add. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

export type VisitorAddresses = ReturnType<typeof visitorAddresses>

/** Reads the visitor's address and scheme from the connection and, for trusted proxies, from their headers (TRUST_PROXY). */
export function visitorAddresses({
  trustProxy,
  agencyAddresses,
  clientCertHeader,
}: Pick<Settings, 'trustProxy' | 'agencyAddresses' | 'clientCertHeader'>) {
  const proxy = trustedProxy(trustProxy)
  const neighbours = trustedProxy('private')
  const agency = addressList(agencyAddresses, 'AGENCY_ADDRESSES')
  const byRequest = new WeakMap<object, string>()
  const addressOf = (c: Asker) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const known = incoming && byRequest.get(incoming)
    if (known !== undefined) return known
    const address = proxy.clientAddress(peerOf(c), (name) => c.req.header(name))
    if (incoming) byRequest.set(incoming, address)
    return address
  }
  return {
    /** Whether the peer is a trusted proxy, whose headers are believed. */
    isTrusted: (c: Context) => proxy.isTrusted(peerOf(c)),
    /** The visitor's address as text, `''` if unknown (tests without a connection). */
    addressOf,
    /**
     * The client certificate in a trusted proxy's header (CLIENT_CERT_HEADER). Certificates are public, so a proxy that passes on a
     * visitor's own header would let anybody in.
     */
    certificateOf: (c: Context) =>
      clientCertHeader !== undefined && proxy.isTrusted(peerOf(c)) ? c.req.header(clientCertHeader) : undefined,
    /** The agency's own people, who are not counted. */
    isOfAgency: (c: Asker) => agency(addressOf(c)),
    /** A machine of the private network itself, not a proxy passing on an external request. */
    isNear: (c: Context) => neighbours.isTrusted(peerOf(c)) && !passedOn.some((name) => c.req.header(name) !== undefined),
    /** Gives the request the visitor's scheme, as a trusted proxy states it: pages contain their own address. */
    believeScheme: (async (c, next) => {
      const { raw } = c.req
      if (raw.url.startsWith('http:') && proxy.isSecure(peerOf(c), (name) => c.req.header(name))) {
        c.req.raw = new Request(raw.url.replace('http:', 'https:'), raw)
      }
      await next()
    }) satisfies MiddlewareHandler,
  }
}

function peerOf(c: Pick<Asker, 'env'>): string | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
}

/** The address under which a visitor is counted: an IPv6 visitor has a whole /64. Any text is accepted, `''` too. */
export function visitorKey(address: string): string {
  const parsed = readAddress(address)
  return parsed?.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : address
}

/** Determines the visitor from the connection and its headers. */
interface TrustedProxy {
  /** The visitor's address as text; `''` if unknown. */
  clientAddress(peer: string | undefined, header: ReadHeader): string
  /** `https` if the visitor came by TLS, as far as a trusted proxy says so. */
  isSecure(peer: string | undefined, header: ReadHeader): boolean
  /** Whether headers of this peer are believed. */
  isTrusted(peer: string | undefined): boolean
}

type ReadHeader = (name: string) => string | undefined
/**
 * Parses TRUST_PROXY. Throws WrongSettings for an invalid value. Only values added by trusted proxies are believed: X-Forwarded-For is read
 * from its end, past trusted addresses, so that a visitor's own entries at the beginning are ignored.
 */
export function trustedProxy(setting: string): TrustedProxy {
  const isTrusted = addressList(setting, 'TRUST_PROXY')
  return {
    isTrusted,
    clientAddress(peer, header) {
      if (!isTrusted(peer)) return plainAddress(peer)
      const forwarded = (header('x-forwarded-for') ?? '').split(',').filter((text) => text.trim() !== '')
      const chain = [...forwarded.slice(-20), peer ?? '']
      return plainAddress(chain.findLast((text) => !isTrusted(text)) ?? chain[0])
    },
    isSecure: (peer, header) => isTrusted(peer) && header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Names for common ranges; everything else is an address or a network such as 10.0.0.0/8. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  private: ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'],
}

/**
 * Parses a setting with addresses: `no`, or `loopback`, `private`, addresses and networks, separated by commas. Returns a function that
 * tells whether an address is included; invalid text never is. Throws WrongSettings with the setting's name for an invalid value.
 */
export function addressList(setting: string, name: string): (address: string | undefined) => boolean {
  const holds = setting === 'no' ? [] : setting.split(',').map((word) => readWord(word.trim(), name))
  return (text) => {
    const address = readAddress(text)
    return address !== undefined && holds.some((hold) => hold(address))
  }
}

function readWord(word: string, name: string): (address: Address) => boolean {
  const names = Object.hasOwn(ranges, word) ? ranges[word] : undefined
  if (names) return (address) => names.includes(address.range())
  try {
    const network = word.includes('/') ? ipaddr.parseCIDR(word) : wholeAddress(word)
    return (address) => address.kind() === network[0].kind() && address.match(network as never)
  } catch {
    throw new WrongSettings(`${name} must be "no" or a list of "loopback", "private", addresses and networks; not "${word}"`)
  }
}

function wholeAddress(word: string): [Address, number] {
  const address = ipaddr.process(word)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Proxies and visitors of the last requests, by text: each request asks several times for the same two. */
const addresses = new Map<string, Address | undefined>()
const mostAddresses = 1000
const longestAddress = 45

/** IPv4-mapped IPv6 addresses (::ffff:10.0.0.1) are read as IPv4. */
function readAddress(text: string | undefined): Address | undefined {
  const trimmed = text?.trim() ?? ''
  const known = addresses.get(trimmed)
  if (known) return known
  const address = ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined
  if (trimmed.length > longestAddress) return address
  if (addresses.size === mostAddresses) addresses.clear()
  addresses.set(trimmed, address)
  return address
}

/** The canonical form of an address; `''` for invalid text. */
export function plainAddress(text: string | undefined): string {
  return readAddress(text)?.toString() ?? ''
}
