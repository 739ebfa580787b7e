import ipaddr from 'ipaddr.js'

/** What an address is counted as: an IPv6 visitor has a whole /64 and counts as one. Any text is taken, `''` too. */
export function oneVisitor(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  return parsed?.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : address
}
