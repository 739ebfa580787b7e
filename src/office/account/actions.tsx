import type { Context, Hono } from 'hono'
import { setShortcuts } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { readMadePasskey } from '#src/server/endpoints/passkeys.ts'
import {
  addOfficePasskey,
  askToAddOfficePasskey,
  connectOwnSignOn,
  removeOfficePasskey,
  removeOwnPassword,
  setOwnPassword,
} from '#src/services/office/own-sign-in.ts'
import { endOwnSessions } from '#src/services/office/sign-in.ts'
import { isTotpSecret, newTotpSecret, totpAddress } from '#src/services/office/totp.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { passkeySiteOf } from '../session/office-browser.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { mountDetails, type OwnDetails } from './details.tsx'
import { loadOwnAccount } from './load.ts'
import { mountMondayMail } from './monday-mail.tsx'
import { NewPasskeyPage } from './new-passkey-page.tsx'
import { AccountPage } from './page.tsx'
import { leastPasswordCharacters, PasswordPage, RecoveryCodesPage } from './password-page.tsx'

/** The user's own ways to sign in, and their signed-in browsers. */
export function mountAccount(app: Hono, office: OfficeContext): void {
  const done = (c: Context, what: string) => redirectTo(c, pathWithFlash(routes.officeSignIn.account.href(), what))
  const showAccount = async (c: Context, asker: OfficeAsker, details: OwnDetails) => {
    const own = await loadOwnAccount(office.db, asker, office.now())
    const view = <AccountPage {...own} asker={asker} details={details} provider={office.singleSignOn?.name} />
    return await showScreen(c, office, asker, { title: 'How I sign in', view, status: details.errors ? 422 : 200 })
  }
  mountScreen(app, office, routes.officeSignIn.account, async (c, asker) => await showAccount(c, asker, asker))
  mountDetails(app, office, showAccount)
  mountMondayMail(app, office)

  const showNewPasskey = async (c: Context, asker: OfficeAsker, error?: string) =>
    await showScreen(c, office, asker, {
      title: 'Add a passkey',
      view: <NewPasskeyPage error={error} />,
      status: error === undefined ? 200 : 422,
    })
  mountScreen(app, office, routes.officeSignIn.newPasskeyPage, async (c, asker) => await showNewPasskey(c, asker))
  mountAction(app, office, routes.officeSignIn.newPasskeyOptions, async (c, asker) => {
    const options = await askToAddOfficePasskey(office, asker, passkeySiteOf(c, office))
    return c.json(options, 200, { 'cache-control': 'no-store' })
  })
  mountAction(app, office, routes.officeSignIn.addPasskey, async (c, asker, fields) => {
    const response = readMadePasskey(parsed(fields.credential))
    const isAdded = response !== undefined && (await addOfficePasskey(office, asker, { site: passkeySiteOf(c, office), response }))
    return isAdded ? done(c, 'passkey-added') : await showNewPasskey(c, asker, 'The passkey could not be added. Please try again.')
  })
  mountAction(app, office, routes.officeSignIn.removePasskey, async (c, asker) => {
    const isRemoved = await removeOfficePasskey(office, asker, Number(c.req.param('id')))
    return done(c, isRemoved ? 'passkey-removed' : 'last-way')
  })

  mountScreen(app, office, routes.officeSignIn.passwordPage, async (c, asker) => await showPassword(c, office, asker, newTotpSecret()))
  mountAction(app, office, routes.officeSignIn.setPassword, async (c, asker, fields) => {
    const [password, totpSecret] = [proofText(fields.password), proofText(fields.totp_secret)]
    if (!isTotpSecret(totpSecret)) return await showPassword(c, office, asker, newTotpSecret(), {})
    const isShort = [...password].length < leastPasswordCharacters
    const isLong = password.length > 200
    if (isShort || isLong) {
      const error = isShort ? `Please use ${leastPasswordCharacters} characters or more.` : 'Please use 200 characters or fewer.'
      return await showPassword(c, office, asker, totpSecret, { password: error })
    }
    const codes = await setOwnPassword(office, asker, { password, totpSecret, code: proofText(fields.code) })
    if (!codes)
      return await showPassword(c, office, asker, totpSecret, {
        code: 'That is not the code of now. Please enter the one that the app shows.',
      })
    return await showScreen(c, office, asker, { title: 'Your recovery codes', view: <RecoveryCodesPage codes={codes} /> })
  })
  mountAction(app, office, routes.officeSignIn.removePassword, async (c, asker) => {
    return done(c, (await removeOwnPassword(office, asker)) ? 'password-removed' : 'last-way')
  })
  mountAction(app, office, routes.officeSignIn.removeSingleSignOn, async (c, asker) => {
    const isRemoved = await connectOwnSignOn(office, { ...asker, device: asker.session.device }, null)
    return done(c, isRemoved ? 'single-sign-on-removed' : 'last-way')
  })

  mountAction(app, office, routes.officeSignIn.changeShortcuts, async (c, asker, fields) => {
    await setShortcuts(office.db, asker.id, fields.shortcuts === 'on')
    return done(c, 'shortcuts-changed')
  })
  mountAction(app, office, routes.officeSignIn.endOtherSessions, async (c, asker) => {
    await endOwnSessions(office, asker, 'others')
    return done(c, 'sessions-ended')
  })
  mountAction(app, office, routes.officeSignIn.endSession, async (c, asker) => {
    const id = c.req.param('id')
    // Session ids are UUIDs; the database column accepts nothing else.
    if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) await endOwnSessions(office, asker, { id })
    return done(c, 'session-ended')
  })
}

async function showPassword(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  secret: string,
  errors?: { password?: string; code?: string },
): Promise<Response> {
  const address = totpAddress(secret, { agency: `${office.content().site.name} office`, email: asker.email })
  const view = <PasswordPage secret={secret} address={address} {...(errors && { errors })} />
  return await showScreen(c, office, asker, { title: 'Set a password', view, status: errors ? 422 : 200 })
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(proofText(text))
  } catch {
    return undefined
  }
}
