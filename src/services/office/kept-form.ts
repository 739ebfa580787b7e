import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { findKeptForm, keepForm } from '#src/data/office/office-secrets.ts'
import { signOnEnd } from '#src/domain/office/office-times.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { OfficeParts } from './office-parts.ts'

/** A form sent before its user was asked to confirm their identity. */
interface SentForm {
  /** Its target: a path of the office. */
  path: string
  fields: Readonly<Record<string, unknown>>
}

const cipher = 'aes-256-gcm'

/**
 * Stores a form until its sender returns from the single sign-on provider. It may contain a password, so it is encrypted with the session
 * token, which only the browser has; the database has the token's hash.
 */
export async function keepSentForm({ db, now }: Pick<OfficeParts, 'db' | 'now'>, by: Sender, form: SentForm): Promise<void> {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(by), iv)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(form)), sealing.final()])
  const text = [iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
  await keepForm(db, by.asker.session.id, { sealed: text, endsAt: signOnEnd(now()) })
}

/** The form stored for this session; undefined if there is none. */
export async function findSentForm({ db, now }: Pick<OfficeParts, 'db' | 'now'>, by: Sender): Promise<SentForm | undefined> {
  const text = await findKeptForm(db, by.asker.session.id, now())
  if (text === undefined) return undefined
  const [iv = Buffer.of(), tag = Buffer.of(), sealed = Buffer.of()] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  const opening = createDecipheriv(cipher, keyOf(by), iv).setAuthTag(tag)
  return JSON.parse(Buffer.concat([opening.update(sealed), opening.final()]).toString())
}

interface Sender {
  asker: OfficeAsker
  /** The session's token. */
  token: string
}

function keyOf({ token }: Sender): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'a form of the office', 32))
}
