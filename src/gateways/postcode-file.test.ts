import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { PostcodeFileRefused, readPostcodeFile } from './postcode-file.ts'

test('a file is read in batches, with what was left out and how far it is', async () => {
  await using file = await csvFile(
    `\uFEFFpcds,doterm,lat,long\r\n${rows(12_000)}"ZZ1 1ZZ",,"99.999999","0"\r\n\r\nZZ1 1ZY,199606,51,-3\r\nx,,51,-3\r\n`,
  )
  const batches = await Array.fromAsync(readPostcodeFile(file.path))
  expect(batches.map((batch) => batch.points.length)).toEqual([5000, 5000, 2000])
  expect(batches.at(-1)).toMatchObject({ left: { unplaced: 1, terminated: 1, unreadable: 1 }, fraction: 1 })
  expect(batches[0]!.fraction).toBeGreaterThan(0)
  expect(batches[0]!.points[0]).toEqual(['SW0 0AA', { lat: 51, lng: -3 }])
})

test('the first line of Code-Point Open is a postcode too', async () => {
  await using file = await csvFile('"TA1 1AA",10,322813,124430\n"TA1 1AB",10,322814,124431\n')
  expect((await Array.fromAsync(readPostcodeFile(file.path))).flatMap((batch) => batch.points)).toHaveLength(2)
})

test.each([
  ['another table', 'name,age\nA,1\n'],
  ['a picture', '\xFF\xD8\xFF\xE0\0\x10JFIF'],
  ['an open quote', `pcds,lat,long\n"${'x'.repeat(200_000)}`],
  ['one endless line', 'x'.repeat(300_000)],
])('%s is refused', async (_, text) => {
  await using file = await csvFile(text)
  await expect(Array.fromAsync(readPostcodeFile(file.path))).rejects.toBeInstanceOf(PostcodeFileRefused)
})

test('an empty file has no postcodes, a missing one is an error', async () => {
  await using file = await csvFile('')
  expect((await Array.fromAsync(readPostcodeFile(file.path))).flatMap((batch) => batch.points)).toEqual([])
  await expect(Array.fromAsync(readPostcodeFile(`${file.path}.not`))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('reading stops when told to', async () => {
  await using file = await csvFile(`pcds,lat,long\n${rows(20_000).replaceAll(',,', ',')}`)
  const stopping = new AbortController()
  const read = async () => {
    for await (const _ of readPostcodeFile(file.path, stopping.signal)) stopping.abort()
  }
  await expect(read()).rejects.toThrow()
})

function rows(count: number): string {
  const letters = 'ABDEFGHJLN'
  const unit = (n: number) => `${letters[Math.floor(n / 10) % 10]}${letters[n % 10]}`
  return Array.from({ length: count }, (_, n) => `SW${Math.floor(n / 1000)} ${Math.floor(n / 100) % 10}${unit(n)},,51,-3\r\n`).join('')
}

async function csvFile(text: string): Promise<{ path: string } & AsyncDisposable> {
  const folder = await scratchFolder()
  const path = join(folder.path, 'postcodes.csv')
  await writeFile(path, text)
  return { path, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}
