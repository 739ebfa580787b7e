import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findOutline } from '#src/data/places/outlines.ts'
import { findPlace } from '#src/data/places/places.ts'
import { square } from '#tests/support/outlines.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importOutlinesCommand, importPlacesCommand, importPostcodesCommand } from './import-geography.ts'

const row = (name: string, lat: number | string, accuracy = 4) =>
  ['GB', 'TA3', name, 'England', 'ENG', 'Somerset', '', '', '', lat, -2.97, accuracy].join('\t')

test('imports villages and outcodes, before the first start too, and reports on every row', async () => {
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

test('prints the report as JSON', async () => {
  await using run = await runningCommand(importPlacesCommand)
  await writeFile(join(run.folder, 'GB.txt'), row('Taunton', 51.02))
  expect(await run.command(['GB.txt'], { json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ file: 'GB.txt', added: 0, known: 1, outcodes: 1 })
})

test('explains an unusable file in a sentence', async () => {
  await using run = await runningCommand(importPlacesCommand)
  await writeFile(join(run.folder, 'other.txt'), 'name,age\n')
  for (const name of ['other.txt', 'missing.txt']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported\. .*other\.txt is in neither format of GeoNames/),
    expect.stringMatching(/^There is no file .*missing\.txt$/),
  ])
})

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square([-3.2, 50.95], 0.2)] },
})

test('gives a town its outline and reports it', async () => {
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

test('reads the kind of each outline from a property, and prints the report as JSON', async () => {
  await using run = await runningWith([feature({ name: 'Taunton', sort: 'Town' })])
  expect(await run.command(['outlines.geojson'], { kindProperty: 'sort', json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ file: 'outlines.geojson', towns: 1, districts: 0, added: [] })
})

test('explains unusable outlines in a sentence', async () => {
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

test('imports a file and reports the result', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await writeFile(join(run.folder, 'onspd.csv'), 'pcds,doterm,lat,long\nTA1 1AA,,51,-3\nAB1 0AA,199606,57,-2\n')
  expect(await run.command(['onspd.csv'])).toBe(0)
  expect(run.said).toEqual([
    'Imported 1 postcodes in 1 outcodes.',
    'Left out: 1 no longer in use.',
    expect.stringMatching(/^That took \d+\.\d s\.$/),
  ])
})

test('imports the files of a folder, with the report as JSON', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await mkdir(join(run.folder, 'codepoint'))
  await writeFile(join(run.folder, 'codepoint', 'ta.csv'), '"TA1 1AA",10,322813,124430\n')
  await writeFile(join(run.folder, 'codepoint', 'bs.csv'), '"BS1 4DJ",10,358000,172700\n')
  await writeFile(join(run.folder, 'codepoint', 'licence.txt'), 'OGL')
  expect(await run.command(['codepoint'], { json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ files: ['bs.csv', 'ta.csv'], imported: 2, outcodes: 2 })
})

test('explains unusable postcodes in a sentence', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await writeFile(join(run.folder, 'other.csv'), 'name,age\n')
  await mkdir(join(run.folder, 'empty'))
  for (const name of ['other.csv', 'empty', 'missing.csv']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported. .*other.csv is neither ONSPD, NSPL nor Code-Point Open/),
    expect.stringMatching(/^Nothing was imported. There is no CSV file in .*empty\.$/),
    expect.stringMatching(/^There is no file .*missing.csv$/),
  ])
})
