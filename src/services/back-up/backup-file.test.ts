import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBackupFile, writeBackupFile } from './backup-file.ts'

test('lines are read as they were written, whatever they contain', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-backup-'))
  const path = join(folder.path, 'lines')
  const texts = ['a\u2028b', '\u2029{', 'c\r\nd', 'é🏠', '', 'long '.repeat(100_000)]
  const lines = ['["head"]', ...texts.map((text) => JSON.stringify({ text })), '["end",6]']
  await writeBackupFile(path, Readable.from(lines))
  expect(await Array.fromAsync(readBackupFile(path))).toEqual(lines)
})

test('a line of 32 MB, unpacked from a few kilobytes, is read as fast as many lines', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-backup-'))
  const path = join(folder.path, 'long.gz')
  await writeFile(path, gzipSync(`first\n${'x'.repeat(32 * 2 ** 20)}\nlast`))
  const lengths: number[] = []
  for await (const line of readBackupFile(path)) lengths.push(line.length)
  expect(lengths).toEqual([5, 32 * 2 ** 20, 4])
}, 20_000)

test('an endless line is refused before it fills the memory', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-backup-'))
  const path = join(folder.path, 'bomb.gz')
  await writeFile(path, gzipSync(Buffer.alloc(80 * 2 ** 20, 'x'), { level: 1 }))
  await expect(Array.fromAsync(readBackupFile(path))).rejects.toThrow('one of its lines is longer than any row')
}, 20_000)
