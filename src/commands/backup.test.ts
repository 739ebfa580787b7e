import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { backupCommand } from './backup.ts'

test('refuses where no site has its database, rather than back up a new and empty one', async () => {
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
