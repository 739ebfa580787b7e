import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { controlsIn } from '#tests/support/form-controls.ts'
import { formControls } from './search-controls.ts'
import { SearchForm } from './search-form.tsx'

test('the form shows what was searched for', () => {
  const criteria = { channel: 'lettings', minBeds: 2, maxPrice: 1200, tags: ['garden'], pets: true, text: 'river' } as const
  const html = renderToStaticMarkup(<SearchForm criteria={criteria} placeText="Taunton, Somerset" variant="bar" />)
  expect(html).toContain('value="Taunton, Somerset"')
  expect(html).toMatch(/value="lettings"[^>]*checked|checked[^>]*value="lettings"/)
  expect(html).toContain('<option value="2" selected="">')
  expect(html).toContain('<option value="1200" selected="">£1,200 pcm</option>')
  expect(html).toContain('3 set')
})

test('the form is a plain one, which the server can do without script', () => {
  const html = renderToStaticMarkup(<SearchForm criteria={{ channel: 'sales' }} placeText="" variant="board" />)
  expect(html).toMatch(/^<form [^>]*action="\/search" method="get">/)
  expect(html).toMatch(/<button[^>]* type="submit"|<button type="submit"/)
})

test('only the bar, which stands above results, searches in place', () => {
  const form = (variant: 'bar' | 'board') =>
    renderToStaticMarkup(<SearchForm criteria={{ channel: 'sales' }} placeText="" variant={variant} />)
  expect(form('bar')).toContain('data-search-form=""')
  expect(form('board')).not.toContain('data-search-form')
})

test.each([
  ['board', 'sales'],
  ['bar', 'sales'],
  ['bar', 'lettings'],
] as const)('the controls that the %s of %s says it has are those it draws', (variant, channel) => {
  const { criteria } = formControls(variant, { channel })
  const drawn = controlsIn(<SearchForm criteria={{ channel }} placeText="" variant={variant} />).filter(({ type }) => type !== 'hidden')
  const names = new Set(drawn.map(({ name }) => name).filter((name) => !['channel', 'q', 'tag'].includes(name)))
  const said = [...criteria].map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect([...names].sort()).toEqual(said.sort())
})
