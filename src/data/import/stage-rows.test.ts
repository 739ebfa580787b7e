import { expect, test } from 'vitest'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aListing } from '#tests/support/listings.ts'
import { aStagedRow } from '#tests/support/staged-rows.ts'
import { stageRows } from './stage-rows.ts'

function rowOf(line: number, createdAt = '2026-11-01T09:00:00Z') {
  const listing = aListing({ agentRef: `1_${line}`, createdAt })
  return aStagedRow({ line, listing })
}

test('a row the database cannot take costs itself only, and is named', async () => {
  await using database = await committedDatabase()
  const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1, [2, 6].includes(index) ? 'the 31st of June' : undefined))
  const unstorable = await stageRows(database.db, rows, 4)
  expect(unstorable).toEqual([
    { row: rows[2], reason: expect.stringContaining('timestamp') },
    { row: rows[6], reason: expect.stringContaining('timestamp') },
  ])
  expect(await database.db.selectFrom('staged_row').select('agent_ref').execute()).toHaveLength(7)
})

test('what is not the fault of a row breaks the import off', async () => {
  await using database = await committedDatabase()
  await expect(stageRows(database.db, [rowOf(1), rowOf(1)])).rejects.toThrow('duplicate key')
})
