import { expect, test } from 'vitest'
import { someLoaded, testTime } from '#tests/support/blocks.ts'
import { pagePictures, structuredDataOfBlocks } from './page-blocks.ts'

const context = { now: testTime, address: (path: string) => `https://agency.example${path}` }
const crumbs = { id: 'way', kind: 'breadcrumbs', content: {} }
const title = { id: 'title', kind: 'page-title', content: {} }

test('blocks that have something to tell tell it, with what was loaded for them; the others are passed over', () => {
  const things = structuredDataOfBlocks([title, crumbs], new Map([['way', someLoaded()]]), context)
  expect(things).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://agency.example/' },
        { '@type': 'ListItem', position: 2, name: 'About us', item: 'https://agency.example/about/us' },
      ],
    },
  ])
  expect(structuredDataOfBlocks([title], new Map(), context)).toEqual([])
})

const stored = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const loaded = new Map([
  [
    'history',
    {
      pictures: new Map([
        ['a.jpg', stored],
        ['b.jpg', stored],
      ]),
    },
  ],
])
const date = (title: string, ...files: string[]) => ({
  date: '1857',
  title,
  text: 'One.',
  pictures: files.map((file) => ({ picture: { file, alt: `Alt of ${file}` } })),
})

test('the pictures of a history are those of each date, by its title and date, in their order', () => {
  const dates = [date('The first sale', 'a.jpg', 'missing.jpg', 'b.jpg'), date('A second', 'b.jpg'), date('Without')]
  const sets = pagePictures(
    [{ id: 'history', kind: 'history-timeline', content: { centuries: [{ name: '19th century', dates }] } }],
    loaded,
  )
  expect(sets).toEqual({
    'history-images/The first sale1857': [
      { ...stored, alt: 'Alt of a.jpg', caption: 'The first sale, 1857' },
      { ...stored, alt: 'Alt of b.jpg', caption: 'The first sale, 1857' },
    ],
    'history-images/A second1857': [{ ...stored, alt: 'Alt of b.jpg', caption: 'A second, 1857' }],
  })
})

test('a page without such pictures tells of none', () => {
  expect(pagePictures([{ id: 'hero', kind: 'search-hero', content: {} }], new Map())).toBeUndefined()
  expect(pagePictures([], new Map())).toBeUndefined()
})
