import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findFile } from '#src/gateways/byte-store/folder-store.ts'
import { byteRange, contentDisposition, sendCalendar, sendDocument } from './send-file.ts'

test.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'not-there'],
  ['bytes=-0', 'not-there'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=1e3-', undefined],
  ['lines=0-9', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('an empty file has no range', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0)]).toEqual(['not-there', 'not-there'])
})

test.each([
  ['deeds.pdf', "inline; filename*=UTF-8''deeds.pdf"],
  ['title plan (2).pdf', "inline; filename*=UTF-8''title%20plan%20%282%29.pdf"],
  ['Tŷ’r “Afon”.pdf', "inline; filename*=UTF-8''T%C5%B7%E2%80%99r%20%E2%80%9CAfon%E2%80%9D.pdf"],
  ['a"\r\nset-cookie: x=1;.pdf', "inline; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3D1%3B.pdf"],
  ['half \ud800.pdf', "inline; filename*=UTF-8''half%20%EF%BF%BD.pdf"],
])('%j cannot leave its header', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header)
})

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'abcdefghij')])
const path = join(await mkdtemp(join(tmpdir(), 'gable-')), 'deeds.pdf')
await writeFile(path, bytes)
const found = (await findFile(path))!
const app = new Hono().get('/deeds', (c) => sendDocument(c, { found, name: 'Title (1).pdf' }))
const ask = (headers: Record<string, string> = {}, method = 'GET') => app.request('/deeds', { method, headers })

test('a document is shown under its name, not cached, and not indexed', async () => {
  const answer = await ask()
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': "inline; filename*=UTF-8''Title%20%281%29.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
    },
  ])
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), ''])
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=70000-140001', 70_000, 140_001],
  ['bytes=-1000', bytes.length - 1000, bytes.length - 1],
])('a viewer gets the part that it asks for: %s', async (range, from, to) => {
  const answer = await ask({ range })
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    `bytes ${from}-${to}/${bytes.length}`,
    String(to - from + 1),
  ])
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true)
})

test('an unsatisfiable range gets 416, and one of another version the whole file', async () => {
  const beyond = await ask({ range: 'bytes=999999-' })
  expect([beyond.status, beyond.headers.get('content-range'), beyond.headers.get('cache-control')]).toEqual([
    416,
    `bytes */${bytes.length}`,
    'no-store',
  ])
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"before"' })).status).toBe(200)
})

test('a file named by a title gets the extension of its type', async () => {
  const titled = new Hono().get('/deeds', (c) => sendDocument(c, { found, name: 'Brochure' }))
  expect((await titled.request('/deeds')).headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Brochure.pdf")
})

test('a calendar has the type and the file name of one', async () => {
  const app = new Hono().get('*', (c) => sendCalendar(c, 'BEGIN:VCALENDAR'))
  const { headers } = await app.request('/properties/1/sales/auction.ics?x=1')
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('inline; filename="auction.ics"')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})
