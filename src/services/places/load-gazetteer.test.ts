import { expect, test } from 'vitest'
import { saveLoadedVersion } from '#src/data/places/save-places.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loadGazetteer } from './load-gazetteer.ts'

test('the first start loads countries, counties and towns, and says how far it is; the next loads nothing', async () => {
  await using db = await testDatabase()
  const progress: Array<[number, number]> = []
  const loaded = await loadGazetteer(db, (done, total) => progress.push([done, total]))
  expect(progress.at(-1)).toEqual([loaded, loaded])
  const counts = await db
    .selectFrom('place')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('places')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  expect(counts).toEqual([
    { kind: 'country', places: '4' },
    { kind: 'county', places: '112' },
    { kind: 'location', places: expect.stringMatching(/^46\d\d$/) },
  ])
  expect(await loadGazetteer(db), 'by the next start').toBe(0)
})

test('a newer gazetteer replaces the places under the ids they had', async () => {
  await using db = await testDatabase()
  const ids = () => db.selectFrom('place').select(['id', 'name']).orderBy('id').execute()
  await loadGazetteer(db)
  const before = await ids()
  await saveLoadedVersion(db, 'gazetteer', 'an older one')
  await db.updateTable('place').set({ name: 'Wrong' }).where('id', '=', 'location-taunton').execute()
  expect(await loadGazetteer(db)).toBe(before.length)
  expect(await ids()).toEqual(before)
})
