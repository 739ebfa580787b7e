import { describe, expect, test } from 'vitest'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aFilm, mp4Box } from '#tests/support/films.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { testSite } from '#tests/support/site.ts'

/** A site with a film and a document, in folders or in the object store of `env`. */
async function aSite(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const folder = stack.use(await scratchFolder())
  const settings = readSettings({ GABLE_VAR: folder.path, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example', ...env })
  const media = openMediaStore(openByteStores(settings).media)
  const namedFiles = new Map<string, NamedFile>()
  const site = await testSite(db, { settings, media, namedFiles })
  const put = async (bytes: Uint8Array) => void namedFiles.set('films/tour.mp4', await media.keepFilm(bytes))
  namedFiles.set('documents/fees.pdf', { ...(await media.keep(aPdf)), contentType: 'application/pdf' })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await site.request(path, { method, headers })
    const header = (name: string) => answer.headers.get(name)
    return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { put, ask, film: routes.media.film.href('tour.mp4'), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('a film is sent whole or in ranges, with the type of its bytes, cached for a minute', async () => {
  await using site = await aSite()
  const film = await aFilm('mp4')
  await site.put(film)
  const whole = await site.ask(site.film)
  expect([whole.status, whole.bytes.equals(film)]).toEqual([200, true])
  expect(
    ['content-type', 'cache-control', 'accept-ranges', 'x-content-type-options', 'content-disposition'].map((name) => whole.header(name)),
  ).toEqual(['video/mp4', 'public, max-age=60', 'bytes', 'nosniff', null])
  const part = await site.ask(site.film, { range: 'bytes=4-11' })
  expect([part.status, part.bytes.toString('latin1'), part.header('content-range')]).toEqual([206, 'ftypisom', `bytes 4-11/${film.length}`])
  // What Safari asks first.
  expect((await site.ask(site.film, { range: 'bytes=0-1' })).header('content-range')).toBe(`bytes 0-1/${film.length}`)
  expect((await site.ask(site.film, { range: `bytes=${film.length}-` })).status).toBe(416)
  const head = await site.ask(site.film, {}, 'HEAD')
  expect([head.status, head.header('content-length'), head.bytes.length]).toEqual([200, String(film.length), 0])
})

test('ranges of a replaced film are never combined with the earlier one', async () => {
  await using site = await aSite()
  const film = await aFilm('mp4')
  await site.put(film)
  const etag = (await site.ask(site.film)).header('etag') ?? ''
  expect((await site.ask(site.film, { 'if-none-match': etag })).status).toBe(304)
  const other = Buffer.concat([film, mp4Box('free', 'another')])
  await site.put(other)
  const after = await site.ask(site.film, { 'if-none-match': etag, range: 'bytes=9-', 'if-range': etag })
  expect([after.status, after.bytes.equals(other), after.header('etag') === etag]).toEqual([200, true, false])
})

test('a document is shown under its name, and nothing else is served at these addresses', async () => {
  await using site = await aSite()
  await site.put(await aFilm('mp4'))
  const document = await site.ask(routes.media.document.href('fees'))
  expect([document.status, document.header('content-type'), document.bytes.equals(aPdf)]).toEqual([200, 'application/pdf', true])
  expect([document.header('x-content-type-options'), document.header('cache-control')]).toEqual(['nosniff', 'public, max-age=60'])
  for (const path of [
    '/films/other.mp4',
    '/films/fees.pdf',
    '/documents/tour.pdf',
    '/films/..%2Fdocuments%2Ffees.pdf',
    '/films/tour.MP4',
    '/films',
  ])
    expect((await site.ask(path)).status, path).toBe(404)
})

describe.skipIf(!hasObjectServer)('with an object store', () => {
  test('a film uploaded in several parts is served in ranges', async () => {
    await using server = await objectServer()
    const { env } = await server.bucket()
    await using site = await aSite(env)
    const film = Buffer.concat([await aFilm('mp4'), mp4Box('free', Buffer.alloc(9_000_000, 'x'))])
    await site.put(film)
    const part = await site.ask(site.film, { range: `bytes=${film.length - 5}-` })
    expect([part.status, part.bytes.toString()]).toEqual([206, 'xxxxx'])
    expect((await site.ask(site.film)).bytes.equals(film)).toBe(true)
  }, 60_000)
})
