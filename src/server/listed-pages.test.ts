import { expect, test } from 'vitest'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anEntry } from '#tests/support/entries.ts'
import { aSale } from '#tests/support/events.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { listedPages, listedPagesExpireAt, listedPlaces } from './listed-pages.ts'

const page = (path: string, given = {}) => ({ path, title: `Title of ${path}`, description: '', blocks: [], ...given })

async function groups(change: Partial<AgencyContent> = {}) {
  await using db = await testDatabase()
  const agency = { ...anAgency, branches: [aBranchWithStaff], ...change }
  const listed = await listedPages({ db, content: () => agency, now: () => testNow })
  return new Map(listed.map(({ heading, links }) => [heading, links.map(({ path }) => path)]))
}

test('the home page comes first, subpages follow their page, and alternative paths are left out', async () => {
  const pages = [page('/guides/b'), page('/about'), page('/'), page('/guides'), page('/who', { sameAs: '/about' })]
  expect((await groups({ pages })).get('Pages')).toEqual(['/', '/about', '/guides', '/guides/b'])
})

test('small print written by the agency is listed once', async () => {
  const listed = await groups({ pages: [page('/'), page('/cookies')] })
  expect(listed.get('Pages')).toEqual(['/'])
  expect(listed.get('Small print')?.filter((path) => path === '/cookies')).toHaveLength(1)
})

test('empty groups are left out', async () => {
  const listed = await groups({ branches: [], pages: [], entries: [] })
  expect([...listed.keys()]).toEqual(['Small print'])
})

test('entries are grouped by kind', async () => {
  const listed = await groups({ entries: [anEntry(), anEntry({ kind: 'case-studies', slug: 'a-farm' })] })
  expect([...listed.values()]).toEqual(expect.arrayContaining([['/articles', '/articles/damp'], ['/case-studies/a-farm']]))
})

test.each([
  ['midnight in London', {}, '2026-07-01T23:00:00.000Z'],
  ['when an event is announced', { events: [aSale({ validFrom: '2026-07-01 15:00' })] }, '2026-07-01T14:00:00.001Z'],
  ['when an entry appears', { entries: [anEntry({ date: '2026-07-01 13:30' })] }, '2026-07-01T12:30:00.000Z'],
])('what is listed stays until %s', (_, change, until) => {
  expect(listedPagesExpireAt({ ...anAgency, events: [], entries: [], ...change }, new Date('2026-07-01T12:00:00Z')).toISOString()).toBe(
    until,
  )
})

test('places are grouped by channel, counties before towns', async () => {
  await using db = await testDatabase()
  await addPlace(db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', county_slug: '' })
  await addPlace(db)
  const stock = { locality_slug: 'taunton', county_slug: 'somerset', location: '(-3.1029,51.0149)' }
  for (let count = 0; count < 3; count++) await addProperty(db, stock)
  const listed = await listedPlaces({ db, content: () => anAgency, now: () => testNow })
  expect(listed.map(({ heading, links }) => [heading, links.map(({ text }) => text)])).toEqual([
    ['For sale, by place', ['Somerset', 'Taunton']],
  ])
})
