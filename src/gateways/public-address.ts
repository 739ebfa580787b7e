import ipaddr from 'ipaddr.js'

/** The range of ordinary public addresses in ipaddr.js. Others are private or reserved, or carry an IPv4 address that may be (6to4, Teredo, NAT64). */
const publicRange = 'unicast'

/** The IPv6 addresses that are assigned: https://www.iana.org/assignments/ipv6-address-space. Obsolete notations of IPv4 lie outside. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public addresses that lead into the cloud that the site runs in: Azure's platform, https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const insideClouds = ['168.63.129.16']

/**
 * Whether an IP address is an ordinary one on the public internet, so that no feed can make us fetch from this machine, its network
 * or a cloud's metadata service. IPv4 mapped into IPv6 is checked as IPv4.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false
  const address = ipaddr.process(ip)
  if (address.range() !== publicRange) return false
  return address instanceof ipaddr.IPv6 ? address.match(assigned) : !insideClouds.includes(address.toString())
}
