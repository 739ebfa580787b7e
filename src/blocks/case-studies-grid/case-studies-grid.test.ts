import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { examples } from './case-studies-grid.examples.ts'
import { caseStudiesGrid } from './case-studies-grid.tsx'

const titles = (markup: string) => [...markup.matchAll(/<h4[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, text]) => text)

test('each tab has its cards, and names that differ by capitals are one', () => {
  const markup = blockMarkup(caseStudiesGrid, examples['tabs, two of them spelled alike'])
  expect([...markup.matchAll(/data-panel="([^"]*)"/g)].map(([, slug]) => slug)).toEqual(['land', 'homes'])
  const [, land = '', homes = ''] = markup.split('data-panel=')
  expect(titles(land)).toEqual(['A farm in four lots', 'A wood for the village'])
  expect(titles(homes)).toEqual(['A cottage in a week'])
})

test('pictures that are stored are shown, and nothing is shown of no case studies', () => {
  const markup = blockMarkup(caseStudiesGrid, examples['tabs, two of them spelled alike'])
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(blockMarkup(caseStudiesGrid, { studies: [] })).toBe('')
})
