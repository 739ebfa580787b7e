import type { Context } from 'hono'
import { readSignedChallenge } from '#src/server/endpoints/passkeys.ts'
import type { Proof } from '#src/services/office/prove-identity.ts'
import type { OfficeContext } from '../office-context.ts'
import { passkeySiteOf } from './office-browser.ts'
import { passkeyCookie, readOfficeCookie, setOfficeCookie } from './office-cookies.ts'

/** Names of the fields that prove a user's identity, which do not clash with those of other forms; `path` is where the form is sent. */
export const proofFields = {
  passkey: 'proof_passkey',
  email: 'proof_email',
  password: 'proof_password',
  code: 'proof_code',
  path: 'proof_path',
} as const

/** The proof of identity in a form; undefined where it is missing or incomplete. `email`: whose password it is, where that is known. */
export function readProof(
  c: Context,
  office: OfficeContext,
  fields: Readonly<Record<string, unknown>>,
  email = proofText(fields[proofFields.email]),
): Proof | undefined {
  const signed = proofText(fields[proofFields.passkey])
  if (signed !== '') {
    const token = readOfficeCookie(c, office, passkeyCookie)
    setOfficeCookie(c, office, { cookie: passkeyCookie, token: undefined, seconds: 0 })
    const response = readSignedChallenge(parsed(signed))
    return token !== undefined && response ? { kind: 'passkey', site: passkeySiteOf(c, office), token, response } : undefined
  }
  const password = proofText(fields[proofFields.password])
  const code = proofText(fields[proofFields.code])
  return email !== '' && password !== '' && code !== '' ? { kind: 'password', email, password, code } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field as text of at most 10,000 characters; '' for any other value. */
export function proofText(value: unknown): string {
  return typeof value === 'string' && value.length <= 10_000 ? value : ''
}
