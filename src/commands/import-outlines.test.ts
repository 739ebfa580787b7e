import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOutline } from '#src/data/places/outlines.ts'
import { square } from '#tests/support/outlines.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importOutlinesCommand } from './import-outlines.ts'

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square([-3.2, 50.95], 0.2)] },
})

test('gives a town its outline and says what came of it', async () => {
  await using run = await runningWith([feature({ LAD: 'Taunton' }), feature({ code: 'E07' })])
  expect(await run.command(['outlines.geojson'], { name: 'LAD', kind: 'town' })).toBe(0)
  expect(run.said).toEqual([
    'Took the outlines of 0 counties, 0 districts and 1 towns from outlines.geojson.',
    'They keep 4 of 5 points. 0 properties are in another county now.',
    '  Feature 2: it has no "LAD"; its properties are code.',
    expect.stringMatching(/^That took/),
  ])
  expect(await findOutline(run.db, 'location-taunton')).toBeDefined()
})

test('a property may say what each one is, and the report can be had as JSON', async () => {
  await using run = await runningWith([feature({ name: 'Taunton', sort: 'Town' })])
  expect(await run.command(['outlines.geojson'], { kindProperty: 'sort', json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ file: 'outlines.geojson', towns: 1, districts: 0, added: [] })
})

test('says in a sentence what it cannot use', async () => {
  await using run = await runningWith([feature({ title: 'Taunton' })])
  await writeFile(join(run.folder, 'other.json'), '{')
  for (const file of ['outlines.geojson', 'other.json', 'missing.geojson']) expect(await run.command([file])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. There is no outline in .* Of the first: it has no "name"; its properties are title\.$/),
    expect.stringMatching(/^Nothing was imported\. .*other\.json is no JSON\.$/),
    expect.stringMatching(/^There is no file .*missing\.geojson$/),
  ])
  expect(() => run.command(['outlines.geojson'], { kind: 'parish' })).toThrow('--kind must be one of county, district, town.')
})

async function runningWith(features: readonly object[]) {
  const run = await runningCommand(importOutlinesCommand)
  await writeFile(join(run.folder, 'outlines.geojson'), JSON.stringify({ type: 'FeatureCollection', features }))
  return run
}
