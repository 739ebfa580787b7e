import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attacks } from '#tests/support/attack-strings.ts'
import { cleanHtml, plainLines, shortPlainText } from './texts.ts'

test.each([
  ['plain text', '<p>plain text</p>'],
  ['One.\r\n\r\nTwo.\nThree.', '<p>One.</p><p>Two.<br />Three.</p>'],
  ['Rooms < 3m & more > "less"', '<p>Rooms &lt; 3m &amp; more &gt; "less"</p>'],
  ['caf&eacute; &pound;5 &amp; &#8364;6', '<p>café £5 &amp; €6</p>'],
  ['<b>Hall</b><br>Warm', '<b>Hall</b><br />Warm'],
  ['<p><b>Hall</b><br/>Warm</p>', '<p><b>Hall</b><br />Warm</p>'],
  ['<p class="x" style="color:red" onclick="y()">Hall</p>', '<p>Hall</p>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<h1>Top</h1><h6>Low</h6>', '<h3>Top</h3><h4>Low</h4>'],
  ['<div>One</div><div>Two</div>', 'One<br /><br />Two'],
  ['<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>', 'One<br /><br />Two'],
  ['&lt;b&gt;Hall&lt;/b&gt;&lt;br /&gt;Warm', '<b>Hall</b><br />Warm'],
  ['<b>One\n\nTwo</b>', '<b>One<br /><br />Two</b>'],
  ['<p></p><p>&nbsp;</p>One<br><br><br><br><br>', 'One'],
  ['One<br><br><br><br>Two', 'One<br /><br />Two'],
  ['<a href="https://example.com">Here</a>', '<p>Here</p>'],
  ['', ''],
  [' \r\n ', ''],
])('%j becomes %j', (value, clean) => {
  expect(cleanHtml(value)).toBe(clean)
})

const hostile = [...attacks.markup, ...attacks.value, ...attacks.address.map((address) => `<a href="${address}">x</a>`)]

test.each(hostile)('nothing but the allowed tags is left of %j', (value) => {
  expect(tagsLeft(cleanHtml(value))).toEqual([])
})

test('whatever it is given, only the allowed tags are left, without attributes, and cleaning again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<li>',
      '<ul>',
      '</ul>',
      '<div>',
      '</div>',
      '\n',
      '\n\n',
      ' ',
      '&amp;',
      '&lt;',
      '<h1>',
      '</h1>',
    ),
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''))
      expect(tagsLeft(clean)).toEqual([])
      expect(tagsLeft(cleanHtml(clean))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each([
  '<a',
  '<b>',
  '<!--',
  '\n',
  '<script>',
  '<br>',
  '&lt;',
  '<p></p>',
  '<p> ',
  '<div ',
  '<b><i>',
  '</b>',
  '&',
  '\n \n',
  '<br>\n',
  ' <br> x',
])('the time that %j takes grows by the square at worst, not by the cube', (piece) => {
  // Of several runs the quickest says least of what else the machine does; very short times say nothing at all.
  const ms = (characters: number) => Math.max(1, Math.min(...Array.from({ length: 5 }, () => cleaningMs(piece, characters))))
  expect(ms(32_768) / ms(4_096)).toBeLessThan(200)
})

function cleaningMs(piece: string, characters: number): number {
  const started = performance.now()
  cleanHtml(piece.repeat(Math.ceil(characters / piece.length)))
  return performance.now() - started
}

/** Every tag that is not exactly one of the allowed ones; a `<` that is no tag is always written `&lt;`. */
function tagsLeft(html: string): string[] {
  return [...html.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<(?:\/?(?:b|i|u|strong|em|p|ul|ol|li|h3|h4)|br \/)>$/.test(tag))
}

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
  expect(shortPlainText(value, 100)).toEqual({ text, isCut: false })
})

test('what is too long is cut, never through a letter', () => {
  expect(shortPlainText('abcdef', 3)).toEqual({ text: 'abc', isCut: true })
  expect(shortPlainText('ab😀', 3)).toEqual({ text: 'ab', isCut: true })
  expect(shortPlainText('ab cd', 3)).toEqual({ text: 'ab', isCut: true })
})

test('lines are kept where they are wanted', () => {
  expect(plainLines('Fee: £100<br>No <b>other</b> fees\r\n\r\n\r\n\r\nAsk  us', 100).text).toBe('Fee: £100\nNo other fees\n\nAsk us')
})

test('no text is longer than allowed, on more than one line, or broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (value, maxLength) => {
      const { text } = shortPlainText(value, maxLength)
      expect(text.length).toBeLessThanOrEqual(maxLength)
      expect(text).not.toMatch(/[\r\n\t]/)
      expect(text).toBe(text.trim())
    }),
  )
})
