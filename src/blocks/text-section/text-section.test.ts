import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { textSection } from './text-section.tsx'

const content = { title: 'Land', description: 'Sold on foot.' }
const long = `${'word '.repeat(40)}end`

test('a phone cuts the text within 150 characters, or as many as content says', () => {
  const start = (more: object) => blockMarkup(textSection, { ...content, description: long, ...more }).match(/<p>([^<]*)</)?.[1] ?? ''
  expect(start({}).length).toBeGreaterThan(140)
  expect(start({}).length).toBeLessThanOrEqual(150)
  expect(start({ characters: 60 }).length).toBeLessThanOrEqual(60)
  expect(() => start({ characters: 10 })).toThrow('must be a whole number from 50 to 2000')
})

test('a short text has no "Read more"', () => {
  expect(blockMarkup(textSection, content)).not.toContain('Read more')
  expect(blockMarkup(textSection, { ...content, description: long })).toContain('Read more')
})

test('its picture is asked for, and left out where there is none', () => {
  expect(textSection.needs(aRecord(textSection, { ...content, picture: { file: 'market.jpg' } }))).toEqual({ picture: 'market.jpg' })
  expect(textSection.needs(aRecord(textSection, content))).toEqual({ picture: '' })
  expect(blockMarkup(textSection, content, { picture: undefined })).not.toContain('<img')
})

test('no buttons are no empty paragraph, several all lead on', () => {
  expect(blockMarkup(textSection, content)).not.toContain('<a ')
  const buttons = [
    { text: 'One', link: '/one' },
    { text: 'Two', link: '#/book-a-valuation' },
  ]
  const markup = blockMarkup(textSection, { ...content, buttons })
  expect([...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/one', '#/book-a-valuation'])
})
