import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { type Settings, WrongSettings } from '#src/settings.ts'

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
    /**
     * The client certificate as a trusted proxy tells it (CLIENT_CERT_HEADER). Certificates are public: a proxy that passes the header on
     * would let anybody in.
     */
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

/** What an address is counted as: an IPv6 visitor has a whole /64 and counts as one. Any text is taken, `''` too. */
export function visitorKey(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  return parsed?.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : address
}

/** Decides from the connection and its headers who really asks. */
interface TrustedProxy {
  /** The visitor's address, as text; `''` when it is not known. */
  clientAddress(peer: string | undefined, header: ReadHeader): string
  /** `https` when the visitor reached the site by TLS, as far as a trusted proxy says so. */
  isSecure(peer: string | undefined, header: ReadHeader): boolean
  /** Whether headers of this peer are believed at all. */
  isTrusted(peer: string | undefined): boolean
}

type ReadHeader = (name: string) => string | undefined
/**
 * Reads TRUST_PROXY. Throws WrongSettings when it says anything else. Only what a trusted proxy added is believed:
 * X-Forwarded-For is read from its end, past trusted addresses, so that what a visitor wrote at its beginning counts for nothing.
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

/** Words for the usual cases; everything else is an address or a network such as 10.0.0.0/8. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  private: ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'],
}

/**
 * Reads a setting that lists addresses: `no`, or `loopback`, `private`, addresses and networks, parted by commas. Returns whether an
 * address, as text, is among them; text that is none never is. Throws WrongSettings, with the setting's name, when it says anything else.
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

/** IPv4 in IPv6 clothes (::ffff:10.0.0.1) is read as IPv4. */
function readAddress(text: string | undefined): Address | undefined {
  const trimmed = text?.trim() ?? ''
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined
}

/** The usual way of writing an address; `''` for text that is none. */
export function plainAddress(text: string | undefined): string {
  return readAddress(text)?.toString() ?? ''
}
