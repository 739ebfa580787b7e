import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBackupFile, writeBackupFile } from './backup-file.ts'

test('lines come back as they were written, whatever their texts hold', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-backup-'))
  const path = join(folder.path, 'lines')
  const texts = ['a\u2028b', '\u2029{', 'c\r\nd', 'é🏠', '', 'long '.repeat(100_000)]
  const lines = ['["head"]', ...texts.map((text) => JSON.stringify({ text })), '["end",6]']
  await writeBackupFile(path, Readable.from(lines))
  expect(await Array.fromAsync(readBackupFile(path))).toEqual(lines)
})
