import { expect, test } from 'vitest'
import { drawnArea } from '#src/domain/places/drawn-area.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { titleOfSearch } from './title-search.ts'

async function withTowns() {
  const db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  const towns = [
    ['Wellington', '(-3.22,50.98)', 15_000],
    ['Trull', '(-3.12,50.995)', 2000],
    ['Norton', '(-3.15,51.03)', 3000],
    ['Porlock', '(-3.6,51.21)', 1400],
  ] as const
  for (const [name, location, population] of towns) {
    await addPlace(db, { id: `location-${name}`, name, slug: name.toLowerCase(), location, population })
  }
  return db
}

test.each([
  ['in a drawn area around Taunton and Trull', [-3.13, 50.99, -3.08, 51.02]],
  ['in a drawn area around Taunton, Wellington and Norton', [-3.3, 50.9, -3, 51.1]],
  ['in a drawn area near Porlock', [-3.602, 51.201, -3.598, 51.205]],
  ['in a drawn area 8 miles south-west of Porlock', [-3.75, 51.12, -3.7, 51.14]],
  ['in a drawn area 6 miles east of Taunton', [-2.98, 51, -2.94, 51.03]],
])('a search %s', async (name, [west, south, east, north]) => {
  await using db = await withTowns()
  const corners = [
    { lng: west!, lat: south! },
    { lng: east!, lat: south! },
    { lng: east!, lat: north! },
    { lng: west!, lat: north! },
  ]
  const title = await titleOfSearch(db, { criteria: { channel: 'sales', poly: drawnArea([corners])! } })
  expect(title).toBe(`Properties for sale ${name}`)
})

test('where no place is known, and without a drawn area, it is titled as ever', async () => {
  await using db = await testDatabase()
  const poly = drawnArea([
    [
      { lng: 0, lat: 0 },
      { lng: 1, lat: 0 },
      { lng: 1, lat: 1 },
    ],
  ])!
  expect(await titleOfSearch(db, { criteria: { channel: 'sales', poly } })).toBe('Properties for sale in a drawn area')
  expect(await titleOfSearch(db, { criteria: { channel: 'sales' } })).toBe('Properties for sale')
})
