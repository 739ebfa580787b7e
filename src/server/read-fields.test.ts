import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fieldsFromBody, readFields, tooManyFields } from './read-fields.ts'

const site = new Hono().post('/', async (c) => c.json(await readFields(c)))
const json = { 'content-type': 'application/json' }

test.each([
  ['JSON', JSON.stringify({ property_id: 7 }), json],
  ['JSON that says its encoding', JSON.stringify({ property_id: 7 }), { 'content-type': 'application/json; charset=utf-8' }],
  ['JSON that says it is text', JSON.stringify({ property_id: 7 }), { 'content-type': 'text/plain;charset=UTF-8' }],
  ['JSON that is called a form', JSON.stringify({ property_id: 7 }), { 'content-type': 'application/x-www-form-urlencoded' }],
  ['JSON that says nothing', Buffer.from(JSON.stringify({ property_id: 7 })), {}],
])('%s has its fields', async (_, body, headers) => {
  expect(await fieldsOf(body, headers)).toEqual({ property_id: 7 })
})

test('both form encodings are read', async () => {
  const pairs: [string, string][] = [
    ['property_id', '7'],
    ['ids[]', '1'],
    ['ids[]', '2'],
    ['kind', 'a'],
    ['kind', 'b'],
    ['one[]', '3'],
  ]
  const parts = new FormData()
  for (const [name, value] of pairs) parts.append(name, value)
  const fields = { property_id: '7', ids: ['1', '2'], kind: ['a', 'b'], one: ['3'] }
  expect(await fieldsOf(new URLSearchParams(pairs))).toEqual(fields)
  expect(await fieldsOf(parts)).toEqual(fields)
})

test.each([
  ['nothing', '', json],
  ['no JSON', '{"property_id":', json],
  ['a number', '7', json],
  ['null', 'null', json],
  ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['a form cut off', '--x\r\ncontent-disposition: form', { 'content-type': 'multipart/form-data; boundary=x' }],
])('%s has no fields', async (_, body, headers) => {
  expect(await fieldsOf(body, headers)).toEqual({})
})

test('whatever JSON holds can be asked for as text and as a number', async () => {
  const body = '{"address":{"toString":1,"valueOf":{}},"home":{"a":{"toString":"x"}},"toString":null,"ids":[{"valueOf":2,"toString":3}]}'
  const fields = await fieldsFromBody(new TextEncoder().encode(body).buffer, 'application/json')
  const inner = (fields.home as Record<string, unknown>).a
  for (const value of [fields, inner, ...Object.values(fields)])
    expect([String(value), Number(value)]).toEqual([expect.any(String), Number.NaN])
})

test('half a surrogate pair becomes the sign for what cannot be read, also in lists and within fields', async () => {
  const body = '{"name":"Ada \\ud800","home":{"words":["\\udc00","\\ud83d\\ude00"]}}'
  expect(await fieldsOf(body, json)).toEqual({ name: 'Ada \ufffd', home: { words: ['\ufffd', '😀'] } })
})

test('NUL is removed from all texts, also in lists and within fields', async () => {
  const nested = { client: { first_name: 'A\0da', list: ['\0', 'b\0'] }, id: 7 }
  expect(await fieldsOf(JSON.stringify(nested), json)).toEqual({ client: { first_name: 'Ada', list: ['', 'b'] }, id: 7 })
  const parts = new FormData()
  parts.append('town', 'We\0lls')
  expect(await fieldsOf(parts)).toEqual({ town: 'Wells' })
  expect(
    await fieldsOf(
      new URLSearchParams([
        ['town', '\0Wells'],
        ['ids[]', '1\0'],
      ]),
    ),
  ).toEqual({ town: 'Wells', ids: ['1'] })
})

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const names = Array.from({ length: 100_000 }, (_, index) => index.toString(36))

test.each([
  ['fields', names.join('&'), asForm],
  ['fields of one name', 'a&'.repeat(100_000), asForm],
  [
    'parts',
    `${names.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`).join('')}--x--\r\n`,
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
])('a body of a hundred thousand %s has none, and takes no time', async (_, body, headers) => {
  const before = process.cpuUsage()
  expect(await fieldsOf(body, headers)).toEqual({})
  const { user, system } = process.cpuUsage(before)
  // Reading them name by name took minutes.
  expect(user + system).toBeLessThan(3_000_000)
})

test('a form with too many fields differs from one without any', async () => {
  const type = 'application/x-www-form-urlencoded'
  const read = async (count: number) => await fieldsFromBody(new TextEncoder().encode(names.slice(0, count).join('&')).buffer, type)
  expect(await read(1001)).toBe(tooManyFields)
  expect(await read(0)).not.toBe(tooManyFields)
  expect(await fieldsFromBody(new TextEncoder().encode('no parts').buffer, 'multipart/form-data; boundary=x')).not.toBe(tooManyFields)
})

test('a form may have a thousand fields', async () => {
  const parts = new FormData()
  for (const name of names.slice(0, 1000)) parts.append(name, 'x')
  expect(Object.keys((await fieldsOf(parts)) as object)).toHaveLength(1000)
  expect(Object.keys((await fieldsOf(names.slice(0, 1000).join('&'), asForm)) as object)).toHaveLength(1000)
})

test('a missing body is an error', async () => {
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  )
  await fc.assert(
    fc.asyncProperty(types, fc.uint8Array({ maxLength: 300 }), async (type, bytes) => {
      const body = Buffer.from(bytes)
      expect((await site.request('/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })).status).toBe(200)
    }),
  )
})

async function fieldsOf(body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  return (await site.request('/', { method: 'POST', body, headers })).json()
}
