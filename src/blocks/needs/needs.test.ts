import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { aCustomForm } from '#tests/support/custom-forms.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import type { NeedContext } from './need-context.ts'
import { loadNeeds, loadPage, loadPaths, loadStaff } from './needs.ts'

const market = { hash: 'a'.repeat(64), width: 1600, height: 1067 }

test('each block gets what it asked for by name, and nothing else', async () => {
  await using db = await testDatabase()
  await addProperty(db, { beds: 2, listing: { displayAddress: '1 High Street' } })
  await addProperty(db, { beds: 4, listing: { displayAddress: '2 Low Lane' } })
  const agency = {
    ...anAgency,
    branches: [aBranchWithStaff, anAgency.branches[1]!],
    site: { ...anAgency.site, termsLink: '/terms' },
    forms: [aCustomForm({ branch: 'dulverton' })],
    pages: [{ path: '/a', title: 'A', description: '', blocks: [] }],
  }
  const context = {
    db,
    agency,
    now: testTime,
    pictures: new Map([['market.jpg', market]]),
    page: { path: '/a/b/c', title: 'C' },
  }
  const loaded = await loadNeeds(
    context,
    new Map([
      ['large', { properties: { search: '/property-for-sale/from-3-bed', count: 5 } }],
      ['first', { properties: { search: '/property-for-sale', count: 1 }, site: true as const }],
      ['nowhere', { properties: { search: '/property-for-sale/somerset/atlantis', count: 5 } }],
      ['offices', { branches: true as const }],
      ['picture', { picture: 'market.jpg' }],
      ['missing', { picture: 'missing.jpg' }],
      ['pictures', { pictures: ['market.jpg', 'missing.jpg'] }],
      ['where', { page: true as const }],
      ['people', { staff: true as const }],
      ['paths', { paths: true as const }],
      ['form', { form: 'contact' }],
      ['no form', { form: 'unknown' }],
      ['modest', {}],
    ]),
  )
  expect(loaded.get('large')?.properties?.map((card) => card.displayAddress)).toEqual(['2 Low Lane'])
  expect(loaded.get('first')).toEqual({ properties: [expect.anything()], site: agency.site })
  expect(loaded.get('nowhere')).toEqual({ properties: [] })
  expect(loaded.get('offices')).toEqual({ branches: agency.branches })
  expect(loaded.get('people')?.staff?.map(({ name }) => name)).toEqual(['Ada Quill', 'Ben Orme', 'Cass Vane'])
  expect(loaded.get('picture')).toEqual({ picture: market })
  expect(loaded.get('missing')?.picture).toBeUndefined()
  expect(loaded.get('pictures')?.pictures).toEqual(new Map([['market.jpg', market]]))
  // There is no page /a/b.
  expect(loaded.get('where')?.page?.trail).toEqual([
    { text: 'Home', href: '/' },
    { text: 'A', href: '/a' },
    { text: 'C', href: '/a/b/c' },
  ])
  expect(loaded.get('paths')).toEqual({
    paths: new Set([
      '/a',
      '/branches',
      '/branches/taunton',
      '/branches/dulverton',
      '/staff',
      '/staff/ada-quill',
      '/staff/ben-orme',
      '/staff/cass-vane',
    ]),
  })
  const { branch: _branch, ...shown } = aCustomForm({ branch: 'dulverton' })
  expect(loaded.get('form')).toEqual({ form: { ...shown, telephone: '01632 960002', termsLink: '/terms' } })
  expect(loaded.get('no form')).toEqual({ form: undefined })
  expect(loaded.get('modest')).toEqual({})
})

const page = (path: string) => ({ path, title: '', description: '', blocks: [] })
const paths = loadPaths(
  { agency: { ...anAgency, branches: [aBranchWithStaff], pages: [page('/'), page('/about/us')] } } as unknown as NeedContext,
  true,
)

test.each(['/', '/about/us', '/branches/taunton', '/staff/ada-quill'])('there is a page at %s', (path) => {
  expect(paths.has(path)).toBe(true)
})

test.each(['/about', '/branches/dulverton', '/staff/nobody', '/about/us/'])('there is none at %s', (path) => {
  expect(paths.has(path)).toBe(false)
})

const photo = { hash: 'a'.repeat(64), width: 640, height: 424 }

function staffOf(branches = [aBranchWithStaff], pictures = new Map([['ada.jpg', photo]])) {
  return loadStaff({ agency: { ...anAgency, branches }, pictures } as unknown as NeedContext, true)
}

test('everybody of all branches, in their order', () => {
  const other = { ...aBranchWithStaff, slug: 'dulverton', name: 'Dulverton', staff: aBranchWithStaff.staff.slice(1, 2) }
  expect(staffOf([aBranchWithStaff, other]).map(({ name, branch }) => `${name}, ${branch.name}`)).toEqual([
    'Ada Quill, Taunton',
    'Ben Orme, Taunton',
    'Cass Vane, Taunton',
    'Ben Orme, Dulverton',
  ])
})

test('photographs are those that are stored', () => {
  expect(staffOf().map((member) => member.photo?.hash)).toEqual([photo.hash, undefined, undefined])
  expect(staffOf([aBranchWithStaff], new Map()).map((member) => member.photo)).toEqual([undefined, undefined, undefined])
})

test('an agency without branches has nobody', () => {
  expect(staffOf([])).toEqual([])
})

test('at a further path a page has that path, and the trail of its own', () => {
  const page = { path: '/livestock/sheep', sameAs: '/livestock', title: 'Livestock' }
  expect(loadPage({ agency: anAgency, page } as unknown as NeedContext, true)).toEqual({
    path: '/livestock/sheep',
    title: 'Livestock',
    trail: [
      { text: 'Home', href: '/' },
      { text: 'Livestock', href: '/livestock' },
    ],
  })
})
