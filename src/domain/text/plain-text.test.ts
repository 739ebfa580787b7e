import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['', ''],
  ['Sheep &amp; goats', 'Sheep & goats'],
  ['<p>One.</p><p>Two<br>three.</p>', 'One. Two three.'],
  ['  a \n\n b ', 'a b'],
  ['5 < 6', '5 < 6'],
  ['<a href="/x">here</a>', 'here'],
])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text))
