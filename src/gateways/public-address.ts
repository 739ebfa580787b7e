import ipaddr from 'ipaddr.js'

/** Ranges of ipaddr.js other than this are private, reserved or, as 6to4, Teredo and NAT64, carry an IPv4 address that may be. */
const ordinary = 'unicast'

/** All of IPv6 that is given out: https://www.iana.org/assignments/ipv6-address-space. The old ways to write IPv4 lie outside. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public by their number, but the inside of a cloud: Azure's platform, from https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const insides = ['168.63.129.16']

/**
 * Whether an IP address is an ordinary one on the public internet, so that no feed can make us fetch from the machine itself,
 * its network or a cloud's metadata service. IPv4 mapped into IPv6 counts as the IPv4 address it is.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false
  const address = ipaddr.process(ip)
  if (address.range() !== ordinary) return false
  return address instanceof ipaddr.IPv6 ? address.match(givenOut) : !insides.includes(address.toString())
}
