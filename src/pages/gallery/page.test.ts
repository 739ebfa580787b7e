import { expect, test } from 'vitest'
import { allExamples } from '#src/blocks/kinds.ts'
import { someLoaded, testTime } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { examplePage, galleryPage, kindPage } from './page.tsx'

test('the gallery leads to every example, each under its kind, and is not indexed', () => {
  const page = galleryPage(allExamples, ({ kind, name }) => `/gallery/${kind}/${name}`)
  expect(page.head.robots).toBe('noindex')
  expect(viewOf(page).match(/href="\/gallery\//g)).toHaveLength(allExamples.length + new Set(allExamples.map(({ kind }) => kind)).size)
  expect(viewOf(page).match(/<h2/g)).toHaveLength(new Set(allExamples.map(({ kind }) => kind)).size)
})

test('an example stands alone', () => {
  const { kind, name, content } = allExamples[0]!
  const record = { id: 'example', kind, content }
  const page = examplePage({ record, name, now: testTime, loaded: new Map([['example', someLoaded()]]) })
  expect(page.head.title).toBe(`${kind}: ${name}`)
  expect(viewOf(page)).not.toBe('')
})

test('examples of a kind stand below each other, each under its name', () => {
  const examples = ['none', 'long words'].map((name, at) => ({ kind: 'our-offices', name, content: { title: name }, id: `example-${at}` }))
  const loaded = new Map(examples.map(({ id }) => [id, someLoaded()]))
  const page = kindPage({ kind: 'our-offices', examples, now: testTime, loaded })
  expect(page.head).toMatchObject({ title: 'Examples of our-offices', robots: 'noindex' })
  expect(viewOf(page).match(/<h1/g)).toHaveLength(1)
  expect(viewOf(page)).toMatch(/>none<\/p>.*<h2[^>]*>none<.*>long words<\/p>.*<h2[^>]*>long words</)
})

test('pictures of examples open over the page', () => {
  const record = {
    id: 'example',
    kind: 'gallery-card-slider',
    content: { cards: [{ picture: { file: 'market.jpg' }, title: 'The market' }] },
  }
  const shown = { now: testTime, loaded: new Map([['example', someLoaded()]]) }
  const pages = [
    examplePage({ record, name: 'one', ...shown }),
    kindPage({ kind: record.kind, examples: [{ ...record, name: 'one' }], ...shown }),
  ]
  for (const page of pages) expect(viewOf(page)).toContain('"gallery-card-slider-expand/example":[{"hash"')
})
