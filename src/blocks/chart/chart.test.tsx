import * as v from 'valibot'
import { expect, test } from 'vitest'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { blockMarkup } from '#tests/support/blocks.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { chart, examples } from './chart.tsx'

const drawingOf = (markup: string) => markup.split('<details')[0]!

test('bars are as long as their figures, and each says what it is', () => {
  const markup = drawingOf(blockMarkup(chart, examples['bars of four columns']))
  expect([...markup.matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) => Number(width))).toEqual([
    49.04, 44.55, 46.47, 43.59, 100, 91.67, 96.79,
  ])
  expect(wordsOfPage(markup)).toMatch(/Four or more Taunton £1,560 Wellington £1,430 Bridgwater £1,510 Exmoor –$/)
})

test('the drawing is told in a sentence, and its figures are a table with headings', () => {
  const markup = blockMarkup(chart, examples['bars of four columns'])
  expect(markup).toContain('role="img" aria-label="Rents a month by office: from £680 (One bedroom) to £1,560 (Four or more)"')
  expect(markup).toContain('<th scope="col">Size</th><th scope="col">Taunton</th>')
  expect(markup).toContain('<th scope="row">Four or more</th><td>£1,560</td>')
})

test('a line is broken where there is no figure; names below it leave room for each other', () => {
  const markup = drawingOf(blockMarkup(chart, examples['lines over time']))
  const lines = [...markup.matchAll(/<line x1="([\d.]+)%" y1="[\d.]+%" x2="([\d.]+)%"[^>]*data-of="2"/g)].map(
    ([, from, to]) => `${from} ${to}`,
  )
  expect(lines).toEqual(['0 20', '60 80', '80 100'])
  expect([...markup.matchAll(/<text x="[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Q1 2025', 'Q3 2025', 'Q2 2026'])
  expect(wordsOfPage(markup)).toMatch(/Detached Semi-detached Flat/)
})

test('a range lies between its figures, with a mark where a third is', () => {
  const markup = drawingOf(blockMarkup(chart, examples['ranges with a mark']))
  expect([...markup.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, x, width]) => `${x} ${width}`)).toEqual([
    '45.16 54.84',
    '26.45 13.55',
    '10 8.06',
  ])
  expect(markup.match(/<svg x="/g)).toHaveLength(2)
  expect(wordsOfPage(markup)).toContain('Pasture £8,200 to £12,400 Average £10,100')
})

test('content that cannot be drawn is refused with the reason', () => {
  const amiss = { ...examples['bars of one column'], rows: [{ name: 'Flat', figures: ['many'] }] }
  expect(v.safeParse(chart.schema, amiss).issues?.map(({ message }) => message)).toEqual(['has “many”, which is no figure'])
})

test('the office edits it by its fields, row by row', () => {
  const fields = editorFields(chart.schema, examples['ranges with a mark'])
  expect(fields.map(({ name, widget }) => `${name}: ${widget}`)).toEqual([
    'title: text',
    'shape: choice',
    'names: text',
    'columns: list',
    'rows: list',
  ])
  expect(fields.at(1)?.options).toEqual(['bars', 'lines', 'ranges'])
  const [first] = fields.at(-1)?.items ?? []
  expect(first?.fields?.map(({ name, widget, items = [] }) => `${name}: ${widget} ${items.length}`)).toEqual([
    'rows.0.name: text 0',
    'rows.0.figures: list 3',
  ])
})
