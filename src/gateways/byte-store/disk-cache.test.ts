import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { diskCache } from './disk-cache.ts'

const kilobyte = (fill: string) => Buffer.alloc(1000, fill)

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

test('a cached file can be read, also by another process, until it is removed', async () => {
  await using folder = await scratchFolder()
  const cache = diskCache(folder.path, 100_000)
  await cache.put('media/a', kilobyte('a'))
  expect(await cache.get('media/a')).toEqual(kilobyte('a'))
  expect(await diskCache(folder.path, 100_000).get('media/a')).toEqual(kilobyte('a'))
  await cache.remove('media/a')
  expect(await cache.get('media/a')).toBeUndefined()
})

test('a damaged file counts as missing', async () => {
  await using folder = await scratchFolder()
  const cache = diskCache(folder.path, 100_000)
  await cache.put('a', kilobyte('a'))
  const path = join(folder.path, 'a')
  await writeFile(path, (await readFile(path)).fill('b', 10, 11))
  expect(await cache.get('a')).toBeUndefined()
})

test('the cache stays near its size limit by removing files unused for longest', async () => {
  await using folder = await scratchFolder()
  const cache = diskCache(folder.path, 20_000)
  const long = new Date('2026-01-01')
  for (let count = 10; count < 30; count++) {
    await cache.put(`${count}`, kilobyte('x'))
    await utimes(join(folder.path, `${count}`), long, new Date(long.getTime() + count * 1000))
    // Reading the oldest makes it the most recently used.
    if (count === 15) await cache.get('10')
  }
  await cache.put('30', kilobyte('x'))
  await cache.put('31', kilobyte('x'))
  const files = await filesIn(folder.path)
  expect(files.length).toBeLessThanOrEqual(20)
  expect(files).toEqual(expect.arrayContaining(['10', '31']))
  expect(files).not.toContain('11')
})

test('a file that would evict all others is not cached, and a disk that cannot be written to is tolerated', async () => {
  await using folder = await scratchFolder()
  const cache = diskCache(folder.path, 10_000)
  await cache.put('large', Buffer.alloc(5000))
  expect(await filesIn(folder.path)).toEqual([])
  await writeFile(join(folder.path, 'file'), '')
  await diskCache(join(folder.path, 'file'), 100_000).put('a', kilobyte('a'))
  expect(await filesIn(folder.path)).toEqual(['file'])
})
