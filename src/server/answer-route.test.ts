import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import { may } from '#src/domain/policies/who-may.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '../routes.ts'
import { anonymousVisitor, answerRoute, answerRouteTo, matchesMethod, methodByHeader, methodOf } from './answer-route.ts'
import { readSessionCookie } from './session-cookie.ts'

test('a restricted route cannot be mounted as a public one', () => {
  for (const route of allRoutes.values()) {
    const mount = () => answerRoute(new Hono(), route, (c) => c.text('all of it'))
    if (may({ role: 'visitor' }, route.action)) expect(mount).not.toThrow()
    else expect(mount).toThrow('answerRouteTo')
  }
})

/** A site with a metrics route for the requester that `find` returns. */
const site = (find: (c: Context) => { role: 'operator' | 'user' } | typeof anonymousVisitor) =>
  answerRouteTo(new Hono(), routes.operations.metrics, { find, refuse: (c) => c.text('refused', 403) }, (c, { role }) =>
    c.text(`for an ${role}`),
  )
const path = routes.operations.metrics.href()

test('its endpoint is only called for those who may use it', async () => {
  const asked = async (role: 'operator' | 'user' | 'visitor') => await (await site(() => ({ role }) as never).request(path)).text()
  expect([await asked('operator'), await asked('user'), await asked('visitor')]).toEqual(['for an operator', 'refused', 'refused'])
})

test('another kind of session is admitted by its own cookie only', async () => {
  const office = { name: 'gable_office_session', isSecure: false }
  const app = site((c) => (readSessionCookie(c.req.header('cookie'), office) === 'known' ? { role: 'operator' } : anonymousVisitor))
  const asked = async (cookie: string) => (await app.request(path, { headers: { cookie } })).status
  expect(await asked('gable_office_session=known')).toBe(200)
  expect(await asked('gable_session=known')).toBe(403)
  expect(await asked('gable_office_session=other; gable_session=known')).toBe(403)
})

const app = new Hono().all('/', async (c) => c.json([methodByHeader(c), await methodOf(c)]))
const asked = async (init: RequestInit) => (await (await app.request('/', init)).json()) as string[]
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['put', 'PUT', 'Put', ' put '])('W2: a POST with the header %j counts as a PUT', async (word) => {
  expect(await asked({ method: 'POST', headers: { 'X-Http-Method-Override': word } })).toEqual(['PUT', 'PUT'])
})

test('W2: a form field does the same, after the header', async () => {
  expect(await asked({ method: 'POST', headers: form, body: '_method=delete&a=b' })).toEqual(['POST', 'DELETE'])
  const body = new FormData()
  body.set('_method', 'Put')
  expect(await asked({ method: 'POST', body })).toEqual(['POST', 'PUT'])
  expect(await asked({ method: 'POST', headers: { ...form, 'x-http-method-override': 'put' }, body: '_method=delete' })).toEqual([
    'PUT',
    'PUT',
  ])
})

test('W2: no other method is overridden, and in no other way', async () => {
  for (const word of ['get', 'PATCH', 'constructor', '', 'put,delete'])
    expect(await asked({ method: 'POST', headers: { 'x-http-method-override': word } })).toEqual(['POST', 'POST'])
  expect(await asked({ headers: { 'x-http-method-override': 'delete' } })).toEqual(['GET', 'GET'])
  expect(await asked({ method: 'PUT', headers: { ...form, 'x-http-method-override': 'delete' }, body: '_method=delete' })).toEqual([
    'PUT',
    'PUT',
  ])
  expect(await asked({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"_method":"put"}' })).toEqual([
    'POST',
    'POST',
  ])
})

test('a POST can address any route that changes something; other methods only routes of that method', async () => {
  const may = new Hono().all('/', (c) =>
    c.json((['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => matchesMethod(c, { method }))),
  )
  const routesFor = async (init: RequestInit) => (await (await may.request('/', init)).json()) as string[]
  expect(await routesFor({})).toEqual(['GET'])
  expect(await routesFor({ method: 'POST' })).toEqual(['POST', 'PUT', 'DELETE'])
  expect(await routesFor({ method: 'PUT' })).toEqual(['PUT'])
  expect(await routesFor({ method: 'POST', headers: { 'x-http-method-override': 'delete' } })).toEqual(['DELETE'])
})
