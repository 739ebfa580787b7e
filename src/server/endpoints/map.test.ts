import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { testSite } from '#tests/support/site.ts'

test('the built-in map is told which towns to name, and asks nobody else', async () => {
  await using db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  const site = await testSite(db)
  const response = await site.request('/map/setup.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await response.json()).toEqual({ style: null, towns: [['Taunton', -3.1029, 51.0149, 60_000]] })
  expect((await site.request('/')).headers.get('content-security-policy')).toContain("connect-src 'self';")
})

test('a style of the operator’s own is handed on, and its hosts are all that pages may ask besides', async () => {
  await using db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  const settings = readSettings({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_ATTRIBUTION: '© Maps',
    MAP_HOSTS: 'https://tiles.example',
  })
  const site = await testSite(db, { settings })
  const response = await site.request('/map/setup.json')
  expect(await response.json()).toEqual({ style: { address: 'https://maps.example/style.json', attribution: '© Maps' }, towns: [] })
  expect((await site.request('/')).headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://maps.example https://tiles.example;",
  )
})

test.each([
  ['-4_51', 1],
  ['-3_51', 0],
  ['179_89', 0],
  ['-999_-99', 0],
])('the square %s has %i towns', async (square, count) => {
  await using db = await testDatabase()
  await addPlace(db)
  const response = await (await testSite(db)).request(`/map/towns/${square}.json`)
  expect(response.status).toBe(200)
  expect(await response.json()).toHaveLength(count)
})

test.each(['x_1', '1', '1_2_3', '-4.5_51', '1e3_2'])('there is no square %s', async (square) => {
  await using db = await testDatabase()
  expect((await (await testSite(db)).request(`/map/towns/${square}.json`)).status).toBe(404)
})
