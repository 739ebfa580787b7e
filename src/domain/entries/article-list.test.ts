import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { type ArticleList, articleList, ofTopic, topicsOf } from './article-list.ts'

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
  [12, 1],
  [13, 2],
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
