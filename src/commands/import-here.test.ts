import { appendFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { importCommand } from './import.ts'

test('an import that cannot be tried out for mistakes in the content says that a running site goes on importing', async () => {
  await using database = await committedDatabase()
  await using folder = await scratchFolder()
  const content = join(folder.path, 'content')
  await cp('content/starter', content, { recursive: true })
  await appendFile(join(content, 'site.yaml'), 'nonsense: 1\n')
  await writeFile(join(folder.path, 'feed.blm'), feedText(feedRows(1)))
  const noted: string[] = []
  const context = {
    settings: readSettings({ GABLE_VAR: join(folder.path, 'var'), GABLE_CONTENT: content, POSTCODES_ONLINE: 'no' }),
    database: async () => database,
    path: (typed: string) => join(folder.path, typed),
    say: () => {},
    note: (line: string) => void noted.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  await expect(importCommand.run({ files: ['feed.blm'], options: { dryRun: true } }, context)).rejects.toThrow('nonsense')
  expect(noted).toEqual([expect.stringContaining('A running site goes on importing by what it read before them.')])
})
