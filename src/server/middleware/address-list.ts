import ipaddr from 'ipaddr.js'
import { WrongSettings } from '#src/settings.ts'

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
