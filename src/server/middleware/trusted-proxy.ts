import { addressList, plainAddress } from './address-list.ts'

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
/**
 * Reads TRUST_PROXY (address-list.ts). Throws WrongSettings when it says anything else. Only what a trusted proxy added is believed:
 * X-Forwarded-For is read from its end, past trusted addresses, so that what a visitor wrote at its beginning counts for nothing.
 */
export function trustedProxy(setting: string): TrustedProxy {
  const isTrusted = addressList(setting, 'TRUST_PROXY')
  return {
    isTrusted,
    clientAddress(peer, header) {
      if (!isTrusted(peer)) return plainAddress(peer)
      const forwarded = (header('x-forwarded-for') ?? '').split(',').filter((text) => text.trim() !== '')
      const chain = [...forwarded.slice(-20), peer ?? '']
      return plainAddress(chain.findLast((text) => !isTrusted(text)) ?? chain[0])
    },
    isSecure: (peer, header) => isTrusted(peer) && header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
  }
}
