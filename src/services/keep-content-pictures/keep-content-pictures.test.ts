import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { keepContentPictures } from './keep-content-pictures.ts'

test('pictures are kept with their size, other files passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pictures-'))
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toFile(join(folder, 'field.jpg'))
  await writeFile(join(folder, 'notes.txt'), 'not a picture')
  const media = openMediaStore(join(folder, 'store'))
  const kept = await keepContentPictures(folder, media)
  expect([...kept]).toMatchObject([['field.jpg', { width: 60, height: 40 }]])
  expect(await media.find(kept.get('field.jpg')!.hash)).toBeDefined()
  await rm(folder, { recursive: true })
})

test('no folder is no pictures', async () => {
  expect(await keepContentPictures('/nowhere/at/all', openMediaStore('/nowhere/store'))).toEqual(new Map())
})
