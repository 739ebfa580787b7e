import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { SaveButton, SaveSearchButton } from './save-button.tsx'

test('a heart is named by what it saves, and nobody has saved it yet', () => {
  const markup = renderToStaticMarkup(<SaveButton card={aCard({ id: 7, displayAddress: '12 High Street' })} />)
  expect(markup).toMatch(/^<button type="button" aria-pressed="false" aria-label="Save 12 High Street"/)
  expect(markup).toContain('data-save="7" data-channel="sales" data-address="12 High Street" data-price="£325,000"')
})

test('a rent is kept as it is asked', () => {
  const card = aCard({ channel: 'lettings', price: 200, priceValue: 867, rentFrequency: 'weekly' })
  expect(renderToStaticMarkup(<SaveButton card={card} />)).toContain('data-price="£200 pw"')
})

test('in a line of actions it says what it does, by the same name', () => {
  const markup = renderToStaticMarkup(<SaveButton card={aCard({ displayAddress: '12 High Street' })} variant="word" />)
  expect(markup).toContain('aria-label="Save 12 High Street"')
  expect(markup).toContain('<span>Save</span>')
})

test('a search is saved with its query and its title', () => {
  const markup = renderToStaticMarkup(<SaveSearchButton query="channel=sales&fragment=pets" title="Properties for sale" />)
  expect(markup).toContain('data-save="" data-search="channel=sales&amp;fragment=pets" data-title="Properties for sale"')
  expect(markup).toMatch(/Save<span[^>]*> this search<\/span>/)
})
