import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Paragraphs } from './prose.tsx'

test.each([
  ['One.', '<p>One.</p>'],
  ['One.\nStill one.', '<p>One.\nStill one.</p>'],
  ['One.\n\nTwo.\n \n\nThree <b>.', '<p>One.</p><p>Two.</p><p>Three &lt;b&gt;.</p>'],
])('%j is %s', (text, markup) => {
  expect(renderToStaticMarkup(<Paragraphs text={text} />)).toBe(markup)
})
