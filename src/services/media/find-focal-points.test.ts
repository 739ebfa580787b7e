import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { CardFacts } from '#src/domain/property/property-card.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { aJpeg, aJpegWithHouse } from '#tests/support/pictures.ts'
import { overlayProperty } from '../office/overlay-property.ts'
import { findFocalPoints } from './find-focal-points.ts'

const row = { MEDIA_IMAGE_00: 'front.jpg', MEDIA_IMAGE_01: 'back.jpg' }

/** Pictures of the one property in order, with their points as its page and its card have them; null for the middle. */
async function findPoints(db: Kysely<Schema>) {
  const { card } = await db.selectFrom('property_detail').select('card').executeTakeFirstOrThrow()
  const { photos } = card as CardFacts
  const media = await db.selectFrom('property_media').select(['hash', 'focal_point']).orderBy('position').execute()
  return media.map(({ hash, focal_point }, at) => ({
    hash: hash ?? '',
    page: focal_point as FocalPoint | null,
    card: photos[at]?.focalPoint ?? null,
  }))
}

/** As a release that found no points left it. */
async function forgetPoints(db: Kysely<Schema>): Promise<void> {
  await sql`update media_source set focal_point = null`.execute(db)
  await sql`update property_media set focal_point = null`.execute(db)
  await sql`
    update property_detail set card = jsonb_set(card, '{photos}',
      (select jsonb_agg(photo - 'focalPoint' order by place) from jsonb_array_elements(card -> 'photos') with ordinality as photos (photo, place)))
  `.execute(db)
}

/** An agency of one property whose first picture has its house at the left. */
async function anAgency() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpegWithHouse('left'))
  await writeFile(join(agency.folder, 'back.jpg'), await aJpeg(640, 480, 'tomato'))
  await agency.import([row])
  const alone = { isFree: true }
  const find = (most?: number) =>
    findFocalPoints({
      ...{ db, media: agency.dependencies.store, signal: new AbortController().signal, ...(most && { most }) },
      whileAlone: async (work) => (alone.isFree ? { result: await work() } : undefined),
    })
  const { as, office } = await officeSite(db)
  const { user } = await as('staff', { branches: [1] })
  const asker = { ...user, kind: 'office' as const, from: '', session: undefined as never, shortcuts: false }
  const choose = async (hash: string, point: { x: number; y: number } | null) => {
    const { id } = await db.selectFrom('property').select('id').executeTakeFirstOrThrow()
    const parts = { db, now: office.now, stockChanged: async () => {} }
    return await overlayProperty(parts, asker, { id, change: { what: 'focal-point', hash, point } })
  }
  return {
    ...{ db, agency, alone, find, choose },
    async [Symbol.asyncDispose]() {
      await agency[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

const versionOf = async (db: Kysely<Schema>) => (await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version

test('pictures stored without a point are given one some at a time, on page and card, and no page is made anew for nothing', async () => {
  await using agency = await anAgency()
  const { db, find } = agency
  const imported = await findPoints(db)
  expect(imported[0]?.page?.x).toBeLessThan(30)
  await forgetPoints(db)
  expect((await findPoints(db))[0]).toMatchObject({ page: null, card: null })
  const before = await versionOf(db)
  expect([await find(1), await find(1), await find(1)]).toEqual([1, 1, 0])
  expect(await findPoints(db)).toEqual(imported)
  const after = await versionOf(db)
  expect(after).not.toBe(before)
  await find()
  expect(await versionOf(db)).toBe(after)
})

test('while an import runs nothing is stored; a picture that is gone or no picture is asked for once', async () => {
  await using agency = await anAgency()
  const { db, find, alone } = agency
  await forgetPoints(db)
  alone.isFree = false
  expect(await find()).toBe(0)
  expect((await findPoints(db))[0]?.page).toBe(null)
  alone.isFree = true
  await rm(join(agency.agency.folder, 'media'), { recursive: true })
  expect([await find(), await find()]).toEqual([2, 0])
  expect((await findPoints(db))[0]?.page).toBe(null)
})

test('a point that the office chose stays through imports of the picture, under another name too, and through the search for points', async () => {
  await using agency = await anAgency()
  const { db, find, choose } = agency
  const [front] = await findPoints(db)
  const { hash, page: found } = front!
  const first = async () => (await findPoints(db))[0]
  expect(await choose('0'.repeat(64), { x: 1, y: 1 })).toBe('no-photo')
  const before = await versionOf(db)
  expect(await choose(hash, { x: 83, y: 12 })).toBe('done')
  expect(await versionOf(db)).not.toBe(before)
  const chosen = { hash, page: { x: 83, y: 12 }, card: { x: 83, y: 12 } }
  expect(await first()).toEqual(chosen)
  await agency.agency.import([{ ...row, SUMMARY: 'Now with a gate' }])
  expect(await first()).toEqual(chosen)
  await writeFile(join(agency.agency.folder, 'sent-anew.jpg'), await aJpegWithHouse('left'))
  await agency.agency.import([{ ...row, MEDIA_IMAGE_00: 'sent-anew.jpg' }])
  expect(await first()).toEqual(chosen)
  await forgetPoints(db)
  await find()
  expect(await first(), 'not the one found').toMatchObject({ page: null })
  await agency.agency.import([{ ...row, SUMMARY: 'And a bell' }])
  expect(await first()).toEqual(chosen)
  expect(await choose(hash, { x: 50, y: 50 })).toBe('done')
  expect(await first(), 'the middle, to which pictures are cropped anyway').toEqual({ hash, page: null, card: null })
  await agency.agency.import([{ ...row, SUMMARY: 'And no bell' }])
  expect(await first()).toEqual({ hash, page: null, card: null })
  expect(await choose(hash, null)).toBe('done')
  expect(await first()).toEqual({ hash, page: found, card: found })
})
