import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { examples, relatedCaseStudies } from './related-case-studies.tsx'

const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text)
const studies = ['/about/us', '/farm', '/wood'].map((link) => ({ title: `At ${link}`, link }))

test('the case study that the page itself tells is left out', () => {
  expect(titles(blockMarkup(relatedCaseStudies, { studies }))).toEqual(['At /farm', 'At /wood'])
  expect(blockMarkup(relatedCaseStudies, { studies: studies.slice(0, 1) })).toBe('')
})

test('they stand in the carousel, with the way to all beside the heading', () => {
  const markup = blockMarkup(relatedCaseStudies, examples['four, with the way to all'])
  expect(markup).toMatch(/data-enhance="carousel"[^>]*data-md="2" data-lg="3"/)
  expect(markup).toMatch(/<\/h2><a href="\/"[^>]*>All case studies/)
  expect(markup.match(/<img/g)).toHaveLength(2)
})

test('none show nothing', () => {
  expect(blockMarkup(relatedCaseStudies, { studies: [] })).toBe('')
})
