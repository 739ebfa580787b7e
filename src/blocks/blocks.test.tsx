import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aCard, aGiven, aRecord } from '#tests/support/blocks.ts'
import { Blocks } from './blocks.tsx'
import { allExamples } from './examples.ts'
import { blockKinds } from './kinds.ts'

test('every kind has a folder of its own name with examples', () => {
  expect([...new Set(allExamples.map(({ kind }) => kind))].sort()).toEqual([...blockKinds.keys()].sort())
})

test.each(allExamples)('$kind: $name is content its schema takes, and draws a named section', ({ kind, content }) => {
  const block = blockKinds.get(kind)!
  expect(v.safeParse(block.schema, content).issues).toBeUndefined()
  const markup = renderToStaticMarkup(<Blocks records={[aRecord(block, content)]} title="" given={() => aGiven()} />)
  expect(markup).toMatch(new RegExp(`aria-labelledby="a-${kind}-heading"`))
  expect(markup).toMatch(new RegExp(`<h[12][^>]* id="a-${kind}-heading"`))
})

test('blocks stand in their order, each given its own', () => {
  const slider = blockKinds.get('property-card-slider')!
  const offices = blockKinds.get('our-offices')!
  const records = [aRecord(slider, { title: 'Newest', search: '/property-for-sale' }), aRecord(offices, {})]
  const markup = renderToStaticMarkup(
    <Blocks records={records} title="" given={(id) => aGiven(id === 'a-our-offices' ? { properties: [] } : {})} />,
  )
  expect(markup.indexOf('Newest')).toBeLessThan(markup.indexOf('Our offices'))
})

test('a block with nothing to show leaves no empty section', () => {
  const slider = blockKinds.get('property-card-slider')!
  const record = aRecord(slider, { title: 'Newest', search: '/property-for-sale' })
  expect(renderToStaticMarkup(<Blocks records={[record]} title="" given={() => aGiven({ properties: [] })} />)).not.toContain('<section')
})

test('a row of cards fetches its first photographs first and its last ones last, none before the page’s own', () => {
  const properties = Array.from({ length: 15 }, (_, at) =>
    aCard({ photos: [{ hash: String(at).padStart(64, '0'), alt: '', width: 800, height: 600 }] }),
  )
  const record = aRecord(blockKinds.get('property-card-slider')!, { title: 'Newest', search: '/property-for-sale', count: 15 })
  const markup = renderToStaticMarkup(<Blocks records={[record]} title="" given={() => aGiven({ properties })} />)
  const loading = [...markup.matchAll(/<img[^>]* loading="(\w+)"/g)].map(([, when]) => when)
  expect(loading).toEqual(['eager', 'eager', ...Array.from({ length: 13 }, () => 'lazy')])
  expect(markup).not.toContain('fetchPriority')
})

test('a page has one main heading: of the block that holds it, else the page’s title', () => {
  const headings = (kind: string) => {
    const records = [aRecord(blockKinds.get(kind)!, kind === 'search-hero' ? { title: 'Find a home' } : {})]
    const markup = renderToStaticMarkup(<Blocks records={records} title="About us" given={() => aGiven()} />)
    return [...markup.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)
  }
  expect(headings('search-hero')).toEqual(['Find a home'])
  expect(headings('our-offices')).toEqual(['About us'])
})
