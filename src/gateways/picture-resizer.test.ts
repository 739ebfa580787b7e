import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openPictureResizer } from './picture-resizer.ts'

test('a picture is made in each format and found again afterwards', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  const first = openPictureResizer(folderStore(folder))
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const picture = await first.resized({ hash, original, width: 175, format })
    expect((await sharp(picture).metadata()).width).toBe(175)
  }
  const again = await openPictureResizer(folderStore(folder)).resized({ hash, original: async () => undefined, width: 175, format: 'webp' })
  expect((await sharp(again).metadata()).format).toBe('webp')
})

test('a file that is no picture throws, leaves nothing behind and does not stay in the way', async () => {
  const { folder, original, hash } = await folderWith(Buffer.from('not a picture'))
  const resizer = openPictureResizer(folderStore(folder))
  await expect(resizer.resized({ hash, original, width: 175, format: 'jpeg' })).rejects.toThrow('unsupported image format')
  await expect(readdir(folder)).rejects.toThrow()
  const whole = await folderWith(await photo())
  expect((await resizer.resized({ ...whole, width: 175, format: 'jpeg' }))?.length).toBeGreaterThan(100)
})

test('an original that is no longer what was kept throws before half of it is kept as a picture', async () => {
  const bytes = await photo()
  const { folder, path, original, hash } = await folderWith(bytes)
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length - 200), Buffer.alloc(200)]))
  await expect(openPictureResizer(folderStore(folder)).resized({ hash, original, width: 175, format: 'jpeg' })).rejects.toThrow(
    'not the file that was stored',
  )
  await expect(readdir(folder)).rejects.toThrow()
})

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['three bytes long', () => Buffer.alloc(3, 1)],
  ['cut off', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['of the right length but zeros', (kept: Buffer) => Buffer.alloc(kept.length)],
  ['another in one byte', (kept: Buffer) => kept.fill(kept[100]! ^ 1, 100, 101)],
  ['without its checksum, as before there were any', (kept: Buffer) => kept.subarray(0, -4)],
])('a kept picture that is %s is made again, and said so', async (_, spoilt) => {
  const { folder, original, hash } = await folderWith(await photo())
  const warnings: string[] = []
  const resizer = openPictureResizer(folderStore(folder), { warn: (message) => warnings.push(message) })
  const first = await resizer.resized({ hash, original, width: 175, format: 'webp' })
  const file = join(folder, hash.slice(0, 2), `${hash}-175.webp`)
  await writeFile(file, spoilt(await readFile(file)))
  expect(await resizer.resized({ hash, original, width: 175, format: 'webp' })).toEqual(first)
  expect(warnings).toEqual([`The picture ${file} was damaged; it is made again`])
  expect(await resizer.resized({ hash, original, width: 175, format: 'webp' })).toEqual(first)
  expect(warnings).toHaveLength(1)
})

test('where nothing can be written pictures are shown all the same', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  await writeFile(folder, 'a file, where the folder should be')
  const warnings: string[] = []
  const picture = await openPictureResizer(folderStore(`${folder}/inside`), { warn: (message) => warnings.push(message) }).resized({
    hash,
    original,
    width: 175,
    format: 'jpeg',
  })
  expect((await sharp(picture).metadata()).width).toBe(175)
  expect(warnings).toEqual([expect.stringMatching(/is shown but could not be kept/)])
})

test('many different pictures at once are all made, though only few at a time', async () => {
  const { folder, original, hash } = await folderWith(await photo())
  const resizer = openPictureResizer(folderStore(folder), { atOnce: 1 })
  const pictures = await Promise.all(
    ([175, 320, 350, 375, 408] as const).map((width) => resizer.resized({ hash, original, width, format: 'webp' })),
  )
  expect(new Set(pictures.map((picture) => picture?.length)).size).toBe(5)
})

test('without an original there is no picture, and nobody waits for a turn', async () => {
  const { folder, hash } = await folderWith(await photo())
  const resizer = openPictureResizer(folderStore(folder), { mostWaiting: 0 })
  expect(await resizer.resized({ hash, original: async () => undefined, width: 175, format: 'webp' })).toBeUndefined()
})

test('a picture lying on its side is set upright', async () => {
  const sideways = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { folder, original, hash } = await folderWith(sideways)
  const { width, height } = await sharp(
    await openPictureResizer(folderStore(folder)).resized({ hash, original, width: 320, format: 'jpeg' }),
  ).metadata()
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
  return {
    folder: join(folder, 'made'),
    path,
    original: async () => ({ read: () => readFile(path) }),
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}
