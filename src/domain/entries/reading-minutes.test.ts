import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  [1, 1],
  [220, 1],
  [330, 2],
  [2200, 10],
])('%i words take %i min', (count, minutes) => {
  expect(readingMinutes([{ html: `<p class="long words here">${'word '.repeat(count)}</p>` }])).toBe(minutes)
})

test('tables and captions are read too', () => {
  const table = { table: `<table><tr><td>${'1 '.repeat(400)}</td></tr></table>` }
  const picture = { picture: { file: 'a.jpg', alt: 'word '.repeat(900), caption: 'word '.repeat(260) } }
  expect(readingMinutes([table, picture])).toBe(3)
})
