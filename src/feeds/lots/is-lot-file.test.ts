import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { zipOf } from '#tests/support/zip-file.ts'
import { isLotFile } from './is-lot-file.ts'

const entries = (...names: string[]) => zipOf(names.map((name) => ({ name, bytes: 'x' })))

test.each([
  ['lots.csv', async () => 'Sale,Lot', true],
  ['LOTS.CSV', async () => 'Sale,Lot', true],
  ['.reading.1.lots-2026.ready.csv', async () => 'Sale,Lot', true],
  ['feed.blm', async () => '#HEADER#', false],
  ['lots.csv', () => entries('lots.csv', 'barn.jpg'), true],
  ['lots.zip', () => entries('sale/lots.csv'), true],
  ['feed.zip', () => entries('feed.blm', 'barn.jpg'), false],
  ['feed.zip', () => entries('feed.blm', 'rooms.csv'), false],
  ['pictures.zip', () => entries('barn.jpg'), false],
  ['feed.zip', () => entries('__MACOSX/x.csv'), false],
  ['broken.zip', async () => 'PK\u0003\u0004 and nothing else', false],
])('%s holds lots and no properties: %#', async (name, content, is) => {
  await using folder = await scratchFolder()
  const path = join(folder.path, name)
  await writeFile(path, await content())
  expect(await isLotFile(path)).toBe(is)
})
