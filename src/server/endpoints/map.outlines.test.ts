import { expect, test } from 'vitest'
import type { MapOutline } from '#src/domain/places/map-geography.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addLocation, addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { mapEndpoint } from './map.ts'

const settings = readSettings({})

test('a map gets outlines of the country and of each square degree, a search that of its place', async () => {
  await using db = await testDatabase()
  const deane = await addLocation(db, 'Taunton Deane', { lat: 51.05, lng: -3.05 })
  const town = await addLocation(db, 'Taunton', { lat: 51.05, lng: -3.05 })
  await addOutline(db, deane.id, outlineOf(square([-3.1, 51], 0.3)), 'district')
  await addOutline(db, town.id, outlineOf(square([-3.15, 51], 0.1)))
  const app = mapEndpoint({ db, settings, now: () => new Date() })
  const names = async (address: string) => ((await (await app.request(address)).json()) as MapOutline[]).map(({ name }) => name)
  expect(await names(routes.map.countryOutlines.href())).toEqual(['Taunton Deane'])
  expect(await names(routes.map.outlines.href(-4, 51))).toEqual(['Taunton Deane', 'Taunton'])
  expect(await names(routes.map.outlines.href(-3, 51)), 'reaches over the line between squares').toEqual(['Taunton Deane'])
  expect(await names(routes.map.outlines.href(0, 51))).toEqual([])
  const one = await app.request(routes.map.placeOutline.href(town.id))
  expect(one.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await one.json()).toEqual([[[...square([-3.15, 51], 0.1), [-3.15, 51]]]])
})

test('a place without an outline gets null; an invalid id is not found', async () => {
  await using db = await testDatabase()
  const app = mapEndpoint({ db, settings, now: () => new Date() })
  const nowhere = await app.request('/outlines/of/location-nowhere')
  expect(nowhere.status).toBe(200)
  expect(await nowhere.json()).toBeNull()
  for (const id of ['%00', '%ff', "' or 1=1", 'x'.repeat(3000)]) expect((await app.request(`/outlines/of/${id}`)).status, id).toBe(404)
})

test('an invalid square is not found, one without land is empty', async () => {
  await using db = await testDatabase()
  const app = mapEndpoint({ db, settings, now: () => new Date() })
  for (const file of ['1_.json', 'a_b.json', '1000_1.json', '1.5_51.json'])
    expect((await app.request(`/outlines/${file}`)).status).toBe(404)
  expect(await (await app.request('/outlines/999_99.json')).json()).toEqual([])
})
