import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutParagraphs, paragraphsOf, plainText, singleBlanks, withoutControlCharacters } from './plain-text.ts'

test.each([
  ['', ''],
  ['Sheep &amp; goats', 'Sheep & goats'],
  ['<p>One.</p><p>Two<br>three.</p>', 'One. Two three.'],
  ['  a \n\n b ', 'a b'],
  ['5 < 6', '5 < 6'],
  ['<a href="/x">here</a>', 'here'],
])('%j reads %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['', ['']],
  ['One.\nStill one.', ['One.\nStill one.']],
  ['One.\n\nTwo.\n \n\nThree.', ['One.', 'Two.', 'Three.']],
])('%j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})

test.each([
  ['', 10, '', ''],
  ['Ten chars.', 10, 'Ten chars.', ''],
  ['Eleven char', 10, 'Eleven', ' char'],
  ['Ends at ten here', 11, 'Ends at ten', ' here'],
  ['Llanfairpwllgwyngyll', 5, 'Llanf', 'airpwllgwyngyll'],
  ['abcd😀', 5, 'abcd', '😀'],
  ['One\ntwo', 5, 'One', '\ntwo'],
])('%j in %i characters', (text, most, start, rest) => {
  expect(cutParagraphs(text, most)).toEqual([{ start, rest }])
  expect(start.length).toBeLessThanOrEqual(most)
  expect(start + rest).toBe(text)
})

const lines = (count: number) => 'A line of twenty ch.'.repeat(count)

test.each([
  ['whole where it fits', `${lines(4)}\n\nIt fits.`, [lines(4), 'It fits.']],
  [
    'not begun for fewer than 40 characters',
    `${lines(4)}\n\nIf your home has not sold in sixteen weeks, she comes herself.`,
    [lines(4), ''],
  ],
  [
    'begun for more',
    `${lines(3)}\n\nIf your home has not sold in sixteen weeks, she comes herself.`,
    [lines(3), 'If your home has not sold in sixteen'],
  ],
])('of 100 characters a further paragraph is %s', (_, text, starts) => {
  expect(cutParagraphs(text, 100).map(({ start }) => start)).toEqual(starts)
})

test.each([
  ['Short.\n\nToo.', ['Short.|', 'Too.|']],
  ['Fourteen long.\n\nSix more words.\n\nLast.', ['Fourteen long.|', '|Six more words.', '|Last.']],
  ['Eighteen letters..\n  \nNothing fits.', ['Eighteen letters..|', '|Nothing fits.']],
  ['Exactly twenty chars\n\nx', ['Exactly twenty chars|', '|x']],
])('%j as paragraphs in 20 characters', (text, parts) => {
  expect(cutParagraphs(text, 20).map(({ start, rest }) => `${start}|${rest}`)).toEqual(parts)
})

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '?[2J?]0;title?'],
  ['a\u009b31mred', 'a?31mred'],
  ['gpj.\u202eexe', 'gpj.?exe'],
  ['back\b\b\rover', 'back???over'],
  ['half \ud800', 'half ?'],
  ['Ingleby Barwick, 12\u00bd \u20ac \u{1f3e0}\n\tnext', 'Ingleby Barwick, 12\u00bd \u20ac \u{1f3e0}\n\tnext'],
])('%j', (text, shown) => {
  expect(withoutControlCharacters(text)).toBe(shown)
})

test('blanks are single, whatever stands in the text', () => {
  const any = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2028', 'a', '.') })
  fc.assert(fc.property(any, (text) => singleBlanks(text) === text.replaceAll(/\s+/g, ' ')))
})
