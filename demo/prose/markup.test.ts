import { expect, test } from 'vitest'
import { paragraphs, roomParagraph, sentences } from './markup.ts'

test('empty paragraphs and sentences are left out', () => {
  expect(paragraphs(['One.', '', 'Two.'])).toBe('<p>One.</p><p>Two.</p>')
  expect(sentences(['One.', '', 'Two.'])).toBe('One. Two.')
  expect(roomParagraph({ kind: 'hall', name: 'Hall', floor: 0, width: 2, depth: 3 }, 'Wide.')).toBe(
    `<p><b>Hall</b><br />2.00m x 3.00m (6'7" x 9'10")<br />Wide.</p>`,
  )
})
