import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPlace } from '#src/data/places/places.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importPlacesCommand } from './import-places.ts'

const row = (name: string, lat: number | string, accuracy = 4) =>
  ['GB', 'TA3', name, 'England', 'ENG', 'Somerset', '', '', '', lat, -2.97, accuracy].join('\t')

test('imports villages and outcodes, before the first start too, and says what became of every row', async () => {
  await using run = await runningCommand(importPlacesCommand)
  const refused = Array.from({ length: 22 }, () => row('Nowhere', ''))
  const rows = [row('Taunton', 51.02), row('Thurlbear', 50.98), row('Vellow', 51.3, 3), row('Willett', 51.3, 3), ...refused]
  await writeFile(join(run.folder, 'GB.txt'), rows.join('\n'))
  expect(await run.command(['GB.txt'])).toBe(0)
  expect(run.said.slice(0, 4)).toEqual([
    "Read GB.txt as GeoNames' postal codes.",
    'Added 1 places and improved 0. 1 of 1 outcodes are new or were moved.',
    'Rows left out: 1 known already, 2 known to their outcode only, 22 refused.',
    '  Line 5: it has no latitude and longitude.',
  ])
  expect(run.said.slice(-2)).toEqual(['  and 2 more.', expect.stringMatching(/^That took \d+\.\d s\.$/)])
  expect(await findPlace(run.db, 'location-thurlbear')).toBeDefined()
})

test('the report can be had as JSON', async () => {
  await using run = await runningCommand(importPlacesCommand)
  await writeFile(join(run.folder, 'GB.txt'), row('Taunton', 51.02))
  expect(await run.command(['GB.txt'], { json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ file: 'GB.txt', added: 0, known: 1, outcodes: 1 })
})

test('says in a sentence what it cannot use', async () => {
  await using run = await runningCommand(importPlacesCommand)
  await writeFile(join(run.folder, 'other.txt'), 'name,age\n')
  for (const name of ['other.txt', 'missing.txt']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. .*other\.txt is in neither format of GeoNames/),
    expect.stringMatching(/^There is no file .*missing\.txt$/),
  ])
})
