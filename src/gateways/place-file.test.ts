import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { type PlaceBatch, readPlaceFile } from './place-file.ts'

const row = (name: string, lat = '51.02') => ['GB', 'TA3', name, 'England', 'ENG', 'Somerset', '', '', '', lat, '-2.97', '4'].join('\t')

test('a file is read in batches of a thousand lines, with the number of each', async () => {
  const batches = await read(Array.from({ length: 2500 }, (_, index) => row(`Village ${index}`)).join('\n'))
  expect(batches.map(({ rows }) => rows.length)).toEqual([1000, 1000, 500])
  expect(batches.map(({ format }) => format)).toEqual(Array(3).fill('postal codes'))
  expect(batches[1]?.rows[0]).toMatchObject({ name: 'Village 1000', line: 1001 })
  expect(batches.at(-1)?.fraction).toBe(1)
  expect(batches[0]!.fraction).toBeLessThanOrEqual(1)
})

test('lines that cannot be read are told, and the others kept', async () => {
  const [batch] = await read(['\uFEFF' + row('"The Burrows'), '', row('Nowhere', ''), row('Thurlbear'), 'GB\tTA3'].join('\r\n'))
  expect(batch?.rows.map(({ name }) => name)).toEqual(['"The Burrows', 'Thurlbear'])
  expect(batch?.refused).toEqual([
    { line: 3, reason: 'it has no latitude and longitude' },
    { line: 5, reason: 'it has 2 columns and not 12' },
  ])
})

test('what is passed over is counted', async () => {
  const [batch] = await read([row('Thurlbear'), row('Dieppe').replace('GB', 'FR')].join('\n'))
  expect(batch?.passedOver).toEqual({ abroad: 1, 'not a settlement': 0 })
})

test.each([
  ['', 'is empty'],
  ['name,age\nTaunton,7\n', 'in neither format of GeoNames: its first line has 1 columns'],
  ['x'.repeat(200_000), 'is no table of tabs'],
])('any other file is refused in a sentence', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test('a file that is not there is the file system’s error', async () => {
  await expect(Array.fromAsync(readPlaceFile('/nowhere/GB.txt'))).rejects.toThrow('ENOENT')
})

async function read(text: string): Promise<PlaceBatch[]> {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'GB.txt')
  await writeFile(path, text)
  return await Array.fromAsync(readPlaceFile(path))
}
