import type { Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { askForPasskey } from '#src/services/office/prove.ts'
import { signInToOffice, signOutOfOffice } from '#src/services/office/sign-in.ts'
import { beginSignOn, finishSignOn } from '#src/services/office/single-sign-on.ts'
import { flashText } from '../flash-texts.ts'
import { type Fields, mountAction, mountDoor } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { askAgain, isConfirmedBy } from '../session/confirm-again.tsx'
import { officeAskerOf, officeBrowserOf, passkeySiteOf, setOfficeSession } from '../session/office-browser.ts'
import { passkeyCookie, readOfficeCookie, setOfficeCookie, signOnCookie } from '../session/office-cookies.ts'
import { officePath, withDone } from '../session/office-path.ts'
import { proofFields, readProof, textOf } from '../session/read-proof.ts'
import { showDoor } from '../show-screen.tsx'
import { Notice } from '../ui/notice.tsx'
import { SignInPage } from './page.tsx'

/** Said whatever was wrong, so that who guesses learns nothing. */
const notRight = 'That did not sign you in. Please check the email, the password and the code; a code is good once, for half a minute.'
const passkeySeconds = 5 * 60

/** Signing in and out: by passkey, by password and code, and by the provider of single sign-on. */
export function mountSignIn(app: Hono, office: OfficeContext): void {
  const provider = office.singleSignOn
  const showForm = (c: Context, given: { to: string; email?: string; error?: string; status?: 200 | 401; flash?: string | undefined }) => {
    const { status = 200, ...shown } = given
    return showDoor(c, office, { title: 'Sign in', view: <SignInPage {...shown} provider={provider?.name} />, status })
  }
  mountDoor(app, office, routes.officeSignIn.signInPage, async (c) => {
    const to = officePath(c.req.query('to'))
    if (await officeAskerOf(c, office)) return goOn(c, to)
    return await showForm(c, { to, flash: flashText(c.req.query('done')) })
  })
  mountDoor(app, office, routes.officeSignIn.passkeyOptions, async (c) => {
    const { options, token } = await askForPasskey(office, passkeySiteOf(c, office))
    setOfficeCookie(c, office, { cookie: passkeyCookie, token, seconds: passkeySeconds })
    return c.json(options, 200, { 'cache-control': 'no-store' })
  })
  mountDoor(app, office, routes.officeSignIn.signIn, async (c, fields) => {
    const to = officePath(fields.to)
    const proof = readProof(c, office, fields)
    const started = proof && (await signInToOffice(office, proof, officeBrowserOf(c, office)))
    if (!started) return await showForm(c, { to, email: textOf(fields[proofFields.email]), error: notRight, status: 401 })
    setOfficeSession(c, office, started)
    return goOn(c, to)
  })
  mountDoor(app, office, routes.officeSignIn.singleSignOn, async (c, fields) => await toProvider(c, office, fields))
  mountDoor(app, office, routes.officeSignIn.singleSignOnReturn, async (c) => await fromProvider(c, office))
  mountAction(app, office, routes.officeSignIn.connectSingleSignOn, async (c) => await toProvider(c, office, {}, { connects: true }))
  mountAction(app, office, routes.officeSignIn.signOut, async (c, asker) => {
    const { token } = officeBrowserOf(c, office)
    if (token !== undefined) await signOutOfOffice(office, asker, token)
    setOfficeSession(c, office, undefined)
    return goOn(c, withDone(routes.officeSignIn.signInPage.href(), 'signed-out'))
  })
  mountAction(app, office, routes.officeSignIn.confirm, async (c, asker, fields) => {
    const isConfirmed = await isConfirmedBy(c, office, asker, fields)
    return isConfirmed ? goOn(c, officePath(fields.to)) : await askAgain(c, office, asker, fields)
  })
}

/** 303, which nobody keeps. */
export function goOn(c: Context, to: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(to, 303)
}

const signOnSeconds = 10 * 60

/** By a page that goes on by itself: a form of ours may lead to no other site (Content-Security-Policy). */
async function toProvider(c: Context, office: OfficeContext, fields: Fields, { connects = false } = {}): Promise<Response> {
  const { singleSignOn } = office
  if (!singleSignOn) return await noProvider(c, office)
  const asker = connects ? await officeAskerOf(c, office) : undefined
  const redirectUri = publicUrl(c, office.settings) + routes.officeSignIn.singleSignOnReturn.href()
  const returnTo = connects ? withDone(routes.officeSignIn.account.href(), 'single-sign-on-connected') : officePath(fields.to)
  try {
    const { url, token } = await beginSignOn(office, singleSignOn, { redirectUri, returnTo, ...(asker && { asker }) })
    setOfficeCookie(c, office, { cookie: signOnCookie, token, seconds: signOnSeconds })
    const title = `To ${singleSignOn.name}`
    return await showDoor(c, office, { title, view: <Notice text="You will be back here in a moment." href={url} />, goOnTo: url })
  } catch (error) {
    office.log.warn({ error }, 'The provider of single sign-on could not be reached')
    const text = `${singleSignOn.name} cannot be reached at the moment. Please try again, or sign in by another way.`
    return await showDoor(c, office, {
      title: 'Not now',
      view: <Notice text={text} href={routes.officeSignIn.signInPage.href()} />,
      status: 503,
    })
  }
}

/** A browser that comes from the provider sends no cookie of ours that is `Strict`, nor after a redirect: a page of ours goes on. */
async function fromProvider(c: Context, office: OfficeContext): Promise<Response> {
  const { singleSignOn } = office
  const token = readOfficeCookie(c, office, signOnCookie)
  setOfficeCookie(c, office, { cookie: signOnCookie, token: undefined, seconds: 0 })
  if (!singleSignOn) return await noProvider(c, office)
  const address = new URL(publicUrl(c, office.settings) + c.req.path)
  address.search = new URL(c.req.url).search
  const outcome =
    token === undefined
      ? ({ kind: 'failed' } as const)
      : await finishSignOn(office, singleSignOn, { address, token, browser: officeBrowserOf(c, office) })
  if (outcome.kind === 'started') setOfficeSession(c, office, outcome.started)
  if (outcome.kind === 'started' || outcome.kind === 'connected') {
    const to = outcome.returnTo
    return await showDoor(c, office, { title: 'Opening the office', view: <Notice text="One moment." href={to} />, goOnTo: to })
  }
  const text =
    outcome.kind === 'unknown'
      ? `Nobody in this office is known by that account. Sign in by another way, and connect ${singleSignOn.name} under "How I sign in".`
      : 'That took too long, or did not begin here. Please try again.'
  return await showDoor(c, office, {
    title: 'Not signed in',
    view: <Notice text={text} href={routes.officeSignIn.signInPage.href()} />,
    status: 401,
  })
}

function noProvider(c: Context, office: OfficeContext): Promise<Response> {
  const text = 'This agency has no single sign-on.'
  return showDoor(c, office, { title: 'Not here', view: <Notice text={text} href={routes.officeSignIn.signInPage.href()} />, status: 404 })
}
