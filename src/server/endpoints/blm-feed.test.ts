import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import * as routes from '#src/routes.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { readSettings } from '#src/settings.ts'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import { findStock } from '#tests/support/stock.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { blmFeedEndpoint } from './blm-feed.ts'

const token = 'a-token-of-many-letters'

interface Given {
  feedToken?: string | undefined
  mostBytes?: number
  isBusy?: boolean
  sources?: readonly ConfiguredSource[]
  secrets?: Readonly<Record<string, string>>
}

/** The endpoint with a real import service behind it. */
async function aSite(
  db: Kysely<Schema>,
  { feedToken = token, mostBytes = 1_000_000, isBusy = false, sources = [], secrets = {} }: Given = {},
) {
  const agency = await agencyFeeds(db, { sources: () => sources, ...(isBusy && { whileAlone: async () => undefined }) })
  const app = blmFeedEndpoint({
    settings: { ...readSettings({ ...secrets, FEED_TOKEN: feedToken }), incomingFolder: join(agency.folder, 'incoming') },
    content: () => ({ sources }),
    importFeed: (request) => importFeed(agency.dependencies, request),
    hurry: new AbortController().signal,
    mostBytes,
  })
  return {
    dependencies: agency.dependencies,
    post: async (body: RequestInit['body'], headers: Record<string, string> = {}, query = '') =>
      await app.request(routes.feeds.blm.href() + query, {
        method: 'POST',
        body: body ?? null,
        headers: { authorization: `Bearer ${token}`, ...headers },
        duplex: 'half',
      } as RequestInit),
    leftovers: () => readdir(join(agency.folder, 'incoming')),
    [Symbol.asyncDispose]: agency[Symbol.asyncDispose],
  }
}

test('a posted feed is imported, and the response is its report', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const response = await site.post(feedText(feedRows(2)))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ outcome: 'imported', source: 'POST /feeds/blm', imported: 2, rejected: [] })
  expect(await findStock(db)).toHaveLength(2)
  expect(await site.leftovers()).toEqual([])
})

test('an archive is recognised by its content', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const archive = await zipOf([
    { name: 'feed.blm', bytes: feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]) },
    { name: 'front.jpg', bytes: await aJpeg(80, 60) },
  ])
  const response = await site.post(new Uint8Array(archive))
  expect(await response.json()).toMatchObject({ imported: 1, warningCount: 0 })
  expect(await db.selectFrom('property_media').select('width').execute()).toEqual([{ width: 80 }])
})

test('an unusable file gets a response with line and reason', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const response = await site.post(feedText(feedRows(1), { header: "Version : 3\r\nEOF : '^'\r\nEOR : '^'\r\n" }))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    outcome: 'refused',
    rejected: [{ line: expect.any(Number), reason: expect.stringMatching(/./) }],
  })
})

test.each([
  ['no token', { authorization: '' }],
  ['another token', { authorization: 'Bearer something-else-entirely' }],
  ['another scheme', { authorization: `Basic ${token}` }],
  ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
])('with %s nothing is taken', async (_, headers) => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const response = await site.post(feedText(feedRows(1)), headers)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await findStock(db)).toEqual([])
})

test('a site without a token accepts no feeds, whatever token is sent', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db, { feedToken: '' })
  for (const authorization of ['Bearer undefined', 'Bearer ', '']) {
    const response = await site.post(feedText(feedRows(1)), { authorization })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('FEED_TOKEN') })
  }
})

test('too large a body is refused by its Content-Length, and by its real length', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db, { mostBytes: 1000 })
  const feed = feedText(feedRows(50))
  expect((await site.post(feed, { 'content-length': String(feed.length) })).status).toBe(413)
  expect((await site.post(streamed([Buffer.from(feed.slice(0, 800)), Buffer.from(feed.slice(800))]))).status).toBe(413)
  expect(await findStock(db)).toEqual([])
  expect(await site.leftovers()).toEqual([])
})

test('an interrupted body is not imported', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const broken = async function* () {
    yield Buffer.from(feedText(feedRows(2)))
    throw new Error('The connection was reset')
  }
  expect((await site.post(streamed(broken()))).status).toBe(400)
  expect(await findStock(db)).toEqual([])
  expect(await site.leftovers()).toEqual([])
})

test('for an empty body and a form the response says what is expected', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  expect((await site.post('')).status).toBe(400)
  const form = new FormData()
  form.set('feed', new Blob([feedText(feedRows(1))]), 'feed.blm')
  const response = await site.post(form)
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('--data-binary') })
})

test('an archive whose pictures could not be stored shows its rows and is to be sent again; then the pictures are stored', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  const feed = { name: 'feed.blm', bytes: feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]) }
  const archive = new Uint8Array(await zipOf([feed, { name: 'front.jpg', bytes: await aJpeg(80, 60) }]))
  const { store } = site.dependencies
  site.dependencies.store = openMediaStore(objectStores(await noObjectServer()).media)
  const response = await site.post(archive)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await response.json()).toMatchObject({
    outcome: 'imported',
    imported: 1,
    unstoredFiles: 1,
    message: expect.stringContaining('same feed again'),
  })
  expect(await findStock(db)).toHaveLength(1)
  site.dependencies.store = store
  const again = await site.post(archive)
  expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ unstoredFiles: 0, warningCount: 0 })])
  expect(await db.selectFrom('property_media').select('hash').execute()).toEqual([{ hash: expect.any(String) }])
})

test('during another import the sender gets a Retry-After', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db, { isBusy: true })
  const response = await site.post(feedText(feedRows(1)))
  expect(response.status).toBe(409)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('withdrawals are confirmed in the address', async () => {
  await using db = await testDatabase()
  await using site = await aSite(db)
  await site.post(feedText(feedRows(30)))
  expect(await (await site.post(feedText(feedRows(2)))).json()).toMatchObject({ withdrawn: 0, needsConfirmation: [{ withdraw: 28 }] })
  expect(await (await site.post(feedText(feedRows(2)), {}, '?confirm-withdrawals=yes')).json()).toMatchObject({ withdrawn: 28 })
})

function streamed(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): ReadableStream {
  return NodeReadableStream.from(pieces) as ReadableStream
}

test('an internal error, such as a full disk, is JSON too, and reveals no details', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const settings = readSettings({ GABLE_VAR: folder.path, LOG_LEVEL: 'silent', FEED_TOKEN: token })
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const site = await testSite(db, { settings, importFeed: () => Promise.reject(full) })
  const headers = { authorization: `Bearer ${token}` }
  const response = await site.request(routes.feeds.blm.href(), { method: 'POST', body: feedText(feedRows(1)), headers })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ message: 'Something went wrong.', request_id: expect.stringMatching(/./) })
})

test('the token of a source accepts its files, within its scope', async () => {
  await using db = await testDatabase()
  const north: ConfiguredSource = { ...aSource('north', [1]), format: 'blm', token: { env: 'NORTH_TOKEN' } }
  const short: ConfiguredSource = { ...aSource('south', [2]), format: 'blm', token: { env: 'SOUTH_TOKEN' } }
  const secrets = { NORTH_TOKEN: 'the-token-of-the-north', SOUTH_TOKEN: 'short' }
  await using site = await aSite(db, { sources: [north, short], secrets, feedToken: '' })
  const body = feedText([...feedRows(1), { AGENT_REF: '2_1', BRANCH_ID: '2' }])
  const post = async (bearer: string) => await site.post(body, { authorization: `Bearer ${bearer}` })
  expect(await (await post(secrets.NORTH_TOKEN)).json()).toMatchObject({ imported: 1, rejected: [{ reference: '2_1' }] })
  expect(await db.selectFrom('feed_row').select('feed_source').execute()).toEqual([{ feed_source: 'north' }])
  for (const wrong of [secrets.SOUTH_TOKEN, token, '']) expect((await post(wrong)).status).toBe(401)
})

test('if sources have tokens, the site’s token still belongs to the default source', async () => {
  await using db = await testDatabase()
  const north: ConfiguredSource = { ...aSource('north', [1]), format: 'blm', token: { env: 'NORTH_TOKEN' } }
  await using site = await aSite(db, { sources: [north], secrets: { NORTH_TOKEN: 'the-token-of-the-north' } })
  const answer = await site.post(feedText([...feedRows(1), { AGENT_REF: '2_1', BRANCH_ID: '2' }]))
  expect(await answer.json()).toMatchObject({ imported: 1, rejected: [{ reference: '1_1', field: 'BRANCH_ID' }] })
})
