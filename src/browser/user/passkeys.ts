import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import * as v from 'valibot'
import * as routes from '#src/routes.ts'
import { sendToAccount } from './send-to-account.ts'

const passkey = v.object({ id: v.number(), name: v.string(), created_at: v.string(), used_at: v.nullable(v.string()) })

/** A passkey of the signed-in user; times are ISO 8601. */
export type ListedPasskey = v.InferOutput<typeof passkey>

const answer = v.object({ passkeys: v.array(passkey) })
const options = v.looseObject({ challenge: v.string() })

/** Whether this browser has passkeys for this site: no browser has them for an IP address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** The passkeys of the signed-in user; undefined where the reply cannot be used. */
export async function askPasskeys(): Promise<readonly ListedPasskey[] | undefined> {
  try {
    const response = await fetch(routes.passkey.list.href(), { headers: { accept: 'application/json' } })
    return v.parse(answer, await response.json()).passkeys
  } catch (error) {
    console.warn('The passkeys could not be asked', error)
    return undefined
  }
}

/**
 * Makes a passkey and adds it; `password` is '' for a user who signed in lately. Returns an error in words for the visitor, or undefined.
 */
export async function makePasskey(password: string): Promise<string | undefined> {
  const unmade = 'No passkey was added. Please try again.'
  const asked = await sendToAccount(routes.passkey.askToAdd.href(), { body: { current_password: password } })
  if (asked.status !== 'done' || !v.is(options, asked.body)) return wrong(asked, unmade)
  const optionsJSON = asked.body as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await import('@simplewebauthn/browser')
    .then(({ startRegistration }) => startRegistration({ optionsJSON }))
    .catch((error: unknown) => {
      console.warn('No passkey was made', error)
      if (error instanceof Error && error.name === 'InvalidStateError') return 'This device has a passkey for your account already.'
      return unmade
    })
  if (typeof credential === 'string') return credential
  const sent = await sendToAccount(routes.passkey.add.href(), { body: { credential } })
  return sent.status === 'done' ? undefined : wrong(sent, unmade)
}

/** The same for removing a passkey. */
export async function askToRemovePasskey(id: number, password: string): Promise<string | undefined> {
  const sent = await sendToAccount(routes.passkey.remove.href(id), { override: 'delete', body: { current_password: password } })
  return sent.status === 'done' ? undefined : wrong(sent, 'The passkey could not be removed. Please try again.')
}

/** The same for signing in with a passkey. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const unsigned = 'No passkey was used. Try again, or sign in with your password.'
  const asked = await sendToAccount(routes.passkey.askToSignIn.href(), {})
  if (asked.status !== 'done' || !v.is(options, asked.body)) return wrong(asked, unsigned)
  const optionsJSON = asked.body as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await import('@simplewebauthn/browser')
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON }))
    .catch((error: unknown) => {
      console.warn('No passkey was used', error)
      return undefined
    })
  if (credential === undefined) return unsigned
  const sent = await sendToAccount(routes.passkey.signIn.href(), { body: { credential } })
  return sent.status === 'done' ? undefined : wrong(sent, unsigned)
}

function wrong(sent: Awaited<ReturnType<typeof sendToAccount>>, otherwise: string): string {
  if (sent.status === 'invalid') return sent.errors.join(' ')
  return (sent.status === 'failed' && sent.message) || otherwise
}
