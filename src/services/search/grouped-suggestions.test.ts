import { expect, test } from 'vitest'
import { saveOutcodes } from '#src/data/places/outcodes.ts'
import type { PlaceSuggestions } from '#src/domain/places/meant-places.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { testContent } from '#tests/support/site.ts'
import { suggestionsNear, suggestionsOfTerm } from './grouped-suggestions.ts'

const { branches } = await testContent()

test('towns, counties and branches of one name, each in its group, the best group first', async () => {
  await using db = await databaseWithPlaces()
  const { groups, is_corrected } = await suggestionsOfTerm({ db, branches }, 'taun')
  expect(is_corrected).toBe(false)
  expect(groups.map(({ kind, places }) => [kind, places[0]?.[0]])).toEqual([
    ['towns', 'Taunton, Somerset'],
    ['branches', 'Taunton branch'],
  ])
  const devon = await suggestionsOfTerm({ db, branches: [] }, 'devon')
  expect(devon.groups.map(({ kind }) => kind)).toEqual(['counties', 'towns'])
})

test('fifteen in all, branches among them', async () => {
  await using db = await databaseWithPlaces()
  const many = branches.flatMap((branch) => [branch, { ...branch, id: branch.id + 100 }])
  const found = await suggestionsOfTerm({ db, branches: many }, 't')
  expect(count(found)).toBe(15)
  expect(found.groups.at(-1)).toMatchObject({ kind: 'branches', places: { length: 3 } })
})

test('a misspelt text is corrected, and said to be', async () => {
  await using db = await databaseWithPlaces()
  const found = await suggestionsOfTerm({ db, branches }, 'tauntn')
  expect(found.is_corrected).toBe(true)
  expect(found.groups[0]?.places[0]).toEqual(['Taunton, Somerset', 'location-taunton'])
  expect(count(found)).toBeLessThanOrEqual(5)
  expect(await suggestionsOfTerm({ db, branches }, 'zzzzzz')).toEqual({ groups: [], is_corrected: false })
  expect((await suggestionsOfTerm({ db, branches }, 'taunton branch')).groups.map(({ kind }) => kind)).toEqual(['branches'])
})

test('around a point the nearest come first, and none that is far away', async () => {
  await using db = await databaseWithPlaces()
  const near = await suggestionsNear({ db }, { lat: 51.0155, lng: -3.1045 })
  expect(near.groups).toMatchObject([{ kind: 'towns', places: { length: 15 } }])
  expect(near.groups[0]?.places[0]).toEqual(['Taunton, Somerset', 'location-taunton'])
  expect(await suggestionsNear({ db }, { lat: 40.7, lng: -74 })).toEqual({ groups: [], is_corrected: false })
})

test('around a point the nearest outcode is named too, unless it is far away', async () => {
  await using db = await databaseWithPlaces()
  const outcodes = { TA1: { lat: 51.0152, lng: -3.106 }, TA2: { lat: 51.04, lng: -3.1 } }
  await saveOutcodes(db, new Map(Object.entries(outcodes)))
  const { groups } = await suggestionsNear({ db }, { lat: 51.0155, lng: -3.1045 })
  expect(groups.map(({ kind, places }) => [kind, places.length])).toEqual([
    ['postcodes', 1],
    ['towns', 14],
  ])
  expect(groups[0]?.places).toEqual([['TA1', 'outcode-ta1']])
  expect(await suggestionsNear({ db }, { lat: 40.7, lng: -74 })).toEqual({ groups: [], is_corrected: false })
})

function count({ groups }: PlaceSuggestions): number {
  return groups.reduce((sum, { places }) => sum + places.length, 0)
}
