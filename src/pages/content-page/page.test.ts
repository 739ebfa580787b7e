import { expect, test } from 'vitest'
import type { Loaded } from '#src/blocks/needs/needs.ts'
import { aCard, anAgency, someLoaded, testTime } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { contentPage } from './page.tsx'

const offices = { id: 'who', kind: 'our-offices', content: { title: 'Where we are' } }

function page(path: string, loaded: ReadonlyMap<string, Partial<Loaded>> = new Map([['who', someLoaded()]])) {
  const written = { path, title: 'About us', description: 'About.', blocks: [offices] }
  return contentPage({ page: written, agency: anAgency, now: testTime, loaded })
}

test('a page is known by its own address and says what the agency wrote', () => {
  expect(page('/about').head).toMatchObject({ title: 'About us', description: 'About.', canonical: '/about' })
  expect(viewOf(page('/about'))).toContain('Where we are')
})

test('a page at another path than its own names its own to search engines', () => {
  const written = { path: '/who-we-are', sameAs: '/about', title: 'About us', description: 'About.', blocks: [] }
  const { head } = contentPage({ page: written, agency: anAgency, now: testTime, loaded: new Map() })
  expect(head.canonical).toBe('/about')
})

test('the picture of a block stands for the page, before the photo of a property', () => {
  const photos = [{ hash: 'c'.repeat(64), alt: '', width: 1200, height: 800 }]
  const properties = { properties: [aCard({ photos })] }
  expect(page('/about', new Map([['a', properties]])).head.picture).toContain('c'.repeat(64))
  const own: Partial<Loaded> = { picture: { hash: 'd'.repeat(64), width: 1, height: 1 } }
  expect(
    page(
      '/about',
      new Map([
        ['a', properties],
        ['b', own],
      ]),
    ).head.picture,
  ).toContain('d'.repeat(64))
  expect(page('/about', new Map()).head.picture).toBeUndefined()
})

test('only the home page has the way to a valuation', () => {
  expect(viewOf(page('/'))).toContain('href="#/book-a-valuation"')
  expect(viewOf(page('/about'))).not.toContain('book-a-valuation')
})

test('only the home page has what its valuation link leads to without scripts', () => {
  expect(viewOf(page('/'))).toContain('id="/book-a-valuation"')
  expect(viewOf(page('/about'))).not.toContain('id="/book-a-valuation"')
})
