import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { type AgencyFeeds, agencyFeeds, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { pricesOf, waitUntil, watchedInbox } from '#tests/support/watched-inbox.ts'
import { zipOf } from '#tests/support/zip-file.ts'

/** Imports whose pictures cannot be stored until the store is available again. */
async function storeThatIsGone(agency: AgencyFeeds) {
  const here = agency.dependencies.store
  const away = openMediaStore(objectStores(await noObjectServer()).media)
  const its = { store: away, here, imports: 0 }
  const importing: ImportFeed = (request) => {
    its.imports++
    return importFeed({ ...agency.dependencies, store: its.store }, request)
  }
  return { its, importing }
}

const hashes = async (db: Kysely<Schema>) => (await db.selectFrom('property_media').select('hash').execute()).map(({ hash }) => hash)

test('an archive whose pictures could not be stored shows its rows, stays until they are stored, and delays later feeds', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const { its, importing } = await storeThatIsGone(agency)
  await using site = await watchedInbox(db, importing)
  const feed = { name: 'feed.blm', bytes: feedText([{ PRICE: '1000', MEDIA_IMAGE_00: 'front.jpg' }]) }
  await site.drop('monday.zip', await zipOf([feed, { name: 'front.jpg', bytes: await aJpeg(80, 60) }]))
  await utimes(join(site.inbox, 'monday.zip'), new Date('2026-11-01'), new Date('2026-11-01'))
  await site.start()
  await waitUntil(async () => its.imports > 1)
  expect([await pricesOf(db), await hashes(db)]).toEqual([[1000], [null]])
  // Names no files, like exports that send each picture only once.
  await site.drop('tuesday.blm', feedText([{ PRICE: '2000', MEDIA_IMAGE_00: 'front.jpg' }]))
  const { imports } = its
  await waitUntil(async () => its.imports > imports)
  expect([await pricesOf(db), await site.inFolder('done')]).toEqual([[1000], []])
  its.store = its.here
  expect(await site.report('done/monday.zip')).toMatchObject({ outcome: 'imported', unstoredFiles: 0, warningCount: 0 })
  await site.report('done/tuesday.blm')
  expect([await pricesOf(db), await hashes(db)]).toEqual([[2000], [expect.stringMatching(/^[0-9a-f]{64}$/)]])
  await waitUntil(async () => (await site.inFolder('inbox')).length === 0)
})

test('one whose pictures cannot be stored for a day is moved away, and the report has their number', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const { its, importing } = await storeThatIsGone(agency)
  await using site = await watchedInbox(db, importing, { stayMs: 200 })
  await site.drop('front.jpg', await aJpeg(80, 60))
  await site.drop('2559.blm', feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]))
  await site.start()
  expect(await site.report('done/2559.blm')).toMatchObject({
    outcome: 'imported',
    unstoredFiles: 1,
    message: expect.stringContaining('1 file could not'),
  })
  expect(its.imports).toBeGreaterThan(1)
})

test('an internal error delays later feeds: older rows never follow newer ones', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let hasFailed = false
  const importing: ImportFeed = async (request) => {
    if (hasFailed) return await importFeed(agency.dependencies, request)
    hasFailed = true
    throw new Error('The disk is full')
  }
  await using site = await watchedInbox(db, importing)
  await site.drop('monday.blm', feedText([{ PRICE: '1000' }]))
  await utimes(join(site.inbox, 'monday.blm'), new Date('2026-11-01'), new Date('2026-11-01'))
  await site.drop('tuesday.blm', feedText([{ PRICE: '2000' }]))
  await site.start()
  await site.report('done/tuesday.blm')
  await site.report('done/monday.blm')
  expect(await pricesOf(db)).toEqual([2000])
})
