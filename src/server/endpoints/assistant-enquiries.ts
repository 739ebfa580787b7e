import { type Context, Hono } from 'hono'
import { findUnconfirmed, removeUnconfirmed } from '#src/data/leads/unconfirmed-enquiries.ts'
import { shownAddress } from '#src/domain/leads/lead.ts'
import { assistantEnquiryPage, type EnquiryState } from '#src/pages/assistant-enquiry/page.tsx'
import * as routes from '#src/routes.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { findSignedIn, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { isTicked } from '../leads/read-lead.ts'
import { readWritten } from '../leads/read-written.ts'
import { isSecure } from '../public-url.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

type Held = { hash: string; written: NonNullable<Awaited<ReturnType<typeof findUnconfirmed>>> }

/** Tells enquiries apart on a page without its token. */
const markOf = (hash: string) => hash.slice(0, 12)

const cookieSeconds = 60 * 60
const held = /(?:^|;)\s*gable_enquiry=([\w-]+)/

/**
 * The targets of mailed links to enquiries that assistants wrote (decision 212). `GET /assistant-enquiry/link/{token}` stores the token in a cookie
 * of the page that it redirects to, so that no script or Referer reveals it; that page shows the enquiry, and `POST` sends it as the site's
 * own form does, or deletes it.
 */
export function assistantEnquiriesEndpoint(context: SiteContext): Hono {
  const { accounts, content, now, receiveLead } = context
  const app = new Hono()
  const hold = (c: Context, token: string, seconds: number) => {
    const secure = isSecure(c, context.settings) ? '; Secure' : ''
    const path = routes.assistants.enquiryPage.href()
    c.header('set-cookie', `gable_enquiry=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`, { append: true })
  }
  const show = (c: Context, state: EnquiryState, status: 200 | 404 | 410 | 422 = 200) => {
    c.header('cache-control', 'no-store')
    return showPage(c, context, assistantEnquiryPage(state), status)
  }
  const ended = { kind: 'ended' } as const
  const findHeld = async (c: Context) => {
    const token = held.exec(c.req.header('cookie') ?? '')?.[1]
    const hash = token === undefined ? undefined : hashOfToken(token)
    const written = hash === undefined ? undefined : await findUnconfirmed(accounts.db, hash, now())
    return hash === undefined || !written ? undefined : { hash, written }
  }

  answerRoute(app, routes.assistants.enquiryLink, (c) => {
    const token = c.req.param('token')
    // A truncated link, for instance, is none of ours.
    if (!/^[\w-]{20,100}$/.test(token)) return show(c, ended, 404)
    hold(c, token, cookieSeconds)
    c.header('cache-control', 'no-store')
    return c.redirect(routes.assistants.enquiryPage.href(), 303)
  })
  answerRoute(app, routes.assistants.enquiryPage, async (c) => {
    const found = await findHeld(c)
    return found ? await ask(c, found) : show(c, ended, 410)
  })
  answerRoute(app, routes.assistants.confirmEnquiry, async (c) => {
    const found = await findHeld(c)
    if (!found) return show(c, ended, 410)
    const { hash, written } = found
    const { what, of, terms } = await readFields(c)
    // The cookie is that of the link followed last, perhaps in another tab: nobody sends or deletes what the page did not show.
    if (of !== markOf(hash)) return await ask(c, found)
    if (what === 'delete') {
      await removeUnconfirmed(accounts.db, hash)
      hold(c, '', 0)
      return show(c, { kind: 'deleted' })
    }
    if (what !== 'send') return await ask(c, found)
    if (written.kind === 'viewing' && !isTicked(terms)) return await ask(c, found, true)
    const read = await readWritten(context, written, written.kind === 'viewing')
    if ('problem' in read) return show(c, { kind: 'refused', problem: read.problem }, 422)
    const visitor = visitorOf(c, context)
    const { site } = content()
    await receiveLead({
      ...read,
      // A second press at the same time stores nothing.
      lead: { ...read.lead, key: `assistant ${hash}` },
      accountId: (await findSignedIn(visitor, context))?.account.id,
      from: visitor.from,
      createsAccount: site.accounts && site.leads.createAccounts,
    })
    await removeUnconfirmed(accounts.db, hash)
    hold(c, '', 0)
    return show(c, { kind: 'sent', desk: read.desk.name })
  })
  return app

  /** Shows what was written; `lacksTerms`: it was to be sent without their tick. */
  async function ask(c: Context, { hash, written }: Held, lacksTerms = false) {
    const read = await readWritten(context, written, true)
    if ('problem' in read) return show(c, { kind: 'refused', problem: read.problem }, 422)
    const { property, desk, lead } = read
    const enquiry = {
      isViewing: written.kind === 'viewing',
      program: written.program,
      property: property && { address: shownAddress(property), path: routes.property.page.href(property.id, property.channel) },
      desk: desk.name,
      sender: lead.sender,
      message: written.fields['lead[message]'] ?? '',
    }
    return show(c, { kind: 'asked', enquiry, of: markOf(hash), lacksTerms }, lacksTerms ? 422 : 200)
  }
}
