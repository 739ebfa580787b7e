import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is an ordinary one on the public internet, so that no feed can make us fetch from the machine itself,
 * its network or a cloud's metadata service. IPv4 inside IPv6 counts as the IPv4 address it is.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  return ipaddr.process(ip).range() === 'unicast'
}
