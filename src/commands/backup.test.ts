import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#src/services/back-up/back-up.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { readSettings } from '../settings.ts'
import { backupCommand, backupKeyCommand, restoreCommand } from './backup.ts'
import { WrongUsage } from './command.ts'

test("refuses a folder without a site's database, rather than back up a new empty one", async () => {
  const noted: string[] = []
  const context = {
    settings: readSettings({ GABLE_VAR: '/no/such/folder' }),
    database: () => Promise.reject(new Error('it was opened')),
    path: (typed: string) => typed,
    say: () => {},
    note: (line: string) => void noted.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  expect(await backupCommand.run({ files: ['x.backup'], options: {} }, context)).toBe(1)
  expect(noted).toEqual(['There is no database in /no/such/folder/database: set GABLE_VAR or DATABASE_URL as for the site.'])
})

test('the public key is printed, the secret one only written to a new file', async () => {
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

test('an invalid recipient is a usage error', async () => {
  await using run = await runningCommand(backupCommand)
  run.settings.databaseUrl = 'postgres://there-is-one'
  const wrong = run.command(['x.backup'], { encryptTo: 'age1wrong' })
  await expect(wrong).rejects.toThrow(WrongUsage)
  await expect(wrong).rejects.toThrow('age1wrong is no recipient')
})

test('an invalid backup is refused before asking to replace existing data', async () => {
  await using database = await committedDatabase()
  await using folder = await scratchFolder()
  await addProperty(database.db)
  const path = (typed: string) => join(folder.path, typed)
  await writeFile(path('photo.jpg'), 'no backup')
  await backUp(database, path('gable.backup'), { now: new Date() })
  const noted: string[] = []
  const signal = new AbortController().signal
  const note = (line: string) => void noted.push(line)
  const context = { settings: readSettings({}), database: async () => database, path, say: note, note, progress: () => {}, signal }
  for (const file of ['photo.jpg', 'gone.backup', 'gable.backup'])
    expect(await restoreCommand.run({ files: [file], options: {} }, context)).toBe(1)
  expect(noted).toEqual([
    expect.stringMatching(/^Nothing was changed\. .*photo\.jpg/),
    expect.stringMatching(/^Nothing was changed\. .*gone\.backup/),
    'The database holds 1 properties. To put the backup in their place, add --replace.',
  ])
})
