import type { Context } from 'hono'
import { readSignedChallenge } from '#src/server/endpoints/passkeys.ts'
import type { Proof } from '#src/services/office/prove-identity.ts'
import type { OfficeContext } from '../office-context.ts'
import { passkeySiteOf } from './office-browser.ts'
import { passkeyCookie, readOfficeCookie, setOfficeCookie } from './office-cookies.ts'

/** The names of the fields that prove who somebody is, so that they can stand among those of any form; `path` is where that form goes. */
export const proofFields = {
  passkey: 'proof_passkey',
  email: 'proof_email',
  password: 'proof_password',
  code: 'proof_code',
  path: 'proof_path',
} as const

/**
 * What a form brings to show who sends it; undefined where it brings nothing, or not all of it. `email`: whose password it is, where that
 * is known.
 */
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

/** A field as a text of at most 10,000 characters; '' for anything else. */
export function proofText(value: unknown): string {
  return typeof value === 'string' && value.length <= 10_000 ? value : ''
}
