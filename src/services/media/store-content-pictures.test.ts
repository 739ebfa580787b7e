import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { measuringStore, storeContentPictures } from './store-content-pictures.ts'

test('pictures are stored with their size, broken ones reported, other files ignored', async () => {
  await using folder = await scratchFolder()
  const content = contentOf({
    'images/field.jpg': new Uint8Array(await aJpeg(60, 40, 'green')),
    'images/notes.txt': 'not a picture',
    'images/broken.jpg': 'not a picture either',
  })
  const media = openMediaStore(folderStore(folder.path))
  const { pictures: kept, problems } = await storeContentPictures(content, media)
  expect([...kept]).toMatchObject([['field.jpg', { width: 60, height: 40 }]])
  expect(problems).toEqual([
    expect.objectContaining({ file: 'agency/images/broken.jpg', reason: expect.stringMatching(/^cannot be shown/) }),
  ])
  expect(await media.find(kept.get('field.jpg')!.hash)).toBeDefined()
})

test('a broken picture is also reported by the separate measurement that `gable check` uses', async () => {
  class MediaRejected extends Error {
    override name = 'MediaRejected'
  }
  const apart = { ...measuringStore, keep: () => Promise.reject(new MediaRejected('The file is neither.')) }
  const { problems } = await storeContentPictures(contentOf({ 'images/broken.jpg': 'no picture' }), apart)
  expect(problems.map(({ reason }) => reason)).toEqual(['cannot be shown. The file is neither.'])
})

test('folders, pipes and dangling links are reported like broken pictures', async () => {
  await using folder = await scratchFolder()
  const images = join(folder.path, 'images')
  await mkdir(join(images, 'album.jpg'), { recursive: true })
  await symlink(join(images, 'gone.png'), join(images, 'linked.jpg'))
  await promisify(execFile)('mkfifo', [join(images, 'pipe.png')])
  const { pictures, problems } = await storeContentPictures(contentInFolder(folder.path), measuringStore)
  expect(pictures).toEqual(new Map())
  expect(problems.map(({ reason }) => reason)).toEqual([
    'cannot be shown. It is no file.',
    'cannot be shown. It cannot be read (ENOENT).',
    'cannot be shown. It is no file.',
  ])
})

test('a missing folder has no pictures', async () => {
  expect(await storeContentPictures(contentInFolder('/nowhere/at/all'), openMediaStore(folderStore('/nowhere/store')))).toEqual({
    pictures: new Map(),
    areStored: true,
    problems: [],
  })
})

test('an unreachable store is reported once, and does not keep a site from starting', async () => {
  await using folder = await scratchFolder()
  const content = contentOf({
    'images/one.jpg': new Uint8Array(await aJpeg(60, 40, 'tomato')),
    'images/two.jpg': new Uint8Array(await aJpeg(60, 40, 'navy')),
  })
  const kept = await storeContentPictures(content, openMediaStore(folderStore(folder.path)))
  const { pictures, problems, areStored } = await storeContentPictures(content, openMediaStore(objectStores(await noObjectServer()).media))
  expect([...pictures]).toEqual([...kept.pictures])
  expect([kept.areStored, areStored]).toEqual([true, false])
  expect(problems).toEqual([expect.objectContaining({ isWarning: true, reason: expect.stringContaining('does not answer') })])
})
