import { X509Certificate } from 'node:crypto'
import type { Context } from 'hono'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { leastTokenCharacters, type SecretName } from '#src/domain/imports/secret.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Settings } from '#src/settings.ts'
import { bearsToken, matchesSecret } from '../request-headers.ts'

/** A source that sends each change itself, and what it proves by that it is the one. What it has none of proves nothing. */
export interface FeedSender {
  source: FeedSource
  token?: string
  addressSecret?: string
  /** SHA-256 of its certificate, 64 hexadecimal digits. */
  certificate?: string
}

interface FindSenderOptions {
  senders: readonly FeedSender[]
  /** The part of the address that is a secret, where it has one. */
  addressSecret: string | undefined
  /** The certificate it came with, as a proxy that is believed tells it; a visitor may have written all else. */
  certificate: string | undefined
}

/**
 * Who sends the request; undefined for a stranger. A header that bears no token of ours proves nothing against a certificate: some software
 * sends one to whomever it calls. Each sender is compared, so that the time taken tells nothing.
 */
export function findSender(
  c: Context,
  { senders, addressSecret, certificate: sentCertificate }: FindSenderOptions,
): FeedSender | undefined {
  if (addressSecret !== undefined) return only(senders, (sender) => matchesSecret(addressSecret, sender.addressSecret))
  const header = c.req.header('authorization')
  const bearer = only(senders, ({ token }) => token !== undefined && bearsToken(header, token))
  if (bearer) return bearer
  const certificate = certificateDigest(sentCertificate ?? '')
  return certificate === undefined ? undefined : only(senders, (sender) => matchesSecret(certificate, sender.certificate))
}

function only(senders: readonly FeedSender[], isMeant: (sender: FeedSender) => boolean): FeedSender | undefined {
  return senders.filter(isMeant)[0]
}

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

/** Who may send in the real-time protocol, by sources.yaml. A secret that is not set, or too short, is none. */
export function sendersOf({ sources = [] }: Pick<AgencyContent, 'sources'>, { secretOf }: Pick<Settings, 'secretOf'>): FeedSender[] {
  const held = (name: SecretName | undefined) => {
    const secret = name && secretOf(name)
    return secret && secret.length >= leastTokenCharacters ? secret : undefined
  }
  return sources.flatMap((source) => {
    if (source.format !== 'rtdf') return []
    const [token, addressSecret, { certificate }] = [held(source.token), held(source.addressSecret), source]
    return [{ source, ...(token && { token }), ...(addressSecret && { addressSecret }), ...(certificate && { certificate }) }]
  })
}
