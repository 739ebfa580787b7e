import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { type OutlineColumns, readOutlineFile } from './outline-file.ts'

const ring = [
  [-3, 51],
  [-2, 51],
  [-2, 52],
  [-3, 51],
]
const feature = (properties: object, coordinates: unknown = [ring], type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const byName: OutlineColumns = { name: 'name', kind: { all: 'district' } }

test('polygons are read with their names and kinds', async () => {
  const features = [feature({ LAD: 'Exeter', sort: 'Town' }), feature({ LAD: 'Devon', sort: 'county' }, [[ring]], 'MultiPolygon')]
  const read = await readFeatures(features, { name: 'LAD', kind: { property: 'sort' } })
  expect(read).toEqual({
    features: [
      { number: 1, name: 'Exeter', kind: 'town', polygons: [[ring]] },
      { number: 2, name: 'Devon', kind: 'county', polygons: [[ring]] },
    ],
    refused: [],
  })
})

test('rings are closed, heights dropped, and rings without an area left out', async () => {
  const [line, open] = [
    [
      [-3, 51],
      [-2, 51],
      [-3, 51],
    ],
    [
      [-3, 51, 9],
      [-2, 51, 9],
      [-2, 52, 9],
    ],
  ]
  const { features } = await readFeatures([feature({ name: 'Exeter' }, [[open, line], [line]], 'MultiPolygon')])
  expect(features[0]?.polygons).toEqual([[ring]])
})

test.each([
  [feature({ title: 'Exeter' }), 'it has no "name"; its properties are title'],
  [feature({ name: { a: 1 } }), 'it has no "name"; its properties are name'],
  [feature({ name: 'x'.repeat(81) }), 'its name is longer than 80 characters'],
  [{ type: 'Feature', properties: null, geometry: null }, 'it has no "name"; its properties are none'],
  [feature({ name: 'Exeter' }, [-3, 51], 'Point'), 'its geometry is no Polygon or MultiPolygon'],
  [feature({ name: 'Exeter' }, 'everywhere'), 'its geometry is no Polygon or MultiPolygon'],
  [feature({ name: 'Exeter' }, [[]]), 'none of its rings encloses anything'],
  [feature({ name: 'Exeter' }, []), 'none of its rings encloses anything'],
  [
    feature({ name: 'Exeter' }, [ring.map(([lng, lat]) => [lng! * 100_000, lat! * 10_000])]),
    'its coordinates are not degrees; export the file in WGS 84 (EPSG:4326)',
  ],
])('a feature that is no outline says why, and the others are kept: %#', async (bad, reason) => {
  const { features, refused } = await readFeatures([bad, feature({ name: 'Taunton' })])
  expect(refused.map((one) => [one.number, one.reason])).toEqual([[1, reason]])
  expect(features.map(({ name }) => name)).toEqual(['Taunton'])
})

test('an unknown kind is reported', async () => {
  const { refused } = await readFeatures([feature({ name: 'Exeter', kind: 'parish' })], { name: 'name', kind: { property: 'kind' } })
  expect(refused).toEqual([{ number: 1, name: 'Exeter', reason: 'its kind is none of county, district, town' }])
})

test.each([
  ['{', 'is no JSON'],
  ['[]', 'is no GeoJSON FeatureCollection'],
  ['{"type":"Topology","objects":{}}', 'is no GeoJSON FeatureCollection'],
])('any other file is refused in a sentence', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

function readFeatures(features: readonly object[], columns = byName) {
  return read(`\uFEFF${JSON.stringify({ type: 'FeatureCollection', features })}`, columns)
}

async function read(text: string, columns = byName) {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'districts.geojson')
  await writeFile(path, text)
  return await readOutlineFile(path, columns)
}
