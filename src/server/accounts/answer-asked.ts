import type { Context, Env, Handler, Hono, Next } from 'hono'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { mayUseAccount } from '#src/domain/policies/own-account.ts'
import { userOf } from '#src/domain/policies/who-may.ts'
import type { Route } from '#src/routes/route.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { findSessionOwner } from '#src/services/accounts/sessions.ts'
import { anonymousVisitor, answerRoute, answerRouteTo } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'
import { formTooOld, isAuthentic } from './authenticity.ts'
import { answerNotDone } from './form-answers.ts'
import { visitorOf } from './visitor-of.ts'

/** A request whose body was read and comes from one of our pages. */
interface Asked {
  visitor: Visitor
  body: Readonly<Record<string, unknown>>
}

/** A request of a signed-in visitor about their own account. */
export interface AskedByOwner extends Asked, ReturnType<typeof userOf> {
  who: SignedIn
}

type Answer<Path extends string, What> = (c: Context<Env, Path>, asked: What) => Response | Promise<Response>

/** Mounts an account route open to everybody; it is absent if the agency has no accounts. */
export function answerVisitor<Path extends string>(
  app: Hono,
  context: SiteContext,
  route: Route & { path: Path },
  answer: Answer<Path, Asked>,
): Hono {
  const handler: Handler<Env, Path> = async (c, next) => {
    if (!context.content().site.accounts) return next()
    const asked = await readAsked(c, context)
    return asked instanceof Response ? asked : await answer(c, asked)
  }
  return answerRoute(app, route, handler)
}

/**
 * Mounts a route for signed-in visitors about their own account: 401 for others, 403 if the `user_id` of the address or body is another's
 * (domain/policies/own-account.ts). The endpoint looks up everything else that the address names among the account's own records.
 */
export function answerOwner<Path extends string>(
  app: Hono,
  context: SiteContext,
  route: Route & { path: Path; action: 'use-account' },
  answer: Answer<Path, AskedByOwner>,
): Hono {
  const { accounts } = context
  const find = async (c: Context, next: Next) => {
    if (!context.content().site.accounts) return next()
    const asked = await readAsked(c, context)
    if (asked instanceof Response) return asked
    const who = await findSessionOwner(accounts, asked.visitor.token)
    return who ? { ...userOf(who.session, accounts.now()), ...asked, who } : anonymousVisitor
  }
  return answerRouteTo(app, route, { find, refuse: (c) => notSignedIn(c, context) }, async (c, asked: AskedByOwner) => {
    const named = [asked.body.user_id, c.req.param('user_id' as never)]
    const isAnothers = named.some((one) => !mayUseAccount(asked.who.account.id, one === '' ? undefined : one))
    if (!isAnothers) return await answer(c, asked)
    return answerNotDone(c, context, { status: 403, body: { message: 'This belongs to another account.' }, flash: 'user-error' })
  })
}

function notSignedIn(c: Context, context: SiteContext): Promise<Response> {
  return answerNotDone(c, context, { status: 401, body: { message: 'Please sign in.' }, flash: 'user-signed-out-error' })
}

/** If an authenticity token is sent it must be valid, otherwise the response is 422 with a message (rules: W4). */
async function readAsked(c: Context, context: SiteContext): Promise<Asked | Response> {
  const visitor = visitorOf(c, context)
  const body = c.req.method === 'GET' ? {} : await readFields(c)
  if (await isAuthentic(context.authenticity, body, visitor.token)) return { visitor, body }
  return answerNotDone(c, context, { status: 422, body: { message: formTooOld }, flash: 'invalid-authenticity-token' })
}
