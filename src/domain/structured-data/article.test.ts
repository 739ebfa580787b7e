import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { articleData, serviceData } from './article.ts'

const told = {
  author: undefined,
  agency: { name: 'Agency', address: 'https://a.test/' },
  address: 'https://a.test/articles/damp',
  image: undefined,
  authorAddress: undefined,
}

test.each([
  ['articles', 'BlogPosting'],
  ['market-reports', 'Report'],
  ['case-studies', 'Article'],
] as const)('one of %s is a %s', (kind, type) => {
  expect(articleData({ ...told, entry: anEntry({ kind }) })?.['@type']).toBe(type)
})

test('services and vacancies are no articles', () => {
  expect(articleData({ ...told, entry: anEntry({ kind: 'services' }) })).toBeUndefined()
  expect(articleData({ ...told, entry: anEntry({ kind: 'vacancies' }) })).toBeUndefined()
})

test('its times are instants; without an author it is by the agency', () => {
  const data = articleData({ ...told, entry: anEntry({ date: '2026-07-01 08:30', updated: '2026-07-02', topics: ['Damp', 'Cob'] }) })
  expect(data).toMatchObject({
    headline: 'Damp',
    datePublished: '2026-07-01T07:30:00.000Z',
    dateModified: '2026-07-01T23:00:00.000Z',
    keywords: 'Damp, Cob',
    author: { '@type': 'Organization', name: 'Agency' },
  })
})

test('an author has an address where they have a page', () => {
  const entry = anEntry()
  const page = { author: { name: 'Ada Quill', href: '/staff/ada' }, authorAddress: 'https://a.test/staff/ada' }
  expect(articleData({ ...told, ...page, entry })?.author).toEqual({
    '@type': 'Person',
    name: 'Ada Quill',
    url: 'https://a.test/staff/ada',
  })
  expect(articleData({ ...told, author: { name: 'Dr Mistry' }, entry })?.author).toEqual({ '@type': 'Person', name: 'Dr Mistry' })
})

test('a service says who does it', () => {
  expect(serviceData({ ...told, entry: anEntry({ kind: 'services' }) })).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'RealEstateAgent', name: 'Agency' },
  })
})
