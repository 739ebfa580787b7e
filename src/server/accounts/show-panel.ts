import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findConsents } from '#src/data/accounts/marketing-consents.ts'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { may, userOf } from '#src/domain/policies/who-may.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import { findSessionOwner } from '#src/services/accounts/sessions.ts'
import { presentUser } from '../present/user.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'
import { visitorOf } from './visitor-of.ts'

interface ShownPanel {
  /** The address of the part of the panel. */
  path: string
  answer?: FormAnswer
  /** What was just done, in words. */
  done?: string | undefined
  status?: ContentfulStatusCode
}

/** The account panel over the home page for the current visitor; not cached. Undefined if the agency has no accounts. */
export async function showPanel(c: Context, context: SiteContext, shown: ShownPanel): Promise<Response | undefined> {
  if (!context.content().site.accounts) return undefined
  return showPanelTo(c, context, await findSessionOwner(context.accounts, visitorOf(c, context).token), shown)
}

/** The same for a visitor who is already identified. */
export async function showPanelTo(
  c: Context,
  context: SiteContext,
  who: SignedIn | undefined,
  { path, answer, done, status }: ShownPanel,
): Promise<Response | undefined> {
  const user = who ? await userOnWire(context, who) : null
  c.header('cache-control', 'no-store')
  return showOverlay(c, context, {
    path,
    facts: { user, ...(answer && { answer }), ...(done !== undefined && { done }) },
    ...(status && { status }),
  })
}

/** The signed-in visitor as `user` of the wire, with empty saved lists: the panel has its own (browser/saved/sync.ts). */
export async function userOnWire({ accounts, content }: Pick<SiteContext, 'accounts' | 'content'>, { account, session }: SignedIn) {
  const isFresh = may(userOf(session, accounts.now()), 'take-account-over')
  return presentUser(account, { consents: await findConsents(accounts.db, account.id), site: content().site, isFresh })
}
