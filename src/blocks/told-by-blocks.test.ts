import { expect, test } from 'vitest'
import { someLoaded, testTime } from '#tests/support/blocks.ts'
import { dataOfBlocks } from './told-by-blocks.ts'

const context = { now: testTime, address: (path: string) => `https://agency.example${path}` }
const crumbs = { id: 'way', kind: 'breadcrumbs', content: {} }
const title = { id: 'title', kind: 'page-title', content: {} }

test('blocks that have something to tell tell it, with what was loaded for them; the others are passed over', () => {
  const things = dataOfBlocks([title, crumbs], new Map([['way', someLoaded()]]), context)
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
  expect(dataOfBlocks([title], new Map(), context)).toEqual([])
})
