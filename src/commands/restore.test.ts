import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#src/services/back-up/back-up.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { restoreCommand } from './restore.ts'

test('what is no backup is refused before anybody is asked to replace what there is', async () => {
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
