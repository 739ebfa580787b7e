import { X509Certificate } from 'node:crypto'
import type { Context } from 'hono'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { leastTokenCharacters, type SecretName } from '#src/domain/imports/secret.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Settings } from '#src/settings.ts'
import { bearsToken, matchesSecret } from '../request-headers.ts'

/** A source of real-time sends, with the credentials that identify it. Missing credentials prove nothing. */
export interface FeedSender {
  source: FeedSource
  token?: string
  addressSecret?: string
  /** SHA-256 of its certificate, 64 hexadecimal digits. */
  certificate?: string
}

interface FindSenderOptions {
  senders: readonly FeedSender[]
  /** The secret part of the address, if it has one. */
  addressSecret: string | undefined
  /** The certificate stated by a trusted proxy; visitors may write anything else. */
  certificate: string | undefined
}

/**
 * The sender of a request; undefined for a stranger. A token that is not ours does not contradict a certificate: some software sends one to
 * everybody. All senders are compared, so that the time reveals nothing.
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
 * The digest of a certificate as proxies pass it on: `:base64:` of its bytes (RFC 9440, Caddy), or escaped PEM (nginx). Undefined for
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

/** The real-time senders of sources.yaml. A secret that is missing or too short is ignored. */
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
