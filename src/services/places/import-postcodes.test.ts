import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlace } from '#src/data/places/places.ts'
import { findImportedPostcodes } from '#src/data/places/postcodes.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { importPostcodes } from './import-postcodes.ts'

const header = 'pcds,doterm,lat,long'

test('postcodes are imported with a report, and their outcodes become places', async () => {
  await using db = await testDatabase()
  await using files = await csvFiles([
    [header, 'TA1 1AA,,51.0,-3.0', 'TA1 1AB,,51.2,-3.2', 'TA1 1AA,,9,9', 'AB1 0AA,199606,57,-2', 'JE2 3AB,,99.999999,0', '?,,1,1'],
  ])
  const progress: number[] = []
  const report = await importPostcodes(db, { files: files.paths, onProgress: ({ fraction }) => progress.push(fraction) })
  expect(report).toEqual({ files: ['0.csv'], imported: 2, outcodes: 1, terminated: 1, unplaced: 1, repeated: 1, unreadable: 1 })
  expect(progress.at(-1)).toBe(1)
  expect(await findImportedPostcodes(db, ['TA1 1AA', 'AB1 0AA'])).toEqual(new Map([['TA1 1AA', { lat: 51, lng: -3 }]]))
  expect((await findPlace(db, 'outcode-ta1'))?.location.lat).toBeCloseTo(51.1)
})

test('several files are imported together and replace what was there', async () => {
  await using db = await testDatabase()
  await using before = await csvFiles([[header, 'EX1 1AA,,50.7,-3.5']])
  await using files = await csvFiles([[header, 'TA1 1AA,,51,-3'], ['BS1 4DJ,10,358000,172700']])
  await importPostcodes(db, { files: before.paths })
  expect(await importPostcodes(db, { files: files.paths })).toMatchObject({ imported: 2, outcodes: 2 })
  expect(await imported(db)).toEqual(['BS1 4DJ', 'TA1 1AA'])
  expect(await importPostcodes(db, { files: files.paths }), 'again').toMatchObject({ imported: 2, repeated: 0 })
})

test('a file without postcodes, a broken one, or being stopped changes nothing', async () => {
  await using db = await testDatabase()
  await using good = await csvFiles([[header, 'EX1 1AA,,50.7,-3.5']])
  await using empty = await csvFiles([[header], [header, 'TA1 1AA,,51,-3'], ['not', 'postcodes']])
  await importPostcodes(db, { files: good.paths })
  const attempts: Array<() => Promise<unknown>> = [
    () => importPostcodes(db, { files: empty.paths.slice(0, 1) }),
    () => importPostcodes(db, { files: empty.paths.slice(1) }),
    () => importPostcodes(db, { files: good.paths, signal: AbortSignal.abort(new Error('stopped')) }),
  ]
  for (const attempt of attempts) {
    await expect(undone(db, attempt)).rejects.toThrow()
    expect(await imported(db)).toEqual(['EX1 1AA'])
  }
})

/** As a transaction of its own would be: what fails leaves nothing behind. */
async function undone(db: Kysely<Schema>, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint attempt`.execute(db)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

async function imported(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('postcode').select('postcode').orderBy('postcode').execute()
  return rows.map((row) => row.postcode)
}

async function csvFiles(files: string[][]): Promise<{ paths: string[] } & AsyncDisposable> {
  const folder = await scratchFolder()
  const paths = files.map((_, index) => join(folder.path, `${index}.csv`))
  await Promise.all(files.map((lines, index) => writeFile(paths[index]!, `${lines.join('\r\n')}\r\n`)))
  return { paths, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}
