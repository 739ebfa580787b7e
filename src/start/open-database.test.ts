import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { readSettings } from '#src/settings.ts'
import { openDatabase } from './open-database.ts'

test('a new database is migrated once, keeps its rows, and cannot be opened a second time', async () => {
  await using folder = await temporaryFolder()
  const settings = readSettings({ GABLE_VAR: folder.path })
  const said: string[] = []
  const progress = { say: (line: string) => void said.push(line) }

  const first = await openDatabase(settings, progress)
  expect(said).toEqual([expect.stringMatching(/^Database: ran \d+ migrations\.$/)])
  await expect(openDatabase(settings, progress)).rejects.toBeInstanceOf(DatabaseInUse)
  await first.db.updateTable('site_version').set({ version: 41 }).execute()
  await first.close()

  const second = await openDatabase(settings, progress)
  expect(said).toHaveLength(1)
  expect(await second.db.selectFrom('site_version').select('version').execute()).toEqual([{ version: '41' }])
  await second.close()
})

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'gable-start-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
