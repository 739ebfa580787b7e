import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { tidyMedia } from './tidy-media.ts'

type Db = Awaited<ReturnType<typeof testDatabase>>

/** An agency whose kept files are tidied as if it were that day. */
async function tidied(db: Db) {
  const agency = await agencyFeeds(db)
  const media = join(agency.folder, 'media')
  const pictures = join(agency.folder, 'pictures')
  const files = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const tidy = (day: string, overrides: Partial<Parameters<typeof tidyMedia>[0]> = {}) =>
    tidyMedia({
      db,
      whileAlone: async (work) => ({ result: await work() }),
      media: folderStore(media),
      pictures: folderStore(pictures),
      inContent: new Set(),
      now: new Date(day),
      signal: new AbortController().signal,
      ...overrides,
    })
  const show = async (hash: string) => {
    await openPictureResizer(folderStore(pictures)).resized({
      hash,
      original: () => openMediaStore(folderStore(media)).find(hash),
      width: 175,
      format: 'jpeg',
    })
  }
  return { ...agency, media, pictures, files, tidy, show }
}

async function shownHashes(db: Db): Promise<Array<string | null>> {
  return (await db.selectFrom('property_media').select('hash').execute()).map(({ hash }) => hash)
}

/** As if six years had gone by. */
async function forgetLog(db: Db): Promise<void> {
  await sql`truncate advert_version`.execute(db)
  await sql`delete from advert_media`.execute(db)
}

test('a replaced picture that no advert on record shows is removed thirty days after it was first unused, with its resized versions', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  const path = join(agency.folder, 'front.jpg')
  await writeFile(path, await aJpeg(80, 60))
  await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  const [old] = await shownHashes(db)
  await agency.show(old ?? '')
  await writeFile(path, await aJpeg(90, 60, 'tomato'))
  await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  const [shown] = await shownHashes(db)
  await agency.show(shown ?? '')
  const nothing = { parts: 0, media: 0, pictures: 0 }
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-31']) expect(await agency.tidy(day)).toEqual(nothing)
  expect(await agency.tidy('2027-01-02')).toEqual({ parts: 0, media: 0, pictures: 1 })
  expect(await agency.tidy('2027-01-03')).toEqual(nothing)
  expect(await agency.files(agency.media)).toHaveLength(2)
  await forgetLog(db)
  expect(await agency.tidy('2027-01-04')).toEqual({ parts: 0, media: 1, pictures: 0 })
  expect([await agency.files(agency.media), await agency.files(agency.pictures)]).toEqual([[`${shown}.jpg`], [`${shown}-175.jpeg`]])
  expect(await agency.tidy('2027-03-01')).toEqual(nothing)
})

test('the picture of a lot stays', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  const clerk = await aClerk(db, [winterSale], { media: agency.dependencies.store })
  await writeFile(join(clerk.folder, 'barn.jpg'), await aJpeg(80, 60))
  await clerk.import([{ Lot: '1', Title: 'Barn', Pictures: 'barn.jpg' }])
  await agency.tidy('2026-12-01')
  expect(await agency.tidy('2027-12-01')).toMatchObject({ media: 0 })
  await clerk.import([{ Lot: '1', Pictures: '-' }])
  await agency.tidy('2027-12-02')
  expect(await agency.tidy('2028-02-01')).toMatchObject({ media: 1 })
  await clerk[Symbol.asyncDispose]()
})

test('media used again, by the content, or by a withdrawn property stay', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(80, 60))
  await writeFile(join(agency.folder, 'again.jpg'), await aJpeg(70, 60))
  await agency.import([
    { AGENT_REF: '1_1', MEDIA_IMAGE_00: 'front.jpg' },
    { AGENT_REF: '1_2', MEDIA_IMAGE_00: 'again.jpg' },
  ])
  const { hash } = await agency.dependencies.store.keep(await aJpeg(60, 60))
  const inContent = new Set([hash])
  await agency.import([{ AGENT_REF: '1_2', MEDIA_IMAGE_00: '' }], { confirmWithdrawals: true })
  await agency.tidy('2026-12-01', { inContent })
  await agency.import([{ AGENT_REF: '1_2', MEDIA_IMAGE_00: 'again.jpg' }])
  await agency.tidy('2026-12-20', { inContent })
  expect(await agency.tidy('2027-12-01', { inContent })).toEqual({ parts: 0, media: 0, pictures: 0 })
  expect(await agency.files(agency.media)).toHaveLength(3)
})

test('a removed medium is fetched again when a feed names it', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  await writeFile(join(agency.folder, 'front.jpg'), await aJpeg(80, 60))
  await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])
  await agency.import([{ MEDIA_IMAGE_00: '' }])
  await agency.tidy('2026-12-01')
  await forgetLog(db)
  expect(await agency.tidy('2027-02-01')).toMatchObject({ media: 1 })
  expect(await agency.files(agency.media)).toEqual([])
  expect(await agency.import([{ MEDIA_IMAGE_00: 'front.jpg' }])).toMatchObject({ changed: 1, warningCount: 0 })
  const [hash] = await shownHashes(db)
  expect(await agency.files(agency.media)).toEqual([`${hash}.jpg`])
})

test('remains of killed writes are removed, current ones are not', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  const put = async (path: string, at: string) => {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'half')
    await utimes(path, new Date(at), new Date(at))
  }
  const hash = 'ab'.padEnd(64, '0')
  await put(join(agency.media, 'ab', '00', `${hash}.jpg.11111111.part`), '2026-12-01T10:00:00Z')
  await put(join(agency.media, 'ab', '00', `${hash}.jpg.22222222.part`), '2026-12-01T11:50:00Z')
  await put(join(agency.pictures, 'ab', `${hash}-175.avif.33333333.part`), '2026-11-01')
  expect(await agency.tidy('2026-12-01T12:00:00Z')).toEqual({ parts: 2, media: 0, pictures: 0 })
  expect([await agency.files(agency.media), await agency.files(agency.pictures)]).toEqual([[`${hash}.jpg.22222222.part`], []])
})

test('nothing is removed during an import, nor once the site stops', async () => {
  await using db = await testDatabase()
  await using agency = await tidied(db)
  await agency.dependencies.store.keep(await aJpeg(60, 60))
  await agency.tidy('2026-12-01')
  expect(await agency.tidy('2027-02-01', { whileAlone: async () => undefined })).toMatchObject({ media: 0 })
  await expect(agency.tidy('2027-02-01', { signal: AbortSignal.abort(new Error('stops')) })).rejects.toThrow('stops')
  expect(await agency.files(agency.media)).toHaveLength(1)
})
