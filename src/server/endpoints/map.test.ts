import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveOutcodes } from '#src/data/places/outcodes.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addLocation } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { placesEndpoint } from './map.ts'

test('the built-in map gets the towns to label, and uses no other host', async () => {
  await using db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  const site = await testSite(db)
  const response = await site.request('/map/setup.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await response.json()).toEqual({ style: null, streets: null, layers: [], towns: [['Taunton', -3.1029, 51.0149, 60_000]] })
  expect((await site.request('/')).headers.get('content-security-policy')).toContain("connect-src 'self';")
})

test('the operator’s own style is passed on, and only its hosts are added to the policy', async () => {
  await using db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  const settings = readSettings({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_ATTRIBUTION: '© Maps',
    MAP_HOSTS: 'https://tiles.example',
  })
  const site = await testSite(db, { settings })
  const response = await site.request('/map/setup.json')
  expect(await response.json()).toEqual({
    style: { address: 'https://maps.example/style.json', attribution: '© Maps' },
    streets: null,
    layers: [],
    towns: [],
  })
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

const content = await testContent()

test('GET /places?term= suggests labels with ids', async () => {
  await using db = await databaseWithPlaces()
  const response = await placesEndpoint({ db, content: () => ({ ...content, branches: [] }) }).request('/places?term=Leeds')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const places = (await response.json()) as Array<[string, string]>
  expect(places[0]).toEqual(['Leeds, West Yorkshire', 'location-leeds'])
  expect(places.length).toBeLessThanOrEqual(15)
})

test('a county is distinguished from its town of the same name', async () => {
  await using db = await databaseWithPlaces()
  expect((await ask(db, 'term=stirling')).slice(0, 2)).toEqual([
    ['Stirling', 'location-stirling'],
    ['Stirling (whole area)', 'county-stirling'],
  ])
})

test('GET /places?near= lists the nearest first', async () => {
  await using db = await databaseWithPlaces()
  const places = await ask(db, 'near=-3.1045,51.0155')
  expect(places).toHaveLength(15)
  expect(places[0]).toEqual(['Taunton, Somerset', 'location-taunton'])
})

test('the nearest outcode is among the nearest places, and villages are found by name', async () => {
  await using db = await databaseWithPlaces()
  await saveOutcodes(
    db,
    new Map([
      ['TA1', { lat: 51.02, lng: -3.11 }],
      ['TA2', { lat: 51.04, lng: -3.1 }],
    ]),
  )
  await addLocation(db, 'Stogumber', { lat: 51.127, lng: -3.292 })
  await addLocation(db, 'Taunton Deane', { lat: 51.0155, lng: -3.1045 })
  await db.updateTable('place').set({ imported_from: 'outlines' }).where('id', '=', 'location-taunton-deane').execute()
  const near = await ask(db, 'near=-3.1045,51.0155')
  expect(near).toHaveLength(15)
  expect(near.slice(0, 2)).toEqual([
    ['Taunton, Somerset', 'location-taunton'],
    ['TA1', 'outcode-ta1'],
  ])
  expect(near).not.toContainEqual(['TA2', 'outcode-ta2'])
  expect((await ask(db, 'near=-3.292,51.127'))[0]).toEqual(['Stogumber, Somerset', 'location-stogumber'])
  expect(await ask(db, 'term=stogu')).toEqual([['Stogumber, Somerset', 'location-stogumber']])
  expect(await ask(db, 'term=ta2')).toEqual([['TA2', 'outcode-ta2']])
  expect(await ask(db, 'term=taunton%20dea')).toEqual([['Taunton Deane, Somerset', 'location-taunton-deane']])
})

test.each(['', 'term=', 'near=', 'near=1', 'near=abc,def', 'near=NaN,NaN', 'near=1e9,1', 'near=999,999', 'near=-3.1,51,7', 'near=%00,1'])(
  'GET /places?%s returns an empty list',
  async (query) => {
    await using db = await testDatabase()
    expect(await ask(db, query)).toEqual([])
  },
)

test('a missing query is no error', async () => {
  await using db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('term', 'near'), fc.string({ unit: 'binary', maxLength: 300 }), async (name, value) => {
      const response = await placesEndpoint({ db, content: () => ({ ...content, branches: [] }) }).request(
        `/places?${name}=${encodeURIComponent(value.toWellFormed())}`,
      )
      expect(response.status).toBe(200)
    }),
    { numRuns: 60 },
  )
  for (const raw of ['term=%', 'term=%ff%fe', `term=${'x'.repeat(100_000)}`, 'term=a&term=b', 'term[]=a']) {
    expect(
      (await placesEndpoint({ db, content: () => ({ ...content, branches: [] }) }).request(`/places?${raw}`)).status,
      raw.slice(0, 20),
    ).toBe(200)
  }
})

test('groups=yes returns the same places in groups, including branches', async () => {
  await using db = await databaseWithPlaces()
  const request = async (query: string) =>
    (await placesEndpoint({ db, content: () => content }).request(`/places?groups=yes&${query}`)).json()
  expect(await request('term=taun')).toMatchObject({
    groups: [
      { kind: 'towns', places: [['Taunton, Somerset', 'location-taunton']] },
      { kind: 'branches', places: [[expect.stringMatching(/^Taunton.* branch$/), expect.stringMatching(/^branch-/)]] },
    ],
    is_corrected: false,
  })
  expect(await request('term=tauntn')).toMatchObject({ is_corrected: true, groups: [{ kind: 'towns' }] })
  expect(await request('near=-3.1045,51.0155')).toMatchObject({ groups: [{ places: { 0: ['Taunton, Somerset', 'location-taunton'] } }] })
  for (const query of ['', 'term=', 'near=', 'near=999,1']) expect(await request(query), query).toEqual({ groups: [], is_corrected: false })
})

async function ask(db: Kysely<Schema>, query: string): Promise<unknown[]> {
  return (await placesEndpoint({ db, content: () => ({ ...content, branches: [] }) }).request(`/places?${query}`)).json() as Promise<
    unknown[]
  >
}
