import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { textWithImage } from './text-with-image.tsx'

const content = { title: 'Market day', text: 'Store cattle at ten.', picture: { file: 'market.jpg', alt: 'Cattle pens' } }

test('asks for the picture it names', () => {
  expect(textWithImage.needs(aRecord(textWithImage, content))).toEqual({ picture: 'market.jpg' })
})

test('empty lines part paragraphs, also those that hold blanks', () => {
  const markup = blockMarkup(textWithImage, { ...content, text: 'One.\n\nTwo.\n  \nThree,\nstill three.' })
  expect([...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text)).toEqual(['One.', 'Two.', 'Three,\nstill three.'])
})

test('paragraphs that say the same are both shown', () => {
  const markup = blockMarkup(textWithImage, { ...content, text: 'Again.\n\nAgain.' })
  expect(markup.match(/<p>Again\.<\/p>/g)).toHaveLength(2)
})

test('the picture stands after the words, or first where content says so, with its alternative text', () => {
  const classOf = (markup: string) => markup.match(/<div class="([^"]*)">(?=<img)/)?.[1]?.split(' ').length
  expect(classOf(blockMarkup(textWithImage, content))).toBe(1)
  expect(classOf(blockMarkup(textWithImage, { ...content, pictureSide: 'end' }))).toBe(1)
  expect(classOf(blockMarkup(textWithImage, { ...content, pictureSide: 'start' }))).toBe(2)
  expect(blockMarkup(textWithImage, content)).toMatch(/<img[^>]* alt="Cattle pens"/)
})

test('words stand alone where the picture is not there', () => {
  const markup = blockMarkup(textWithImage, content, { picture: undefined })
  expect(markup).toContain('Store cattle at ten.')
  expect(markup).not.toContain('<img')
})

test('no links are no empty paragraph, several are all there', () => {
  expect(blockMarkup(textWithImage, content)).not.toContain('<a ')
  const links = [
    { text: 'Lots', link: '/property-for-sale/tag-auction' },
    { text: 'Ring us', link: 'tel:01632960000' },
  ]
  const markup = blockMarkup(textWithImage, { ...content, links })
  expect([...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links.map(({ link }) => link))
})
