import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aProperty, wordsOf } from '#tests/support/page-content.ts'
import { aSale } from '#tests/support/sold-prices.ts'
import type { PropertyContent } from './load.ts'
import { SoldNearby } from './sold-nearby.tsx'

const source = { isMadeUp: false, year: 2026 }
const shown = (soldNearby: PropertyContent['soldNearby']) => renderToStaticMarkup(<SoldNearby property={aProperty({ soldNearby })} />)

test('each sale stands with its address, price, kind and day, below them whose data they are', () => {
  const sales = [aSale({ price: 1_250_000 }), aSale({ house: 'Mill House', kind: 'flat', isNew: true, soldOn: '2020-12-03' })]
  const words = wordsOf(shown({ sales, source }))
  expect(words).toContain('12 High Street, TA1 1AA £1,250,000 Terraced 15 March 2024')
  expect(words).toContain('Mill House, High Street, TA1 1AA £250,000 Flat, newly built 3 December 2020')
  expect(words).toMatch(/Contains HM Land Registry data © Crown copyright and database right 2026\./)
})

test('sales of a demo say that they are made up', () => {
  const words = wordsOf(shown({ sales: [aSale()], source: { ...source, isMadeUp: true } }))
  expect(words).toMatch(/made up for this demonstration/)
  expect(words).not.toContain('Land Registry')
})

test('names are text', () => {
  expect(shown({ sales: [aSale({ street: '<script>alert(1)</script>' })], source })).not.toContain('<script>')
})

test('without any there is no such part', () => {
  expect(shown(undefined)).toBe('')
})
