import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findFile } from '#src/gateways/byte-store/folder-store.ts'
import { sendDocument } from './send-document.ts'

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'abcdefghij')])
const path = join(await mkdtemp(join(tmpdir(), 'gable-')), 'deeds.pdf')
await writeFile(path, bytes)
const found = (await findFile(path))!
const app = new Hono().get('/deeds', (c) => sendDocument(c, { found, name: 'Title (1).pdf' }))
const ask = (headers: Record<string, string> = {}, method = 'GET') => app.request('/deeds', { method, headers })

test('a document is shown under its name, kept by nobody, and found by no search engine', async () => {
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

test('a part that is not there is 416, and one of another version the whole', async () => {
  const beyond = await ask({ range: 'bytes=999999-' })
  expect([beyond.status, beyond.headers.get('content-range'), beyond.headers.get('cache-control')]).toEqual([
    416,
    `bytes */${bytes.length}`,
    'no-store',
  ])
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"before"' })).status).toBe(200)
})

test('a name that is a title is a file of its kind when it is saved', async () => {
  const titled = new Hono().get('/deeds', (c) => sendDocument(c, { found, name: 'Brochure' }))
  expect((await titled.request('/deeds')).headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Brochure.pdf")
})
