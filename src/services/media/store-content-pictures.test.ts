import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { onlyMeasured, storeContentPictures } from './store-content-pictures.ts'

test('pictures are kept with their size, broken ones told, other files passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pictures-'))
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toFile(join(folder, 'field.jpg'))
  await writeFile(join(folder, 'notes.txt'), 'not a picture')
  const media = openMediaStore(folderStore(join(folder, 'store')))
  await writeFile(join(folder, 'broken.jpg'), 'not a picture either')
  const { pictures: kept, problems } = await storeContentPictures(folder, media)
  expect([...kept]).toMatchObject([['field.jpg', { width: 60, height: 40 }]])
  expect(problems).toEqual([
    expect.objectContaining({ file: join(folder, 'broken.jpg'), reason: expect.stringMatching(/^cannot be shown/) }),
  ])
  expect(await media.find(kept.get('field.jpg')!.hash)).toBeDefined()
  await rm(folder, { recursive: true })
})

test('a broken picture is told where what measures it was built apart, as for `gable check`', async () => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'broken.jpg'), 'no picture')
  class MediaRejected extends Error {
    override name = 'MediaRejected'
  }
  const apart = { keep: () => Promise.reject(new MediaRejected('The file is neither.')) }
  const { problems } = await storeContentPictures(folder.path, apart)
  expect(problems.map(({ reason }) => reason)).toEqual(['cannot be shown. The file is neither.'])
})

test('a folder, a pipe and a link to nothing are told like broken pictures', async () => {
  await using folder = await scratchFolder()
  await mkdir(join(folder.path, 'album.jpg'))
  await symlink(join(folder.path, 'gone.png'), join(folder.path, 'linked.jpg'))
  await promisify(execFile)('mkfifo', [join(folder.path, 'pipe.png')])
  const { pictures, problems } = await storeContentPictures(folder.path, onlyMeasured)
  expect(pictures).toEqual(new Map())
  expect(problems.map(({ reason }) => reason)).toEqual([
    'cannot be shown. It is no file.',
    'cannot be shown. It cannot be read (ENOENT).',
    'cannot be shown. It is no file.',
  ])
})

test('no folder is no pictures', async () => {
  expect(await storeContentPictures('/nowhere/at/all', openMediaStore(folderStore('/nowhere/store')))).toEqual({
    pictures: new Map(),
    areStored: true,
    problems: [],
  })
})

test('a store that does not answer is told once, and is no reason for a site not to start', async () => {
  await using folder = await scratchFolder()
  for (const [name, colour] of [
    ['one.jpg', 'tomato'],
    ['two.jpg', 'navy'],
  ] as const)
    await writeFile(join(folder.path, name), await aPicture(60, 40, colour))
  const kept = await storeContentPictures(folder.path, openMediaStore(folderStore(join(folder.path, 'store'))))
  const { pictures, problems, areStored } = await storeContentPictures(
    folder.path,
    openMediaStore(objectStores(await noObjectServer()).media),
  )
  expect([...pictures]).toEqual([...kept.pictures])
  expect([kept.areStored, areStored]).toEqual([true, false])
  expect(problems).toEqual([expect.objectContaining({ isWarning: true, reason: expect.stringContaining('does not answer') })])
})
