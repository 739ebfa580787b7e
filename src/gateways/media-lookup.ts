import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** An address that is not fetched from, because of where it leads or how it is written: nobody was asked. */
export class AddressForbidden extends Error {
  override name = 'AddressForbidden'
}

/** As `lookup` of node:dns does when it is asked for all addresses. */
export type NameLookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A name lookup for sockets that gives only addresses that are allowed: what is checked is what is connected to, so that a name
 * cannot be one address when asked and another when used.
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

/** Sockets look up names only: an address written as numbers has to be checked before. Throws `AddressForbidden`. */
export function checkLiteralAddress(url: URL, allow: (ip: string) => boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allow(host)) throw new AddressForbidden(`${host} is not on the public internet.`)
}
