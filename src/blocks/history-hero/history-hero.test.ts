import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { examples, historyHero } from './history-hero.tsx'

const content = { title: 'Our story', text: 'One.\n\nTwo.' }

test('words alone are a heading, a button to the timeline and the text', () => {
  const markup = blockMarkup(historyHero, content)
  expect(markup).toMatch(/<h1[^>]*>Our story<\/h1>/)
  expect(markup).toMatch(/<a [^>]*href="#timeline"[^>]*>.*Begin Story/)
  expect(markup).toContain('<p>One.</p><p>Two.</p>')
  expect(markup).not.toContain('<img')
})

test('the button leads to the timeline that content names', () => {
  expect(blockMarkup(historyHero, { ...content, timeline: 'the-years' })).toContain('href="#the-years"')
})

test.each([
  [350, false],
  [351, true],
])('a text of %i characters is cut on narrow screens: %s', (length, isCut) => {
  const text = `${'x'.repeat(9)} `.repeat(40).slice(0, length - 1)
  const markup = blockMarkup(historyHero, { ...content, text: `${text}.` })
  expect(markup.includes('data-below="992"')).toBe(isCut)
  expect(markup.includes('>Read More<')).toBe(isCut)
})

test('name and position sign the text; without either there is nothing to sign', () => {
  const markup = blockMarkup(historyHero, { ...content, signoffName: 'Harriet Cole', signoffTitle: 'Partner' })
  expect(markup).toMatch(/<p[^>]*>Harriet Cole<\/p><p[^>]*>Partner<\/p>/)
  expect(blockMarkup(historyHero, content)).not.toContain('signoff')
})

test('pictures are asked for by name; those that are missing leave no gap', () => {
  const missing = examples['pictures that are missing']
  expect(historyHero.needs(aRecord(historyHero, missing))).toEqual({ pictures: ['missing.jpg', 'missing.png'] })
  expect(blockMarkup(historyHero, missing)).not.toMatch(/<img|signoff|withPicture/)
  expect(blockMarkup(historyHero, examples['signed by a picture'])).toMatch(/<img[^>]*alt="H. Cole"/)
})
