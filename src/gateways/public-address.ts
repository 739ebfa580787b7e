import ipaddr from 'ipaddr.js'

/** 6to4, Teredo and NAT64 carry an IPv4 address inside, which may be a private one: ranges of ipaddr.js other than `unicast`. */
const ordinary = 'unicast'

/**
 * Whether an IP address is an ordinary one on the public internet, so that no feed can make us fetch from the machine itself,
 * its network or a cloud's metadata service. IPv4 mapped into IPv6 counts as the IPv4 address it is.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false
  return ipaddr.process(ip).range() === ordinary
}
