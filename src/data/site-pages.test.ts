import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { findSitePages, storeSitePages } from './site-pages.ts'

const documents = [
  { path: '/fees', kind: 'Small print', title: 'Fees', body: 'What tenants, landlords and sellers pay us, with VAT.' },
  { path: '/selling', kind: 'Page', title: 'Selling your home', body: 'We sell houses. Fees are paid on completion.' },
  { path: '/branches/taunton', kind: 'Branch', title: 'Taunton', body: 'Letting agents in Hammet Row. <b>Open</b> on Saturdays.' },
]

async function stored() {
  const db = await testDatabase()
  await storeSitePages(db, 'one', documents)
  const paths = async (typed: string, options = {}) =>
    (await findSitePages(db, 'one', typed, { most: 10, ...options })).map(({ path }) => path)
  return { db, paths, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('a word in a title counts for more, and forms of a word are one', async () => {
  await using site = await stored()
  expect(await site.paths('fee')).toEqual(['/fees', '/selling'])
  expect(await site.paths('house')).toEqual(['/selling'])
  expect(await site.paths('tenant landlord')).toEqual(['/fees'])
  expect(await site.paths('tenants taunton')).toEqual([])
  expect((await site.paths('tenants taunton', { isAnyWord: true })).sort()).toEqual(['/branches/taunton', '/fees'])
})

test('what fits is marked, and what looks like markup is left out', async () => {
  await using site = await stored()
  const [found] = await findSitePages(site.db, 'one', 'saturday', { most: 1 })
  expect(found?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'Saturdays', isFound: true }])
  expect(found?.excerpt.map(({ text }) => text).join('')).toMatch(/Open\s+on Saturdays/)
})

test('no more are returned than are asked for', async () => {
  await using site = await stored()
  expect(await site.paths('fee', { most: 1 })).toEqual(['/fees'])
})

test.each([
  "'; drop table site_page; --",
  '"',
  '""" & | ! ( ) : * <->',
  'a'.repeat(100),
  '- - -',
  'or or or',
  '%_\\',
  '😀 東京 ا',
  '& | !',
])('%j is a text like any other', async (typed) => {
  await using site = await stored()
  for (const isAnyWord of [false, true]) expect(await site.paths(typed, { isAnyWord })).toEqual([])
  expect(await site.paths('fee')).toHaveLength(2)
})

test('editions do not see each other; an edition is stored once, and old ones go when another comes', async () => {
  await using site = await stored()
  const { db } = site
  await storeSitePages(db, 'one', documents.slice(0, 1))
  await storeSitePages(db, 'two', documents.slice(0, 1))
  expect(await site.paths('fee')).toHaveLength(2)
  expect(await findSitePages(db, 'two', 'fee', { most: 10 })).toHaveLength(1)
  await db
    .updateTable('site_page')
    .set({ stored_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await storeSitePages(db, 'three', documents)
  const editions = await db.selectFrom('site_page').select('edition').distinct().execute()
  expect(editions).toEqual([{ edition: 'three' }])
})
