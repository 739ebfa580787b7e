import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningCommand } from '#tests/support/running-command.ts'
import { backupCommand } from './backup.ts'
import { backupKeyCommand } from './backup-key.ts'
import { WrongUsage } from './command.ts'

test('the public half is said, the secret one written to a new file and said nowhere', async () => {
  await using run = await runningCommand(backupKeyCommand)
  expect(await run.command(['key.txt'])).toBe(0)
  const written = await readFile(join(run.folder, 'key.txt'), 'utf8')
  expect(run.said).toEqual([expect.stringMatching(/^age1[a-z0-9]{58}$/)])
  expect(written).toContain(`# public key: ${run.said[0]}\nAGE-SECRET-KEY-1`)
  expect(run.noted.join()).not.toContain('AGE-SECRET')
  expect(await run.command(['key.txt'])).toBe(1)
  expect(run.noted.at(-1)).toContain('is there already')
  expect(await readFile(join(run.folder, 'key.txt'), 'utf8')).toBe(written)
})

test('a backup for what is no recipient is wrong usage', async () => {
  await using run = await runningCommand(backupCommand)
  run.settings.databaseUrl = 'postgres://there-is-one'
  const wrong = run.command(['x.backup'], { encryptTo: 'age1wrong' })
  await expect(wrong).rejects.toThrow(WrongUsage)
  await expect(wrong).rejects.toThrow('age1wrong is no recipient')
})
