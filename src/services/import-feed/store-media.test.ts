import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveMediaSources } from '#src/data/import/media-sources.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { CardFacts } from '#src/domain/property/property-card.ts'
import { MediaNotHadNow } from '#src/feeds/feed.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { type MediaStore, openMediaStore } from '#src/gateways/media-store.ts'
import { agencyFeeds, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aJpeg, aJpegWithHouse } from '#tests/support/pictures.ts'
import { findStock } from '#tests/support/stock.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { storeMedia } from './store-media.ts'

const row = { MEDIA_IMAGE_00: 'front.jpg', MEDIA_IMAGE_01: 'back.jpg' }

function findHashes(db: Kysely<Schema>) {
  return db.selectFrom('property_media').select(['kind', 'position', 'hash']).orderBy('kind').orderBy('position').execute()
}

/** How often the store was given something to keep. */
function counted(store: MediaStore) {
  const counter = { kept: 0 }
  const keep: MediaStore['keep'] = (bytes) => {
    counter.kept++
    return store.keep(bytes)
  }
  return { counter, store: { ...store, keep } }
}

test('pictures beside the file are kept, and shown on the card', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'FRONT.JPG'), await aJpeg(800, 600))
  await writeFile(join(agency.folder, 'back.jpg'), await aJpeg(640, 480, 'tomato'))
  const report = await agency.import([{ ...row, MEDIA_IMAGE_TEXT_00: 'Front' }])
  expect(report).toMatchObject({ imported: 1, warningCount: 0 })
  const hashes = await findHashes(db)
  expect(await agency.dependencies.store.find(hashes[0]!.hash!)).toMatchObject({ contentType: 'image/jpeg' })
  const { card } = await db.selectFrom('property_detail').select('card').executeTakeFirstOrThrow()
  expect(card).toMatchObject({
    photos: [
      { hash: hashes[0]!.hash, alt: 'Front', width: 800, height: 600 },
      { hash: hashes[1]!.hash, width: 640 },
    ],
  })
})

test('what crops of a picture keep in sight is found once, and kept with it', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpegWithHouse('left'))
  await writeFile(join(agency.folder, 'back.jpg'), await aJpeg(640, 480, 'tomato'))
  const points = async () => {
    const { card } = await db.selectFrom('property_detail').select('card').executeTakeFirstOrThrow()
    const media = await db.selectFrom('property_media').select('focal_point').orderBy('position').execute()
    return { card: (card as CardFacts).photos.map(({ focalPoint }) => focalPoint), media: media.map((each) => each.focal_point) }
  }
  await agency.import([row])
  const found = await points()
  expect(found.card[0]!.x).toBeLessThan(30)
  expect(found.media[0]).toEqual(found.card[0])
  expect([found.card[1], found.media[1]], 'nothing of what is in the middle').toEqual([undefined, null])
  // The property changes, its picture does not: it is not looked at again, and its point stays.
  await agency.import([{ ...row, SUMMARY: 'Now with a gate' }])
  expect(await points()).toEqual(found)
})

test('a property is warned of once, however many of its pictures did not come', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([{ ...row, MEDIA_FLOOR_PLAN_00: 'plan.gif', MEDIA_IMAGE_02: 'side.jpg' }])
  expect(report).toMatchObject({ imported: 1, warningCount: 1 })
  expect(report.warnings[0]).toMatchObject({ reference: '1_1', field: 'MEDIA' })
  expect(report.warnings[0]!.reason).toMatch(/^4 of 4 media files did not come with the feed: .* and 1 more$/)
})

test('unchanged pictures are not read again, also when another part of the row changes', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const { counter, store } = counted(agency.dependencies.store)
  agency.dependencies.store = store
  const archive = async (PRICE: string) =>
    await zipOf([
      { name: 'feed.blm', bytes: feedText([{ ...row, PRICE }]) },
      { name: 'front.jpg', bytes: await aJpeg(80, 60) },
      { name: 'back.jpg', bytes: await aJpeg(60, 80) },
    ])
  await agency.import(await archive('1000'))
  expect(counter.kept).toBe(2)
  expect(await agency.import(await archive('1000'))).toMatchObject({ unchanged: 1 })
  expect(await agency.import(await archive('2000'))).toMatchObject({ changed: 1 })
  expect(counter.kept).toBe(2)
})

test('a picture that was sent once stays when later feeds come without it', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(80, 60))
  await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  const before = await findHashes(db)
  await rm(join(agency.folder, 'front.jpg'))
  expect(await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])).toMatchObject({ unchanged: 1, warningCount: 0 })
  expect(await agency.import([{ MEDIA_IMAGE_00: 'front.jpg', PRICE: '1' }])).toMatchObject({ changed: 1, warningCount: 0 })
  expect(await findHashes(db)).toEqual(before)
})

test('the same picture uploaded again is no change; another one under its name is', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const path = join(agency.folder, 'front.jpg')
  await writeFile(path, await aJpeg(80, 60))
  await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  agency.setClock('2026-11-22T10:00:00Z')
  await utimes(path, new Date('2026-11-22'), new Date('2026-11-22'))
  expect(await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])).toMatchObject({ changed: 0, unchanged: 1 })
  await writeFile(path, await aJpeg(90, 60, 'tomato'))
  expect(await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])).toMatchObject({ changed: 1 })
  expect((await findStock(db))[0]!.updated_at).toEqual(new Date('2026-11-22T10:00:00Z'))
})

test('two properties may each have their own front.jpg', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const path = join(agency.folder, 'front.jpg')
  await writeFile(path, await aJpeg(80, 60))
  await agency.import([{ AGENT_REF: '1_1', MEDIA_IMAGE_00: 'front.jpg' }])
  await writeFile(path, await aJpeg(80, 60, 'tomato'))
  await agency.import([
    { AGENT_REF: '1_1', MEDIA_IMAGE_00: '' },
    { AGENT_REF: '1_2', MEDIA_IMAGE_00: 'front.jpg' },
  ])
  await rm(path)
  await agency.import(['1_1', '1_2'].map((AGENT_REF) => ({ AGENT_REF, MEDIA_IMAGE_00: 'front.jpg', PRICE: '1' })))
  expect(new Set((await findHashes(db)).map(({ hash }) => hash)).size).toBe(2)
})

test('a file that is no picture is named in the report, and the property imported without it', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'front.jpg'), 'not a picture')
  const report = await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  expect(report).toMatchObject({ imported: 1, warningCount: 1 })
  expect(report.warnings[0]!.reason).toMatch(/^1 of 1 media could not be used: front\.jpg \(/)
  expect(await findHashes(db)).toMatchObject([{ hash: null }])
})

test('an address is fetched once; one that fails is tried again with every feed', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const picture = await aJpeg(80, 60)
  let isBroken = true
  await using server = await mediaServer((request, response) => {
    if (request.url === '/late.jpg' && isBroken) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  })
  const feed = [{ MEDIA_IMAGE_00: `${server.origin}/good.jpg`, MEDIA_IMAGE_01: `${server.origin}/late.jpg` }]
  const report = await agency.import(feed)
  expect(report.warnings[0]!.reason).toMatch(/late\.jpg \(The server answers 503\.\)/)
  isBroken = false
  const before = await findStock(db)
  expect(await agency.import(feed)).toMatchObject({ changed: 0, unchanged: 1, warningCount: 0 })
  expect(await findStock(db)).toMatchObject([{ updated_at: before[0]!.updated_at }])
  expect((await findHashes(db)).every(({ hash }) => hash !== null)).toBe(true)
  expect(await agency.import(feed)).toMatchObject({ unchanged: 1 })
  expect(server.asked).toEqual(['/good.jpg', '/late.jpg', '/late.jpg'])
})

test('a property that changes a day later is asked for newer pictures at the same address', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let picture = await aJpeg(80, 60)
  await using server = await mediaServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  })
  const feed = (PRICE: string) => [{ PRICE, MEDIA_IMAGE_00: `${server.origin}/front.jpg` }]
  await agency.import(feed('1000'))
  const before = await findHashes(db)
  picture = await aJpeg(80, 60, 'tomato')
  await agency.import(feed('2000'))
  expect(await findHashes(db)).toEqual(before)
  agency.setClock('2026-11-23T10:00:00Z')
  await agency.import(feed('3000'))
  expect(await findHashes(db)).not.toEqual(before)
})

test('a picture with a date is fetched again when the date is newer, and never otherwise', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  let answer = 200
  const picture = await aJpeg(80, 60)
  await using server = await mediaServer((_, response) => void response.writeHead(answer).end(picture))
  const feed = (PRICE: string, date: string) => [
    { PRICE, GABLE_MEDIA_PHOTO_0: `${server.origin}/front.jpg`, GABLE_MEDIA_PHOTO_UPDATED_0: date },
  ]
  await agency.import(feed('1000', '2026-11-01'))
  agency.setClock('2026-12-23T10:00:00Z')
  await agency.import(feed('2000', '2026-11-01'))
  expect(server.asked).toHaveLength(1)
  answer = 503
  await agency.import(feed('2000', '2026-12-20'))
  const shown = await findHashes(db)
  expect(shown).toMatchObject([{ hash: expect.any(String) }])
  answer = 200
  await agency.import(feed('2000', '2026-12-20'))
  expect(server.asked).toHaveLength(3)
  expect(await agency.import(feed('2000', '2026-12-20'))).toMatchObject({ unchanged: 1 })
  await agency.import(feed('3000', '2027-06-01'))
  expect(server.asked).toHaveLength(3)
})

test('a virtual tour is kept as a link, and one that no page can show is told (T18)', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([
    { MEDIA_VIRTUAL_TOUR_00: 'https://tours.example/1', MEDIA_VIRTUAL_TOUR_01: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
  expect(await findHashes(db)).toEqual([0, 1].map((position) => ({ kind: 'virtual-tour', position, hash: null })))
  expect(report.warnings.map(({ reason }) => reason)).toEqual([
    'Only linked to, as no video or tour that a page can show: https://tours.example/1',
  ])
})

test('where the store does not answer, properties keep the pictures they have, and the others are taken by the next import', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(80, 60))
  await agency.import([row])
  const [front] = await findHashes(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(90, 60))
  await writeFile(join(agency.folder, 'back.jpg'), await aJpeg(70, 60, 'tomato'))
  const { dependencies } = agency
  const kept = dependencies.store
  dependencies.store = openMediaStore(objectStores(await noObjectServer()).media)
  const changed = { ...row, PRICE: '275000' }
  const report = await agency.import([changed])
  expect(report).toMatchObject({ outcome: 'imported', changed: 1, warningCount: 1, unstoredFiles: 2 })
  expect(report.warnings[0]!.reason).toMatch(/^2 of 2 media could not be used: front.jpg \(The store of pictures does not answer/)
  expect((await findHashes(db)).map(({ hash }) => hash)).toEqual([front!.hash, null])
  dependencies.store = kept
  expect(await agency.import([changed])).toMatchObject({ warningCount: 0 })
  const [newFront, back] = await findHashes(db)
  expect([newFront!.hash !== front!.hash, back!.hash !== null]).toEqual([true, true])
})

test('a file that comes with the feed and cannot be had now leaves what was kept, and is asked for again', async () => {
  await using db = await testDatabase()
  const now = new Date('2026-11-21T10:00:00Z')
  const read = async () => {
    throw new MediaNotHadNow('It is asked again.')
  }
  const known = { source: '1/front.jpg', fingerprint: 'old', hash: 'ab', contentType: 'image/jpeg', width: 8, height: 6, fetchedAt: now }
  await saveMediaSources(db, [known])
  const media = ['front.jpg', 'back.jpg'].map((source) => ({ kind: 'photo' as const, source, caption: '' }))
  const files = { find: () => ({ fingerprint: 'new', size: 1, read }) }
  const listing = { agentRef: '1', media } as unknown as Listing
  const options = { db, files, now } as unknown as Parameters<typeof storeMedia>[0]
  expect(await storeMedia(options, [listing])).toMatchObject([
    { complete: false, media: [{ hash: 'ab' }, { hash: null }], reasons: [expect.stringContaining('It is asked again.')] },
  ])
})
