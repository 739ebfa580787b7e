import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLines, plainText } from './plain-text.ts'

test.each([
  ['  A  fine\r\n house\t', 'A fine house'],
  ['A <b>fine</b> house', 'A fine house'],
  ['One<br>two<p>three</p>', 'One two three'],
  ['Tom &amp; Jerry&#39;s &pound;5&nbsp;caf&eacute;', "Tom & Jerry's £5 café"],
  ['4 < 5 & 6 > 5', '4 < 5 & 6 > 5'],
  ['&lt;b&gt;Fine&lt;/b&gt; house', 'Fine house'],
  ['<script>alert(1)</script>Fine', 'Fine'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['', ''],
])('%j reads %j', (value, text) => {
  expect(plainText(value, 100)).toEqual({ text, isCut: false })
})

test('what is too long is cut, never through a letter', () => {
  expect(plainText('abcdef', 3)).toEqual({ text: 'abc', isCut: true })
  expect(plainText('ab😀', 3)).toEqual({ text: 'ab', isCut: true })
  expect(plainText('ab cd', 3)).toEqual({ text: 'ab', isCut: true })
})

test('lines are kept where they are wanted', () => {
  expect(plainLines('Fee: £100<br>No <b>other</b> fees\r\n\r\n\r\n\r\nAsk  us', 100).text).toBe('Fee: £100\nNo other fees\n\nAsk us')
})

test('no text is longer than allowed, on more than one line, or broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (value, maxLength) => {
      const { text } = plainText(value, maxLength)
      expect(text.length).toBeLessThanOrEqual(maxLength)
      expect(text).not.toMatch(/[\r\n\t]/)
      expect(text).toBe(text.trim())
    }),
  )
})
