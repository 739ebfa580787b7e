import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { pictureTypes } from './measured-media.ts'
import { openMediaStore } from './media-store.ts'

const jpeg = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a picture is stored under the hash of its bytes, and found', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(join(folder.path, 'media')))
  const bytes = await jpeg('#135')
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await store.keep(bytes)).toEqual({ hash, contentType: 'image/jpeg', width: 30, height: 20, focalPoint: { x: 50, y: 50 } })
  const found = await store.find(hash)
  const place = join(folder.path, 'media', hash.slice(0, 2), hash.slice(2, 4), `${hash}.jpg`)
  expect(found).toMatchObject({ contentType: 'image/jpeg', size: bytes.length, place })
  expect([await found?.read(), await readFile(place)]).toEqual([bytes, bytes])
})

test('the same bytes are stored once, even concurrently', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(folder.path))
  const bytes = await jpeg('#246')
  const kept = await Promise.all(Array.from({ length: 8 }, () => store.keep(bytes)))
  await store.keep(await jpeg('#abc'))
  expect(new Set(kept.map(({ hash }) => hash)).size).toBe(1)
  expect(await filesIn(folder.path)).toHaveLength(2)
})

test('a document is found with its type', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(folder.path))
  const { hash } = await store.keep(Buffer.from('%PDF-1.4 a brochure'))
  expect(await store.find(hash)).toMatchObject({ contentType: 'application/pdf', place: expect.stringMatching(/\.pdf$/) })
  expect(await store.find(hash, ['image/jpeg', 'image/png'])).toBeUndefined()
})

test('a rejected file leaves nothing behind', async () => {
  await using folder = await scratchFolder()
  await expect(openMediaStore(folderStore(folder.path)).keep(Buffer.from('<html>'))).rejects.toMatchObject({ name: 'MediaRejected' })
  expect(await filesIn(folder.path)).toEqual([])
})

test.each(['', 'x', '../../etc/passwd', 'A'.repeat(64), 'g'.repeat(64), '0'.repeat(64), `${'0'.repeat(64)}/`])(
  'the hash %j is not found',
  async (hash) => {
    await using folder = await scratchFolder()
    expect(await openMediaStore(folderStore(folder.path)).find(hash)).toBeUndefined()
  },
)

test('brand typefaces and icons are found among all files, but not among pictures', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(folder.path))
  for (const [bytes, contentType] of [
    [Buffer.from('wOF2…'), 'font/woff2'],
    [Buffer.from([0, 0, 1, 0]), 'image/x-icon'],
    [await jpeg('#135'), 'image/jpeg'],
  ] as const) {
    const { hash } = await store.keepBrandFile(bytes)
    const found = await store.find(hash)
    expect([found?.contentType, await found?.read()]).toEqual([contentType, bytes])
    if (contentType === 'image/jpeg') continue
    expect(await store.find(hash, pictureTypes)).toBeUndefined()
    await expect(store.keep(bytes)).rejects.toThrow('neither JPEG')
  }
  for (const text of ['<svg/>', '%PDF-1.7', ''])
    await expect(store.keepBrandFile(Buffer.from(text))).rejects.toThrow(expect.objectContaining({ name: 'MediaRejected' }))
})
