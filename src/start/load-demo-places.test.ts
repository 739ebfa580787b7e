import { expect, test } from 'vitest'
import { findPlace } from '#src/data/places/places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { loadDemoPlaces } from './load-demo-places.ts'

test('a newcomer finds the demo’s villages and the parts of the country it sells in', async () => {
  await using db = await databaseWithPlaces()
  await using folder = await scratchFolder()
  const loaded = await loadDemoPlaces(db, folder.path)
  expect(loaded.villages).toBeGreaterThan(20)
  expect(loaded.outlines).toBe(7)
  expect((await suggestPlaces(db, 'stogumber'))[0]).toMatchObject({ id: 'location-stogumber', countyName: 'Somerset' })
  const exmoor = await findPlace(db, 'location-exmoor')
  expect(exmoor).toMatchObject({ name: 'Exmoor', countyName: 'Somerset' })
  expect(exmoor?.outline?.flat(2).length).toBeGreaterThan(60)
  expect(await loadDemoPlaces(db, folder.path), 'again').toEqual({ villages: 0, outlines: 7 })
})
