import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arePictured, CaseStudyCard } from './case-study-card.tsx'

const stored = new Map([['market.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])
const markupOf = (study: object) =>
  renderToStaticMarkup(<CaseStudyCard study={{ title: 'A farm in four lots', points: [], ...study }} pictures={stored} headingLevel={3} />)

test('title, text and points in their order, under a heading of the level asked for', () => {
  const markup = markupOf({ text: 'Sold by tender.', points: ['212 acres', 'Nine weeks'] })
  expect(markup).toMatch(/<h3[^>]*>A farm in four lots<\/h3><p>Sold by tender\.<\/p><ul[^>]*><li>212 acres<\/li><li>Nine weeks<\/li>/)
})

test('the title is a link where there is something to read', () => {
  expect(markupOf({ link: '/farm' })).toMatch(/<h3[^>]*><a href="\/farm"[^>]*>A farm in four lots<\/a>/)
  expect(markupOf({})).not.toContain('<a ')
})

test('one without a picture is drawn beside others that have one', () => {
  const card = <CaseStudyCard study={{ title: 'A wood', points: [] }} pictures={stored} headingLevel={3} isBesidePictures />
  expect(renderToStaticMarkup(card)).toContain('data-no-picture')
  expect(arePictured([{}, { picture: { file: 'market.jpg', alt: '' } }], stored)).toBe(true)
  expect(arePictured([{}, { picture: { file: 'missing.jpg', alt: '' } }], stored)).toBe(false)
})

test('a picture that is there has its description, a missing one leaves no room', () => {
  expect(markupOf({ picture: { file: 'market.jpg', alt: 'The yard' } })).toMatch(/<img[^>]*alt="The yard"/)
  expect(markupOf({ picture: { file: 'missing.jpg', alt: '' } })).not.toMatch(/<img|picture/)
})
