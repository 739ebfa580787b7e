import ipaddr from 'ipaddr.js'
import { WrongSettings } from '#src/settings.ts'

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
type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Words for the usual cases; everything else is an address or a network such as 10.0.0.0/8. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  private: ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'],
}

/**
 * Reads TRUST_PROXY: `no`, or a list, separated by commas, of `loopback`, `private`, addresses and networks. Throws
 * WrongSettings when it says anything else. Only what a trusted proxy added is believed: X-Forwarded-For is read from its
 * end, past trusted addresses, so that what a visitor wrote at its beginning counts for nothing.
 */
export function trustedProxy(setting: string): TrustedProxy {
  const trusts = setting === 'no' ? [] : setting.split(',').map((word) => readTrust(word.trim()))
  const isTrusted = (text: string | undefined) => {
    const address = readAddress(text)
    return address !== undefined && trusts.some((trust) => trust(address))
  }
  return {
    isTrusted,
    clientAddress(peer, header) {
      if (!isTrusted(peer)) return plain(peer)
      const forwarded = (header('x-forwarded-for') ?? '').split(',').filter((text) => text.trim() !== '')
      const chain = [...forwarded.slice(-20), peer ?? '']
      return plain(chain.findLast((text) => !isTrusted(text.trim())) ?? chain[0])
    },
    isSecure: (peer, header) => isTrusted(peer) && header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
  }
}

function readTrust(word: string): (address: Address) => boolean {
  const names = Object.hasOwn(ranges, word) ? ranges[word] : undefined
  if (names) return (address) => names.includes(address.range())
  try {
    const network = word.includes('/') ? ipaddr.parseCIDR(word) : wholeAddress(word)
    return (address) => address.kind() === network[0].kind() && address.match(network as never)
  } catch {
    throw new WrongSettings(`TRUST_PROXY must be "no" or a list of "loopback", "private", addresses and networks; not "${word}"`)
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

function plain(text: string | undefined): string {
  return readAddress(text)?.toString() ?? ''
}
