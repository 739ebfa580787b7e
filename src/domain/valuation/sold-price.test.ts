import { expect, test } from 'vitest'
import { propertyType } from '#src/domain/property/property-type.ts'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import { homeKinds, soldAtText, soldKindText, soldPriceCredit, typesOfKind } from './sold-price.ts'

test.each([
  ['detached', ['Detached', 'Detached Bungalow', 'Link Detached House', 'Manor House']],
  ['semi-detached', ['Semi-Detached', 'Semi-Detached Bungalow']],
  ['terraced', ['Terraced', 'End of Terrace', 'Mews', 'Town House']],
  ['flat', ['Flat', 'Apartment', 'Ground Maisonette', 'Studio']],
] as const)('%s', (kind, names) => {
  expect(typesOfKind[kind].map((id) => propertyType(id).name)).toEqual(expect.arrayContaining([...names]))
})

test('each type is of one kind, and there is one of that number', () => {
  const ids = homeKinds.flatMap((kind) => typesOfKind[kind])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => propertyType(id).group === 'not-specified')).toEqual([])
})

test('what may stand alone or not is of none', () => {
  const ids = homeKinds.flatMap((kind) => typesOfKind[kind])
  for (const name of [0, 12, 20, 23]) expect(ids).not.toContain(name)
})

test.each([
  [{ house: '12', street: 'High Street' }, '12 High Street'],
  [{ house: '12a', street: 'High Street' }, '12a High Street'],
  [{ house: '12 - 14', street: 'High Street' }, '12 - 14 High Street'],
  [{ house: 'Mill House', street: 'High Street' }, 'Mill House, High Street'],
  [{ flat: 'Flat 3', house: 'Mill House', street: 'High Street' }, 'Flat 3, Mill House, High Street'],
  [{ flat: 'Flat 3', house: '12', street: 'High Street' }, 'Flat 3, 12 High Street'],
  [{ house: 'Hill Farm', street: '' }, 'Hill Farm'],
])('%j is %s', (given, text) => {
  expect(soldAtText(aSoldPrice({ ...given, postcode: 'TA1 1AA' }))).toBe(`${text}, TA1\u00a01AA`)
})

test('a first sale says so', () => {
  expect(soldKindText(aSoldPrice())).toBe('Terraced')
  expect(soldKindText(aSoldPrice({ kind: 'flat', isNew: true }))).toBe('Flat, newly built')
})

test('the licence is named word for word, and a demo says that nothing was sold', () => {
  expect(soldPriceCredit({ isMadeUp: false, year: 2026 })).toBe(
    'Contains HM Land Registry data © Crown copyright and database right 2026. This data is licensed under the Open Government Licence v3.0.',
  )
  expect(soldPriceCredit({ isMadeUp: true, year: 2026 })).toMatch(/made up/)
})
