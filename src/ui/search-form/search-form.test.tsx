import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
