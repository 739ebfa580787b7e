import { X509Certificate } from 'node:crypto'

const longestHeader = 16_384

/**
 * Of a certificate as proxies pass it on: `:base64:` of its bytes (RFC 9440, Caddy), or PEM with its signs escaped (nginx). Undefined for
 * anything else.
 */
export function certificateDigest(header: string): string | undefined {
  if (header === '' || header.length > longestHeader) return undefined
  try {
    const [, base64] = header.match(/^:([A-Za-z0-9+/=]+):$/) ?? []
    const certificate = new X509Certificate(base64 === undefined ? decodeURIComponent(header) : Buffer.from(base64, 'base64'))
    return certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  } catch {
    return undefined
  }
}
