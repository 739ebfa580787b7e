import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { loadPageNeeds } from './kept-needs.ts'

const newest = { id: 'newest', kind: 'property-card-slider', content: { title: 'New', search: '/property-for-sale', count: 5 } }
const page = { path: '/', title: 'Home', description: '', blocks: [newest] }

test('loads once for a version of the site, and the same objects each time', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  const context = { db, agency: { ...anAgency }, now: testTime, pictures: new Map() }
  const first = await loadPageNeeds(context, page, '1')
  await addProperty(db)
  expect(await loadPageNeeds(context, page, '1')).toBe(first)
  expect(first.get('newest')?.properties).toHaveLength(1)
  expect((await loadPageNeeds(context, page, '2')).get('newest')?.properties).toHaveLength(2)
})

test('keeps nothing while the version is not certain, nor for other content or another page', async () => {
  await using db = await testDatabase()
  const context = { db, agency: { ...anAgency }, now: testTime, pictures: new Map() }
  const first = await loadPageNeeds(context, page, undefined)
  expect(await loadPageNeeds(context, page, undefined)).not.toBe(first)
  const kept = await loadPageNeeds(context, page, '1')
  expect(await loadPageNeeds(context, { ...page, path: '/other' }, '1')).not.toBe(kept)
  expect(await loadPageNeeds({ ...context, agency: { ...anAgency } }, page, '1')).not.toBe(kept)
})

test('tries again after a failure', async () => {
  await using db = await testDatabase()
  const agency = { ...anAgency }
  const context = { db, agency, now: testTime, pictures: new Map() }
  const failing = { ...context, db: undefined as never }
  await expect(loadPageNeeds(failing, page, '1')).rejects.toThrow()
  expect((await loadPageNeeds(context, page, '1')).get('newest')).toEqual({ properties: [] })
})
