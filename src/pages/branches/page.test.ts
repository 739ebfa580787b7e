import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { branchesPage } from './page.tsx'

const about = {
  site: anAgency.site,
  branches: anAgency.branches.map((branch) => ({ branch, distance: null })),
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
