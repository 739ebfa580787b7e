import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { may } from '#src/domain/policies/who-may.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { answerRoute, answerRouteTo, stranger } from './answer-route.ts'
import { readSessionCookie } from './session-cookie.ts'

test('a route that not everybody may ask cannot be mounted as if they might', () => {
  for (const route of allRoutes.values()) {
    const mount = () => answerRoute(new Hono(), route, (c) => c.text('all of it'))
    if (may({ role: 'visitor' }, route.action)) expect(mount).not.toThrow()
    else expect(mount).toThrow('answerRouteTo')
  }
})

/** Metrics for whom `find` finds. */
const site = (find: (c: Context) => { role: 'operator' | 'user' } | typeof stranger) =>
  answerRouteTo(new Hono(), routes.operations.metrics, { find, refuse: (c) => c.text('refused', 403) }, (c, { role }) =>
    c.text(`for an ${role}`),
  )
const path = routes.operations.metrics.href()

test('its endpoint hears of those alone who may ask it', async () => {
  const asked = async (role: 'operator' | 'user' | 'visitor') => await (await site(() => ({ role }) as never).request(path)).text()
  expect([await asked('operator'), await asked('user'), await asked('visitor')]).toEqual(['for an operator', 'refused', 'refused'])
})

test('sessions of another kind let in by a cookie of their own, beside those of users', async () => {
  const office = { name: 'gable_office_session', isSecure: false }
  const app = site((c) => (readSessionCookie(c.req.header('cookie'), office) === 'known' ? { role: 'operator' } : stranger))
  const asked = async (cookie: string) => (await app.request(path, { headers: { cookie } })).status
  expect(await asked('gable_office_session=known')).toBe(200)
  expect(await asked('gable_session=known')).toBe(403)
  expect(await asked('gable_office_session=other; gable_session=known')).toBe(403)
})
