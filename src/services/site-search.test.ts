import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { searchSite } from './site-search.ts'

const documents = [
  { path: '/auctions', kind: 'Page', title: 'Property auctions', body: 'Six sales a year in the auction room at Bridgwater.' },
  { path: '/letting', kind: 'Page', title: 'Letting your home', body: 'We find tenants and collect the rent.' },
]

test('what is on the pages is found without more being said', async () => {
  await using db = await testDatabase()
  const answer = await searchSite(db, documents, 'auction')
  expect(answer).toMatchObject({ found: [{ path: '/auctions', kind: 'Page' }], isPartly: false })
  expect(answer.meant).toBeUndefined()
})

test('a misspelt word is put right, the others stay', async () => {
  await using db = await testDatabase()
  expect(await searchSite(db, documents, 'acution room')).toMatchObject({ meant: 'auction room', isPartly: true })
  expect(await searchSite(db, documents, 'tennants')).toMatchObject({ found: [], meant: 'tenants' })
})

test('where nothing is like it nothing is suggested', async () => {
  await using db = await testDatabase()
  expect(await searchSite(db, documents, 'helicopter')).toEqual({ found: [], isPartly: false })
})

test('pages with some of the words are better than none', async () => {
  await using db = await testDatabase()
  expect(await searchSite(db, documents, 'helicopter tenants')).toMatchObject({ found: [{ path: '/letting' }], isPartly: true })
})

test('other content is another edition', async () => {
  await using db = await testDatabase()
  await searchSite(db, documents, 'auction')
  expect((await searchSite(db, documents.slice(1), 'auction')).found).toEqual([])
  expect((await searchSite(db, [...documents], 'auction')).found).toHaveLength(1)
})
