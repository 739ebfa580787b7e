import { Hono } from 'hono'
import { findSessions } from '#src/data/accounts/sessions.ts'
import { goingOn } from '#src/domain/accounts/session-lifetime.ts'
import * as routes from '#src/routes.ts'
import { endOneSession, endOtherSessions } from '#src/services/accounts/sessions.ts'
import { answerOwner } from '../accounts/answer-asked.ts'
import { answerDone } from '../accounts/form-answers.ts'
import { setSession } from '../accounts/visitor-of.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /user/sessions.ljson`: the browsers that are signed in, `{ "sessions": [{ "id", "device", "started_at", "used_at", "is_this" }] }`,
 * the one used last first. `DELETE` of one ends it, of all ends all but the one that asks; 200 with how many ended.
 */
export function accountSessionsEndpoint(context: SiteContext): Hono {
  const { accounts, now } = context
  const app = new Hono()
  // Whatever else an address may hold.
  const isSessionId = (text: string) => /^[\w-]+$/.test(text)
  answerOwner(app, context, routes.account.sessions, async (c, { who }) => {
    const sessions = await findSessions(accounts.db, who.account.id, goingOn(now(), accounts.sessions))
    const shown = sessions.map(({ id, device, startedAt, usedAt }) => ({
      id,
      device,
      started_at: startedAt,
      used_at: usedAt,
      is_this: id === who.session.id,
    }))
    return c.json({ sessions: shown }, 200, { 'cache-control': 'no-store' })
  })
  answerOwner(app, context, routes.account.endOtherSessions, async (c, { who }) => {
    const ended = await endOtherSessions(accounts, who)
    return answerDone(c, { body: { ended }, flash: 'user-devices-signed-out' })
  })
  answerOwner(app, context, routes.account.endSession, async (c, { who }) => {
    const id = c.req.param('id')
    const ended = isSessionId(id) && (await endOneSession(accounts, who, id)) ? 1 : 0
    if (id === who.session.id) await setSession(c, context, undefined)
    return answerDone(c, { body: { ended }, flash: 'user-devices-signed-out' })
  })
  return app
}
