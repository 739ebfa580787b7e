import type { Context } from 'hono'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { isBearer, isSecret } from '../request-headers.ts'
import { certificateDigest } from './certificate-digest.ts'

/** A source that sends each change itself, and what it proves by that it is the one. What it has none of proves nothing. */
export interface Sender {
  source: FeedSource
  token?: string
  addressSecret?: string
  /** SHA-256 of its certificate, 64 hexadecimal digits. */
  certificate?: string
}

interface FindSenderOptions {
  senders: readonly Sender[]
  /** The part of the address that is a secret, where it has one. */
  addressSecret: string | undefined
  /** The certificate it came with, as a proxy that is believed tells it; a visitor may have written all else. */
  certificate: string | undefined
}

/**
 * Who sends the request; undefined for a stranger. A header that bears no token of ours proves nothing against a certificate: some software
 * sends one to whomever it calls. Each sender is compared, so that the time taken tells nothing.
 */
export function findSender(c: Context, { senders, addressSecret, certificate: told }: FindSenderOptions): Sender | undefined {
  if (addressSecret !== undefined) return only(senders, (sender) => isSecret(addressSecret, sender.addressSecret))
  const header = c.req.header('authorization')
  const bearer = only(senders, ({ token }) => token !== undefined && isBearer(header, token))
  if (bearer) return bearer
  const certificate = certificateDigest(told ?? '')
  return certificate === undefined ? undefined : only(senders, (sender) => isSecret(certificate, sender.certificate))
}

function only(senders: readonly Sender[], isMeant: (sender: Sender) => boolean): Sender | undefined {
  return senders.filter(isMeant)[0]
}
