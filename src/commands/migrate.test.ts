import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { migrateCommand } from './migrate.ts'

test('reports which migrations were applied', async () => {
  const said: string[] = []
  expect(await migrateCommand.run({ files: [], options: {} }, context(said))).toBe(0)
  expect(said.join()).toMatch(/^The (embedded|server) database has had all \d+ migrations; the last is \d{4}_\w+\.sql\.$/)
})

function context(said: string[]) {
  return {
    settings: readSettings({}),
    database: sharedDatabase,
    path: (typed: string) => typed,
    say: (line: string) => void said.push(line),
    note: () => {},
    progress: () => {},
    signal: new AbortController().signal,
  }
}
