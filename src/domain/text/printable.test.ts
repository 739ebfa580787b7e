import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '?[2J?]0;title?'],
  ['a\u009b31mred', 'a?31mred'],
  ['gpj.\u202eexe', 'gpj.?exe'],
  ['back\b\b\rover', 'back???over'],
  ['half \ud800', 'half ?'],
  ['Ingleby Barwick, 12\u00bd \u20ac \u{1f3e0}\n\tnext', 'Ingleby Barwick, 12\u00bd \u20ac \u{1f3e0}\n\tnext'],
])('%j', (text, shown) => {
  expect(printable(text)).toBe(shown)
})
