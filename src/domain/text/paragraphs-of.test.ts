import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs-of.ts'

test.each([
  ['', ['']],
  ['One.\nStill one.', ['One.\nStill one.']],
  ['One.\n\nTwo.\n \n\nThree.', ['One.', 'Two.', 'Three.']],
])('%j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})
