import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { documentEndpoint } from './media.ts'

const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, 'x')])

async function siteWithDocument(bytes = large) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const { hash } = await media.keep(bytes)
  const site = await servedApp(documentEndpoint({ media, namedFiles: new Map() }).fetch as Parameters<typeof servedApp>[0])
  const dispose = async () => {
    await site[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
  return { url: site.url, path: routes.media.document.href(hash), [Symbol.asyncDispose]: dispose }
}

/** Compares megabytes: `toEqual` compares byte by byte, which takes seconds. */
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns the number of files and connections that this process has open. */
async function openFiles(): Promise<number> {
  return (await readdir('/dev/fd')).length
}

test('a document is sent whole, with its length', async () => {
  await using site = await siteWithDocument()
  const answer = await fetch(site.url + site.path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
    200,
    'application/pdf',
    String(large.length),
  ])
  expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true)
})

test('ranges of a document are sent if unchanged, otherwise the whole; holders of the current version get a 304', async () => {
  await using site = await siteWithDocument()
  const whole = await fetch(site.url + site.path)
  await whole.body?.cancel()
  const etag = whole.headers.get('etag') ?? ''
  expect([etag, whole.headers.get('cache-control')]).toEqual([
    expect.stringMatching(/^"[0-9a-f]{64}"$/),
    'public, max-age=31536000, immutable',
  ])
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(site.url + site.path, { headers })
    const bytes = digestOf(await answer.bytes())
    return { status: answer.status, bytes, range: answer.headers.get('content-range'), kept: answer.headers.get('cache-control') }
  }
  const size = large.length
  const tail = { status: 206, range: `bytes ${size - 9}-${size - 1}/${size}`, bytes: digestOf(large.subarray(-9)) }
  expect(await ask({ range: 'bytes=-9' })).toMatchObject(tail)
  expect(await ask({ range: 'bytes=-9', 'if-range': etag })).toMatchObject(tail)
  expect(await ask({ range: `bytes=${size - 9}-` })).toMatchObject(tail)
  for (const other of ['"of-others"', `W/${etag}`, 'Mon, 23 Nov 2026 12:00:00 GMT'])
    expect(await ask({ range: 'bytes=-9', 'if-range': other })).toMatchObject({ status: 200, range: null, bytes: digestOf(large) })
  expect(await ask({ range: 'bytes=0-1,5-9' })).toMatchObject({ status: 200, range: null, bytes: digestOf(large) })
  expect(await ask({ range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}`, kept: 'no-store' })
  for (const known of [etag, `"x", W/${etag}`, '*'])
    expect(await ask({ 'if-none-match': known, range: 'bytes=-9' })).toMatchObject({
      status: 304,
      bytes: digestOf(Buffer.alloc(0)),
      kept: expect.stringContaining('immutable'),
    })
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
})

test('HEAD requests leave no file open', async () => {
  await using site = await siteWithDocument()
  const before = await openFiles()
  // One by one: what many at once leave open is garbage-collected in between.
  for (let count = 0; count < 100; count++) {
    const { status, headers } = await fetch(site.url + site.path, { method: 'HEAD' })
    expect([status, headers.get('content-length')]).toEqual([200, String(large.length)])
  }
  expect(await openFiles()).toBeLessThan(before + 20)
})

test('nor do requests aborted before the document is sent', async () => {
  await using site = await siteWithDocument()
  const before = await openFiles()
  const { port } = new URL(site.url)
  for (let count = 0; count < 200; count++) {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${site.path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    // Before, during and after the first chunk.
    if (count % 3 > 0) await (count % 3 === 1 ? once(socket, 'data') : pause(1))
    socket.resetAndDestroy()
  }
  await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThan(before + 20)
})
