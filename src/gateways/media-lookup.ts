import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** The address is not fetched from, because of where it leads or how it is written; no server was asked. */
export class AddressForbidden extends Error {
  override name = 'AddressForbidden'
}

/** `lookup` of node:dns, asked for all addresses. */
export type NameLookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A name lookup for sockets that returns allowed addresses only. The socket connects to the very address that was checked, so a name
 * cannot change its address between check and connection (DNS rebinding).
 */
export function mediaLookup(allow: (ip: string) => boolean, lookup: NameLookup = systemLookup): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => allow(address))
      const [first] = allowed
      if (!first) return callback(new AddressForbidden(`${hostname} is not on the public internet.`), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

/** Checks an address written as numbers, which sockets use without looking it up. Throws `AddressForbidden`. */
export function checkLiteralAddress(url: URL, allow: (ip: string) => boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allow(host)) throw new AddressForbidden(`${host} is not on the public internet.`)
}
