import { expect, test } from 'vitest'
import { allExamples } from '#src/blocks/examples.ts'
import { someLoaded, testTime } from '#tests/support/blocks.ts'
import { viewOf } from '#tests/support/page-content.ts'
import { examplePage, galleryPage } from './page.tsx'

test('the gallery leads to every example, each under its kind, and is not indexed', () => {
  const page = galleryPage(allExamples, ({ kind, name }) => `/gallery/${kind}/${name}`)
  expect(page.head.robots).toBe('noindex')
  expect(viewOf(page).match(/href="\/gallery\//g)).toHaveLength(allExamples.length)
  expect(viewOf(page).match(/<h2/g)).toHaveLength(new Set(allExamples.map(({ kind }) => kind)).size)
})

test('an example stands alone', () => {
  const { kind, name, content } = allExamples[0]!
  const record = { id: 'example', kind, content }
  const page = examplePage({ record, name, now: testTime, loaded: new Map([['example', someLoaded()]]) })
  expect(page.head.title).toBe(`${kind}: ${name}`)
  expect(viewOf(page)).not.toBe('')
})
