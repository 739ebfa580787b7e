import { expect, test } from 'vitest'
import { aSale } from '#tests/support/sold-prices.ts'
import { soldAtText, soldKindText, soldPriceCredit } from './sold-price-text.ts'

test.each([
  [{ house: '12', street: 'High Street' }, '12 High Street'],
  [{ house: '12a', street: 'High Street' }, '12a High Street'],
  [{ house: '12 - 14', street: 'High Street' }, '12 - 14 High Street'],
  [{ house: 'Mill House', street: 'High Street' }, 'Mill House, High Street'],
  [{ flat: 'Flat 3', house: 'Mill House', street: 'High Street' }, 'Flat 3, Mill House, High Street'],
  [{ flat: 'Flat 3', house: '12', street: 'High Street' }, 'Flat 3, 12 High Street'],
  [{ house: 'Hill Farm', street: '' }, 'Hill Farm'],
])('%j is %s', (given, text) => {
  expect(soldAtText(aSale({ ...given, postcode: 'TA1 1AA' }))).toBe(`${text}, TA1\u00a01AA`)
})

test('a first sale says so', () => {
  expect(soldKindText(aSale())).toBe('Terraced')
  expect(soldKindText(aSale({ kind: 'flat', isNew: true }))).toBe('Flat, newly built')
})

test('the licence is named word for word, and a demo says that nothing was sold', () => {
  expect(soldPriceCredit({ isMadeUp: false, year: 2026 })).toBe(
    'Contains HM Land Registry data © Crown copyright and database right 2026. This data is licensed under the Open Government Licence v3.0.',
  )
  expect(soldPriceCredit({ isMadeUp: true, year: 2026 })).toMatch(/made up/)
})
