import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { listPage } from './list-page.ts'

const page = (path: string, kind = 'page-title', more = {}) => ({
  path,
  title: `At ${path}`,
  description: '',
  blocks: [{ id: 'a', kind, content: {} }],
  ...more,
})
const agency = (...pages: ReturnType<typeof page>[]) => ({ ...anAgency, pages })

test('articles have a page of the site’s', () => {
  expect(listPage(agency(), 'articles')).toEqual({ text: 'Articles', href: '/articles' })
})

test('other kinds have the agency’s page of that name, else the one with the block for them', () => {
  expect(listPage(agency(page('/work', 'current-vacancies')), 'vacancies')).toEqual({ text: 'At /work', href: '/work' })
  const both = agency(page('/done', 'case-studies-grid'), page('/case-studies'))
  expect(listPage(both, 'case-studies')?.href).toBe('/case-studies')
})

test('where there is neither there is none, and further paths of a page do not count', () => {
  expect(listPage(agency(page('/services-of-ours')), 'services')).toBeUndefined()
  expect(listPage(agency(page('/services', 'page-title', { sameAs: '/all' })), 'services')).toBeUndefined()
})
