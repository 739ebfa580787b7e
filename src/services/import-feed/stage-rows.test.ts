import { expect, test } from 'vitest'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { aListing } from '#tests/support/listings.ts'
import { importTally } from './import-tally.ts'
import { layAside } from './stage-rows.ts'
import { stagedRow } from './staged-row.ts'

const located = {
  point: null,
  publicPoint: null,
  precision: 'exact',
  isRough: false,
  countySlug: null,
  country: null,
  localitySlug: '',
} as const
const hashes = { listing_hash: '1:a', files_hash: '', found_hash: 'b', complete: true, row_hash: 'r', warnings: null }

function rowOf(line: number) {
  const columns = stagedRow({ listing: aListing({ agentRef: `1_${line}` }), media: [], located, hashes })
  return { line, columns }
}

test('a row the database cannot take costs itself only, and is named', async () => {
  await using database = await committedDatabase()
  const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1))
  for (const line of [3, 7]) Object.assign(rows[line - 1]!.columns, { beds: 40_000 })
  const tally = importTally({ source: 'feed.blm', clock: () => new Date('2026-11-21T10:00:00Z') })
  await layAside({ db: database.db, tally, rowsAtOnce: 4 }, rows)
  expect(tally.changed).toBe(7)
  const { rejected } = tally.report({ outcome: 'imported', message: '' })
  expect(rejected).toMatchObject([
    { line: 3, reference: '1_3', reason: expect.stringContaining('It cannot be stored') },
    { line: 7, reference: '1_7' },
  ])
  expect(await database.db.selectFrom('staged_row').select('agent_ref').execute()).toHaveLength(7)
})

test('what is not the fault of a row breaks the import off', async () => {
  await using database = await committedDatabase()
  const tally = importTally({ source: 'feed.blm', clock: () => new Date('2026-11-21T10:00:00Z') })
  await expect(layAside({ db: database.db, tally }, [rowOf(1), rowOf(1)])).rejects.toThrow('duplicate key')
  expect(tally.changed).toBe(0)
})
