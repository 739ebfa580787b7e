import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { type ZipContent, zipOf } from '#tests/support/zip-file.ts'
import { FeedRefused } from '../feed.ts'
import { openLots } from './open-lots.ts'

const table = 'Sale,Lot,Title\r\n3/12/2026,1,Café\r\n'

/** A file as a clerk sends it, opened. */
async function opened(bytes: Uint8Array | string, name = 'lots.csv') {
  const folder = await scratchFolder()
  const path = join(folder.path, name)
  await writeFile(path, bytes)
  return { folder: folder.path, open: () => openLots(path), [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

const archive = async (...entries: ZipContent[]) => await opened(await zipOf(entries), 'lots.zip')
const titles = async (open: () => ReturnType<typeof openLots>) => {
  const lots = await open()
  lots.close()
  return lots.table.changes.map(({ facts }) => facts.title)
}

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
  ['Windows-1252', Buffer.from(table, 'latin1')],
  [
    'UTF-16, as Excel saves “Unicode text”',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table.replaceAll(',', '\t'), 'utf16le')]),
  ],
])('a table in %s is read', async (_, bytes) => {
  await using file = await opened(bytes)
  expect(await titles(file.open)).toEqual(['Café'])
})

test('files beside the table are found whatever the case of their names, those in folders beside it are not', async () => {
  await using file = await opened(table)
  await writeFile(join(file.folder, 'Barn.JPG'), 'picture')
  const lots = await file.open()
  expect((await lots.files.find('barn.jpg')?.read())?.toString()).toBe('picture')
  expect(lots.files.find('yard.jpg')).toBeUndefined()
  lots.close()
})

test('an archive has one table, in whatever folder, and the files', async () => {
  await using file = await archive({ name: 'sale/Lots.CSV', bytes: table }, { name: 'sale/barn.jpg', bytes: 'picture' })
  const lots = await file.open()
  expect(lots.table.changes).toHaveLength(1)
  expect((await lots.files.find('Barn.jpg')?.read())?.toString()).toBe('picture')
  lots.close()
})

test('what macOS puts beside the files is passed over', async () => {
  await using file = await archive({ name: 'lots.csv', bytes: table }, { name: '__MACOSX/._lots.csv', bytes: 'x' })
  expect(await titles(file.open)).toEqual(['Café'])
})

test.each([
  ['without a table', [{ name: 'barn.jpg', bytes: 'x' }], 'The archive holds no .csv file.'],
  [
    'with two tables',
    [
      { name: 'one.csv', bytes: table },
      { name: 'two.csv', bytes: table },
    ],
    'The archive holds 2 .csv files',
  ],
])('an archive %s is refused', async (_, entries, reason) => {
  await using file = await archive(...entries)
  await expect(file.open()).rejects.toThrow(reason)
  await expect(file.open()).rejects.toThrow(FeedRefused)
})

test('an archive that is damaged is refused in a sentence', async () => {
  const whole = await zipOf([{ name: 'lots.csv', bytes: table.repeat(1000) }])
  await using file = await opened(whole.subarray(0, whole.length / 2), 'lots.zip')
  await expect(file.open()).rejects.toThrow(/The archive cannot be read/)
})

test('a file that is not there is the file system’s error', async () => {
  await expect(openLots('/nowhere/lots.csv')).rejects.toThrow('ENOENT')
})
