import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { viewOf, wordsOfPage } from '#tests/support/page-content.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { BranchCards } from './branch-cards.tsx'
import { branchesPage, NearForm } from './page.tsx'

const about = {
  site: anAgency.site,
  branches: anAgency.branches.map((branch) => ({ branch, distance: null })),
  pictures: new Map(),
  publicUrl: 'https://a.test',
  now: testTime,
}

test('the page is known by its address and names all branches', () => {
  const { head } = branchesPage(about)
  expect(head).toMatchObject({ title: 'Our branches', canonical: '/branches' })
  expect(head.description).toContain('Taunton, Dulverton')
  expect(head.robots).toBeUndefined()
})

test('what was found near a place says so in its title and is not indexed', () => {
  const { head } = branchesPage({ ...about, near: { typed: 'ta1', place: 'TA1' } })
  expect(head).toMatchObject({ title: 'Branches near TA1', canonical: '/branches', robots: 'noindex, follow' })
  expect(branchesPage({ ...about, near: { typed: 'x', place: undefined } }).head.title).toBe('Our branches')
})

test('search engines are told the trail and the branches, by whole addresses', () => {
  const [trail, list] = branchesPage(about).head.structuredData ?? []
  expect(JSON.stringify(trail)).toContain('https://a.test/branches')
  expect(JSON.stringify(list)).toContain('https://a.test/branches/dulverton')
})

test('the map is an island with the points of the branches alone', () => {
  const markup = viewOf(branchesPage(about))
  expect(markup).toContain('data-island="branch-map"')
  expect(markup).not.toContain('maplibre')
})

const form = (near?: Parameters<typeof NearForm>[0]['near']) => renderToStaticMarkup(<NearForm near={near} />)

test('the form asks for the page of branches by a plain link', () => {
  expect(form()).toMatch(/<form [^>]*action="\/branches"/)
  expect(form()).toContain('name="near"')
  expect(form()).not.toContain('method=')
  expect(wordsOfPage(form())).not.toContain('All branches')
})

test('where the visitor is may be used in place of a name', () => {
  expect(form()).toMatch(/data-enhance="near-me"><button type="button" [^>]*data-do="".*Use my location.*role="status"/)
})

test('what was typed stays, and all branches are a click away', () => {
  expect(form({ typed: 'TA1', place: 'TA1' })).toContain('value="TA1"')
  expect(wordsOfPage(form({ typed: 'TA1', place: 'TA1' }))).toContain('All branches')
  expect(form({ typed: 'TA1', place: 'TA1' })).not.toContain('aria-invalid')
})

test('a place that is none is a fault of the field', () => {
  const markup = form({ typed: 'Atlantis', place: undefined })
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toMatch(/aria-describedby="near-hint near-error"/)
  expect(wordsOfPage(markup)).toContain('We do not know where “Atlantis” is.')
})

const [taunton, dulverton] = anAgency.branches
const cards = (
  branches: Parameters<typeof BranchCards>[0]['branches'],
  pictures: Parameters<typeof BranchCards>[0]['pictures'] = new Map(),
) => renderToStaticMarkup(<BranchCards branches={branches} pictures={pictures} now={testTime} />)

test('a card leads to the branch, to its number, its property and the way there', () => {
  const markup = cards([{ branch: taunton!, distance: null }])
  expect(markup).toContain('<a href="/branches/taunton">Taunton</a>')
  expect(markup).toContain('href="tel:01632960001"')
  expect(markup).toContain('href="/branches/taunton/properties"')
  expect(markup).toContain('https://www.openstreetmap.org/directions?to=')
})

test('photographs of the first branches are fetched at once, and lead where the heading leads', () => {
  const stored = { hash: 'a'.repeat(64), width: 1200, height: 800 }
  const branches = ['one', 'two', 'three'].map((slug, id) => ({ branch: { ...taunton!, id, slug, photo: 'shop.jpg' }, distance: null }))
  const markup = cards(branches, new Map([['shop.jpg', stored]]))
  expect(markup.match(/<a href="\/branches\/\w+" tabindex="-1"/gi)).toHaveLength(3)
  expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, how]) => how)).toEqual(['eager', 'eager', 'lazy'])
  expect(markup.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
  expect(cards(branches)).not.toContain('<img')
})

test('who works there is shown by portraits, where there are any', () => {
  const portraits = new Map([['ada.jpg', { hash: 'b'.repeat(64), width: 640, height: 424 }]])
  const markup = cards([{ branch: aBranchWithStaff, distance: null }], portraits)
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(wordsOfPage(markup)).toContain('Ada Quill and 2 colleagues')
  expect(wordsOfPage(cards([{ branch: aBranchWithStaff, distance: null }]))).not.toContain('Ada')
})

test('a branch that only lets leads to what it lets', () => {
  const markup = cards([{ branch: { ...taunton!, channels: ['lettings'] }, distance: null }])
  expect(markup).toContain('href="/branches/taunton/properties/property-for-rent"')
  expect(wordsOfPage(markup)).toContain('Letting agents')
})

test('how far each is stands only where it is known', () => {
  const words = wordsOfPage(
    cards([
      { branch: dulverton!, distance: 3.44 },
      { branch: taunton!, distance: null },
    ]),
  )
  expect(words).toContain('· 3.4 miles')
  expect(words.match(/miles/g)).toHaveLength(1)
})

test('whether a branch is open is said where it gives hours', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '23:59' }))
  expect(wordsOfPage(cards([{ branch: { ...taunton!, openingTimes: everyDay }, distance: null }]))).toContain('Open now until 11.59pm')
  expect(wordsOfPage(cards([{ branch: { ...taunton!, openingTimes: [] }, distance: null }]))).not.toMatch(/now/)
})
