import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { controlsIn, valuesIn } from '#tests/support/form-controls.ts'
import { formControls } from './filter-controls.tsx'
import { ChannelSwitch, HiddenFields, SearchForm } from './search-form.tsx'

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

const criteria = { channel: 'sales', placeId: 'taunton', minBeds: 2, text: 'river', branchId: 4101, tags: ['castle'] } as const

test('the bar carries what it has no control for', () => {
  const values = valuesIn(<HiddenFields criteria={{ ...criteria, tags: [...criteria.tags] }} placeText="Taunton" variant="bar" />)
  expect(values).toMatchObject({ form_channel: 'sales', form_q: 'Taunton', form_place_id: 'taunton', branch_id: '4101', tag: 'castle' })
  expect(JSON.stringify(values)).not.toMatch(/river|bed/)
})

test('the board, which has fewer controls, carries more', () => {
  const values = valuesIn(<HiddenFields criteria={{ ...criteria, tags: [...criteria.tags] }} placeText="Taunton" variant="board" />)
  expect(values.fragment).toContain('river')
  expect(values.fragment).not.toContain('bed')
})

test.each(['sales', 'lettings'] as const)('%s is chosen, and only that', (channel) => {
  const sent = controlsIn(<ChannelSwitch channel={channel} />).filter(({ isSent }) => isSent)
  expect(sent.map(({ name, value }) => [name, value])).toEqual([['channel', channel]])
})

test('the form is a tool for the assistant in a browser', () => {
  const html = renderToStaticMarkup(<SearchForm criteria={{ channel: 'sales' }} placeText="" variant="board" />)
  expect(html).toMatch(/^<form [^>]*toolname="search_properties" tooldescription="[^"]+" toolautosubmit=""/)
})
