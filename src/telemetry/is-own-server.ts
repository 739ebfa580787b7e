import { isIP } from 'node:net'
import { isPublicAddress } from '#src/gateways/media-request.ts'

/**
 * Whether a server is one of the operator's own network, by its name: those alone are told which trace a request is part of. Anybody else
 * would learn which of our requests belong together, and sends no spans to our collector that could be joined to them.
 */
export function isOwnServer(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) > 0) return !isPublicAddress(name)
  return !name.includes('.') || /\.(?:internal|local|localhost|lan)$/i.test(name)
}
