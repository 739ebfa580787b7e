import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findSavedSearches } from '#src/data/saved/saved-searches.ts'
import { accountParts, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { removeSearchForAccount, saveSearchForAccount } from './save-search.ts'

const savedAt = testNow
const removedAt = testNow

test('a sentence is saved as what it says, and is the same search as the one it was understood as', async () => {
  await using db = await testDatabase()
  const { site, id } = await siteAndAccount(db)
  await addPlace(db)
  const typed = await saveSearchForAccount(site, id, { asked: { channel: 'sales', q: '3 bed house in Taunton' }, savedAt })
  const [saved] = await findSavedSearches(db, id)
  expect(saved).toMatchObject({ id: typed, frequency: 'I', criteria: { minBeds: 3, placeId: 'location-taunton' } })
  expect(saved?.criteria.q).toBeUndefined()
  expect(saved?.title).toMatch(/3 beds for sale .* Taunton/)
  expect(await saveSearchForAccount(site, id, { asked: saved!.criteria, frequency: 'W', savedAt })).toBe(typed)
  expect(await findSavedSearches(db, id)).toMatchObject([{ frequency: 'W' }])
  await removeSearchForAccount(site, id, { asked: { channel: 'sales', q: '3 bed house in Taunton', page: 2 }, removedAt })
  expect(await findSavedSearches(db, id)).toEqual([])
})

test('the title names the branch whose properties alone are searched', async () => {
  await using db = await testDatabase()
  const { site, id } = await siteAndAccount(db)
  const [branch] = site.content().branches
  await saveSearchForAccount(site, id, { asked: { channel: 'lettings', branchId: branch!.id }, savedAt })
  expect(await findSavedSearches(db, id)).toMatchObject([{ title: `Properties to let from our ${branch!.name} branch` }])
})

test('a place that is not known is kept as it was typed', async () => {
  await using db = await testDatabase()
  const { site, id } = await siteAndAccount(db)
  await saveSearchForAccount(site, id, { asked: { channel: 'sales', q: 'Atlantis' }, savedAt })
  expect(await findSavedSearches(db, id)).toMatchObject([{ criteria: { q: 'Atlantis' }, title: 'Properties for sale around Atlantis' }])
})

async function siteAndAccount(db: Kysely<Schema>) {
  const content = await testContent()
  const { account } = await registered(accountParts(db))
  return { site: { db, content: () => content, now: () => testNow }, id: account.id }
}
