import type { Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { askForPasskey } from '#src/services/office/prove-identity.ts'
import { signInToOffice, signOutOfOffice } from '#src/services/office/sign-in.ts'
import { officeFlashText } from '../flash-texts.ts'
import { mountAction, mountSignedOut } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { askToConfirm, isConfirmedBy } from '../session/confirm-again.tsx'
import { officeAskerOf, officeBrowserOf, passkeySiteOf, setOfficeSession } from '../session/office-browser.ts'
import { passkeyCookie, setOfficeCookie } from '../session/office-cookies.ts'
import { officePath, pathWithFlash } from '../session/office-path.ts'
import { proofFields, proofText, readProof } from '../session/read-proof.ts'
import { showSignedOut } from '../show-screen.tsx'
import { SignInPage } from './page.tsx'

/** The same message for every error, so that people who guess learn nothing. */
const notRight = 'That did not sign you in. Please check the email, the password and the code; a code is good once, for half a minute.'
const passkeySeconds = 5 * 60

/** Signing in by passkey, or by password and code, and signing out; single-sign-on.tsx has the other way. */
export function mountSignIn(app: Hono, office: OfficeContext): void {
  const provider = office.singleSignOn
  const showForm = (c: Context, given: { to: string; email?: string; error?: string; status?: 200 | 401; flash?: string | undefined }) => {
    const { status = 200, ...shown } = given
    return showSignedOut(c, office, { title: 'Sign in', view: <SignInPage {...shown} provider={provider?.name} />, status })
  }
  mountSignedOut(app, office, routes.officeSignIn.signInPage, async (c) => {
    const to = officePath(c.req.query('to'))
    if (await officeAskerOf(c, office)) return redirectTo(c, to)
    return await showForm(c, { to, flash: officeFlashText(c.req.query('done'), { sendsMails: true }) })
  })
  mountSignedOut(app, office, routes.officeSignIn.passkeyOptions, async (c) => {
    const { options, token } = await askForPasskey(office, passkeySiteOf(c, office))
    setOfficeCookie(c, office, { cookie: passkeyCookie, token, seconds: passkeySeconds })
    return c.json(options, 200, { 'cache-control': 'no-store' })
  })
  mountSignedOut(app, office, routes.officeSignIn.signIn, async (c, fields) => {
    const to = officePath(fields.to)
    const proof = readProof(c, office, fields)
    const started = proof && (await signInToOffice(office, proof, officeBrowserOf(c, office)))
    if (!started) return await showForm(c, { to, email: proofText(fields[proofFields.email]), error: notRight, status: 401 })
    setOfficeSession(c, office, started)
    return redirectTo(c, to)
  })
  mountAction(app, office, routes.officeSignIn.signOut, async (c, asker) => {
    const { token } = officeBrowserOf(c, office)
    if (token !== undefined) await signOutOfOffice(office, asker, token)
    setOfficeSession(c, office, undefined)
    return redirectTo(c, pathWithFlash(routes.officeSignIn.signInPage.href(), 'signed-out'))
  })
  mountAction(app, office, routes.officeSignIn.confirm, async (c, asker, fields) => {
    const isConfirmed = await isConfirmedBy(c, office, asker, fields)
    return isConfirmed ? redirectTo(c, officePath(fields.to)) : await askToConfirm(c, office, asker, fields)
  })
}

/** Browsers and proxies refuse a response with longer headers. */
const mostAddressCharacters = 4000

/** A 303 reply, which is not cached. What was typed may be in the address, whose query and fragment go where it is too long. */
export function redirectTo(c: Context, to: string): Response {
  const { pathname, search, hash } = new URL(to, 'http://office.invalid')
  const whole = pathname + search + hash
  c.header('cache-control', 'no-store')
  return c.redirect(whole.length > mostAddressCharacters ? pathname : whole, 303)
}
