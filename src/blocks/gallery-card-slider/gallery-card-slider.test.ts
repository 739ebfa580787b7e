import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { aRecord, blockMarkup, someLoaded } from '#tests/support/blocks.ts'
import { galleryCardSlider } from './gallery-card-slider.tsx'

const card = (file: string) => ({ picture: { file, alt: 'A farm' }, title: `The ${file}`, text: 'In March.' })

test('no pictures in content are no section; pictures that are all missing are "No image"', () => {
  expect(blockMarkup(galleryCardSlider, { cards: [] })).toBe('')
  const missing = blockMarkup(galleryCardSlider, { cards: [card('missing.jpg')] })
  for (const part of ['>No image<', 'data-no-picture']) expect(missing).toContain(part)
})

test('each picture that there is has its words, and leads to itself in large without scripts', () => {
  const markup = blockMarkup(galleryCardSlider, { cards: [card('market.jpg'), card('missing.jpg'), card('market.jpg')] })
  const { hash } = someLoaded().pictures.get('market.jpg')!
  expect(markup.match(/<img/g)).toHaveLength(2)
  expect(markup.match(new RegExp(`<a href="${routes.media.image.href(1920, hash)}"`, 'g'))).toHaveLength(2)
  for (const part of ['The market.jpg', 'In March.', 'alt="A farm"', 'aria-label="Gallery: 2 pictures"']) expect(markup).toContain(part)
  expect(markup).not.toContain('The missing.jpg')
})

test('they stand in the usual numbers, and are asked for by name', () => {
  const content = { cards: [card('market.jpg'), card('missing.jpg'), card('market.jpg')] }
  expect(blockMarkup(galleryCardSlider, content)).toMatch(/data-sm="1" data-md="2" data-lg="3" data-xl="4"/)
  expect(galleryCardSlider.needs(aRecord(galleryCardSlider, content))).toEqual({ pictures: ['market.jpg', 'missing.jpg', 'market.jpg'] })
})

test('one that is left alone is no carousel', () => {
  const markup = blockMarkup(galleryCardSlider, { cards: [card('market.jpg'), card('missing.jpg')] })
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(markup).not.toContain('data-sm')
})

test('each opens over the page by its place among those that there are, and the page is told what to show there', () => {
  const record = aRecord(galleryCardSlider, { cards: [card('missing.jpg'), card('market.jpg'), card('market.jpg')] })
  const markup = blockMarkup(galleryCardSlider, record.content)
  expect([...markup.matchAll(/data-opens="([^"]*)"/g)].map(([, opens]) => opens)).toEqual(
    [1, 2].map((number) => `#/gallery-card-slider-expand/${number}/${record.id}`),
  )
  const sets = galleryCardSlider.pictureSets(record, someLoaded())
  expect(Object.keys(sets)).toEqual([`gallery-card-slider-expand/${record.id}`])
  expect(Object.values(sets)[0]).toMatchObject([1, 2].map(() => ({ alt: 'A farm', caption: 'The market.jpg: In March.' })))
})
