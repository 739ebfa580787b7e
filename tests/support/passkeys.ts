import type { AccountParts } from '#src/services/accounts/account-parts.ts'
import { addPasskey, askToAddPasskey } from '#src/services/accounts/own-passkeys.ts'
import type { PasskeySite } from '#src/services/accounts/passkey-site.ts'
import type { StartedSession } from '#src/services/accounts/sessions.ts'
import { ada, aVisitor, confirmed } from './accounts.ts'
import type { authenticator } from './authenticator.ts'

export const passkeySite: PasskeySite = { origin: 'https://www.agency.example', rpId: 'www.agency.example', name: 'The agency' }

/** Adds a passkey of the device to the account of who is signed in. */
export async function addedPasskey(parts: AccountParts, who: StartedSession, device: ReturnType<typeof authenticator>) {
  const options = await askToAddPasskey(parts, who, { site: passkeySite, password: '', visitor: aVisitor })
  if (!options) throw new Error('It was not taken for the owner who asked.')
  const response = device.make({ challenge: options.challenge, origin: passkeySite.origin, userHandle: options.user.id })
  return await addPasskey(parts, who, { site: passkeySite, response, visitor: aVisitor })
}

/** Somebody who has registered, with a passkey of theirs. */
export async function withPasskey(parts: AccountParts, device: ReturnType<typeof authenticator>, who = ada) {
  const started = await confirmed(parts, who)
  const passkey = await addedPasskey(parts, started, device)
  if (passkey === undefined || passkey === 'full') throw new Error('The passkey was not added.')
  return { ...started, passkey, device }
}
