import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/page-content.ts'
import { Facts } from './part.tsx'

test('facts stand by their names; what is not told is asked for', () => {
  const facts = [
    { name: 'Tenure', value: 'Freehold' },
    { name: 'Council tax', value: undefined },
  ]
  const html = renderToStaticMarkup(<Facts id="material" heading="Before you decide" facts={facts} />)
  expect(wordsOf(html)).toBe('Before you decide Tenure Freehold Council tax Ask agent')
  expect(html).toContain('<a href="#contact-heading">Ask agent</a>')
})

test('without facts there is no part', () => {
  expect(renderToStaticMarkup(<Facts id="a" heading="A" facts={[]} />)).toBe('')
})
