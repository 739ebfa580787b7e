import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SavedItem } from '#src/domain/saved/saved-list.ts'
import { aSavedProperty, aWireCard } from '#tests/support/saved.ts'
import { SavedRow } from './saved-row.tsx'

test('a property is shown as it is now, with what became of it', () => {
  const card = aWireCard({ price: '£310,000', display_address: '12 High St', bedrooms: 1, bathrooms: 2, propertyType: 'Flat' })
  const markup = row({ saved: aSavedProperty(), card, news: ['SSTC', 'was £325,000 when you saved it'] })
  expect(markup).toContain('£310,000')
  expect(markup).toContain('SSTC, was £325,000 when you saved it')
  expect(markup).toContain('<a href="/properties/1/sales">12 High St</a>')
  expect(markup).toContain('Flat · 1 bedroom · 2 bathrooms')
})

test('one that is gone is shown as it was when it was saved', () => {
  const markup = row({ saved: aSavedProperty({ note: 'The blue door' }), card: undefined, news: ['No longer listed'] })
  expect(markup).toContain('£325,000')
  expect(markup).toContain('12 High Street, Taunton')
  expect(markup).toContain('No longer listed')
  expect(markup).toContain('The blue door')
})

test('each control names the property it is for', () => {
  const markup = row({ saved: aSavedProperty(), card: undefined, news: [] }).replaceAll(/<[^>]*>/g, '')
  for (const name of ['Compare 12 High Street, Taunton', 'Remove 12 High Street, Taunton', 'Your note on 12 High Street, Taunton'])
    expect(markup).toContain(name)
})

function row(item: SavedItem): string {
  return renderToStaticMarkup(
    <SavedRow item={item} isCompared={false} compare={() => {}} note={() => {}} isBack={false} remove={() => {}} />,
  )
}
