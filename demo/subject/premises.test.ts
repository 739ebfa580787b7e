import { expect, test } from 'vitest'
import { demoBook } from '../../tests/support/demo-agency.ts'
import { blmColumnNames, blmValues } from '../feed/blm-columns.ts'

const homes = (await Promise.all([1, 2, 3].map(demoBook))).flat().filter(({ brief }) => brief.subject.kind === 'home')
const told = homes.filter(({ listing }) => listing.material.premises?.heating !== undefined)

test('most homes tell what supplies them, in the words of their features', () => {
  expect(told.length / homes.length).toBeGreaterThan(0.7)
  expect(told.length).toBeLessThan(homes.length)
  for (const { listing, home } of told) {
    const { parking = [], listedBuilding, floors, entranceFloor } = listing.material.premises!
    expect(parking.includes('Garage'), listing.agentRef).toBe(home!.parking === 'garage')
    expect(parking.length === 0).toBe(home!.parking === 'none')
    expect(listedBuilding).toBe(home!.listed || 'No')
    expect([floors, entranceFloor].filter((value) => value !== undefined)).toHaveLength(1)
  }
})

test('the feed says them in its own columns', () => {
  const { listing } = told[0]!
  const cell = (column: string) => blmValues(listing)[blmColumnNames.indexOf(column)]
  expect(cell('GABLE_HEATING')).toBe(listing.material.premises!.heating![0])
  const several = told.find(({ home }) => home!.parking === 'double-garage')!
  expect(blmValues(several.listing)[blmColumnNames.indexOf('GABLE_PARKING')]).toBe('Double garage; Driveway')
})
