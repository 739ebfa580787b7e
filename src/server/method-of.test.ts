import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mayBeFor, methodByHeader, methodOf } from './method-of.ts'

const app = new Hono().all('/', async (c) => c.json([methodByHeader(c), await methodOf(c)]))
const asked = async (init: RequestInit) => (await (await app.request('/', init)).json()) as string[]
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(['put', 'PUT', 'Put', ' put '])('W2: a POST with the header %j is a PUT', async (word) => {
  expect(await asked({ method: 'POST', headers: { 'X-Http-Method-Override': word } })).toEqual(['PUT', 'PUT'])
})

test('W2: a field of a form says so too, the header before it', async () => {
  expect(await asked({ method: 'POST', headers: form, body: '_method=delete&a=b' })).toEqual(['POST', 'DELETE'])
  const body = new FormData()
  body.set('_method', 'Put')
  expect(await asked({ method: 'POST', body })).toEqual(['POST', 'PUT'])
  expect(await asked({ method: 'POST', headers: { ...form, 'x-http-method-override': 'put' }, body: '_method=delete' })).toEqual([
    'PUT',
    'PUT',
  ])
})

test('W2: nothing else is overridden, and by nothing else', async () => {
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

test('a POST may be for any route that changes something, everything else for those of its method', async () => {
  const may = new Hono().all('/', (c) => c.json((['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => mayBeFor(c, { method }))))
  const routesFor = async (init: RequestInit) => (await (await may.request('/', init)).json()) as string[]
  expect(await routesFor({})).toEqual(['GET'])
  expect(await routesFor({ method: 'POST' })).toEqual(['POST', 'PUT', 'DELETE'])
  expect(await routesFor({ method: 'PUT' })).toEqual(['PUT'])
  expect(await routesFor({ method: 'POST', headers: { 'x-http-method-override': 'delete' } })).toEqual(['DELETE'])
})
