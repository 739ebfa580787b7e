import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { anEntry } from '#tests/support/entries.ts'
import { type ArticleList, articleList, listPage, ofTopic, topicsOf } from './article-list.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => anEntry({ slug: `a-${at + 1}` }))
const listed = (list: ReturnType<typeof articleList>) => {
  expect(typeof list).toBe('object')
  return list as ArticleList
}

const about = [
  anEntry({ slug: 'one', topics: ['Letting', 'The law'] }),
  anEntry({ slug: 'two', topics: ['LETTING'] }),
  anEntry({ slug: 'three', topics: ['Buying'] }),
]

test('a topic is one however it is spelled, as the newest article has it; the commonest come first', () => {
  expect(topicsOf(about)).toEqual([
    { slug: 'letting', name: 'Letting', count: 2 },
    { slug: 'buying', name: 'Buying', count: 1 },
    { slug: 'the-law', name: 'The law', count: 1 },
  ])
})

test.each(['letting', 'Letting', 'LETTING', ' letting '])('articles of a topic are found by %j', (asked) => {
  expect(ofTopic(about, asked).map(({ slug }) => slug)).toEqual(['one', 'two'])
  expect(listed(articleList(about, { topic: asked, page: '' })).topic?.name).toBe('Letting')
})

test.each([
  [0, 1],
  [1, 1],
  [13, 1],
  [14, 2],
  [30, 3],
])('of %i articles there are %i pages', (count, last) => {
  expect(listed(articleList(many(count), { topic: '', page: '' })).last).toBe(last)
  expect(articleList(many(count), { topic: '', page: String(last + 1) })).toBe('past-the-end')
})

test('pages follow one another without a gap', () => {
  const pages = ['1', '2', '3'].flatMap((page) => listed(articleList(many(30), { topic: '', page })).articles)
  expect(pages.map(({ slug }) => slug)).toEqual(many(30).map(({ slug }) => slug))
})

test.each(['', '0', '-1', 'x', '1.5', '01'])('%j for a page is the first', (page) => {
  expect(listed(articleList(many(30), { topic: '', page })).current).toBe(1)
})

test('a topic that there is not is told', () => {
  expect(articleList(about, { topic: 'shipping', page: '' })).toBe('unknown-topic')
})

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
