import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { findSentForm, keepSentForm } from '#src/services/office/kept-form.ts'
import { beginSignOn, finishSignOn } from '#src/services/office/single-sign-on.ts'
import { type Fields, mountAction, mountScreen, mountSignedOut } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeBrowserOf, setOfficeSession } from '../session/office-browser.ts'
import { readOfficeCookie, setOfficeCookie, signOnCookie } from '../session/office-cookies.ts'
import { officePath, pathWithFlash } from '../session/office-path.ts'
import { proofFields, proofText } from '../session/read-proof.ts'
import { SentForm } from '../session/sent-fields.tsx'
import { showSignedOut } from '../show-screen.tsx'
import { OfficeNotice } from '../ui/notice.tsx'
import { redirectTo } from './actions.tsx'

/** To the single sign-on provider and back: to sign in, to connect the account, and to confirm the user's identity. */
export function mountSingleSignOn(app: Hono, office: OfficeContext): void {
  mountSignedOut(app, office, routes.officeSignIn.singleSignOn, async (c, fields) => {
    return await toProvider(c, office, { returnTo: officePath(fields.to) })
  })
  mountSignedOut(app, office, routes.officeSignIn.singleSignOnReturn, async (c) => await fromProvider(c, office))
  mountAction(app, office, routes.officeSignIn.connectSingleSignOn, async (c, asker) => {
    const returnTo = pathWithFlash(routes.officeSignIn.account.href(), 'single-sign-on-connected')
    return await toProvider(c, office, { returnTo, asker })
  })
  mountAction(app, office, routes.officeSignIn.confirmBySingleSignOn, async (c, asker, fields) => {
    const returnTo = await keepSent(c, office, asker, fields)
    return await toProvider(c, office, { returnTo, asker, confirms: true })
  })
  mountScreen(app, office, routes.officeSignIn.keptForm, async (c, asker) => await showKeptForm(c, office, asker))
}

/** Keeps a form that was sent. Returns the path to continue to after the confirmation: that form, or the screen that was asked for. */
async function keepSent(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<string> {
  const path = proofText(fields[proofFields.path])
  const { token } = officeBrowserOf(c, office)
  if (path === '' || token === undefined) return officePath(fields.to)
  await keepSentForm(office, { asker, token }, { path: officePath(path), fields })
  return routes.officeSignIn.keptForm.href()
}

/**
 * The form sent before the confirmation, to be sent again by one press: a page that the provider leads to must change nothing by itself.
 */
async function showKeptForm(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response> {
  const { token } = officeBrowserOf(c, office)
  const form = token === undefined ? undefined : await findSentForm(office, { asker, token })
  if (!form) return redirectTo(c, routes.office.home.href())
  const view = (
    <>
      <p>Thank you, {asker.name}. What you typed is still here.</p>
      <SentForm action={form.path} fields={form.fields} press="Send it now" />
      <p>
        <a href={routes.office.home.href()}>Not now</a>
      </p>
    </>
  )
  return await showSignedOut(c, office, { title: 'It is you', view })
}

const signOnSeconds = 10 * 60

/** By a page that moves on by itself: our forms may not lead to other sites (Content-Security-Policy). */
async function toProvider(
  c: Context,
  office: OfficeContext,
  begin: { returnTo: string; asker?: OfficeAsker; confirms?: boolean },
): Promise<Response> {
  const { singleSignOn } = office
  if (!singleSignOn) return await noProvider(c, office)
  const redirectUri = publicUrl(c, office.settings) + routes.officeSignIn.singleSignOnReturn.href()
  try {
    const { url, token } = await beginSignOn(office, singleSignOn, { redirectUri, ...begin })
    setOfficeCookie(c, office, { cookie: signOnCookie, token, seconds: signOnSeconds })
    const title = `To ${singleSignOn.name}`
    return await showSignedOut(c, office, {
      title,
      view: <OfficeNotice text="You will be back here in a moment." href={url} />,
      goOnTo: url,
    })
  } catch (error) {
    office.log.warn({ error }, 'The provider of single sign-on could not be reached')
    const text = `${singleSignOn.name} cannot be reached at the moment. Please try again, or sign in by another way.`
    return await showSignedOut(c, office, {
      title: 'Not now',
      view: <OfficeNotice text={text} href={routes.officeSignIn.signInPage.href()} />,
      status: 503,
    })
  }
}

/** A browser that comes from the provider sends no `Strict` cookie, not even after a redirect, so a page of ours moves on. */
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
  if ('returnTo' in outcome) {
    const to = outcome.returnTo
    return await showSignedOut(c, office, { title: 'Opening the office', view: <OfficeNotice text="One moment." href={to} />, goOnTo: to })
  }
  const text = {
    unknown: `Nobody in this office is known by that account, or it is somebody else’s. Sign in by another way, and connect ${singleSignOn.name} under "How I sign in".`,
    'not-asked': `${singleSignOn.name} did not say that it asked who you are. Please prove it by another way, or ask an administrator for a new link.`,
    failed: 'That took too long, or did not begin here. Please try again.',
  }[outcome.kind]
  return await showSignedOut(c, office, {
    title: 'Not signed in',
    view: <OfficeNotice text={text} href={routes.officeSignIn.signInPage.href()} />,
    status: 401,
  })
}

function noProvider(c: Context, office: OfficeContext): Promise<Response> {
  const text = 'This agency has no single sign-on.'
  return showSignedOut(c, office, {
    title: 'Not here',
    view: <OfficeNotice text={text} href={routes.officeSignIn.signInPage.href()} />,
    status: 404,
  })
}
