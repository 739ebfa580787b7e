import { expect, test } from 'vitest'
import { propertyType } from '../property/property-type.ts'
import { typesOfKind } from './home-kind.ts'
import { homeKinds } from './sold-price.ts'

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
