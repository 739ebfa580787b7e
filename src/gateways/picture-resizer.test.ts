import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPictureResizer } from './picture-resizer.ts'

const hash = 'c'.repeat(64)

test('a picture is made in each format and found again afterwards', async () => {
  const { folder, path } = await folderWith(await photo())
  const first = openPictureResizer(folder)
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const file = await first.resized({ hash, path }, 175, format)
    expect((await sharp(file).metadata()).width).toBe(175)
  }
  const again = await openPictureResizer(folder).resized({ hash, path: '/gone' }, 175, 'webp')
  expect((await sharp(again).metadata()).format).toBe('webp')
})

test('a file that is no picture throws, leaves nothing behind and does not stay in the way', async () => {
  const { folder, path } = await folderWith(Buffer.from('not a picture'))
  const resizer = openPictureResizer(folder)
  await expect(resizer.resized({ hash, path }, 175, 'jpeg')).rejects.toThrow()
  expect(await readdir(join(folder, 'cc'))).toEqual([])
  await writeFile(path, await photo())
  expect(await resizer.resized({ hash, path }, 175, 'jpeg')).toContain(`${hash}-175.jpeg`)
})

test('many different pictures at once are all made, though only few at a time', async () => {
  const { folder, path } = await folderWith(await photo())
  const resizer = openPictureResizer(folder, 1)
  const files = await Promise.all(([175, 320, 350, 375, 408] as const).map((width) => resizer.resized({ hash, path }, width, 'webp')))
  expect(new Set(files).size).toBe(5)
})

test('a picture lying on its side is set upright', async () => {
  const sideways = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { folder, path } = await folderWith(sideways)
  const { width, height } = await sharp(await openPictureResizer(folder).resized({ hash, path }, 320, 'jpeg')).metadata()
  expect([width, height]).toEqual([320, 427])
})

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
}

async function folderWith(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pictures-'))
  const path = join(folder, 'original')
  await writeFile(path, bytes)
  return { folder: join(folder, 'made'), path }
}
