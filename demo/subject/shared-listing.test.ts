import { expect, test } from 'vitest'
import { demoBook } from '../../tests/support/demo-agency.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('rooms are let by the month, students by the head and week, each with the bills that are named', () => {
  for (const { listing, brief } of book) {
    if (brief.subject.kind === 'room') {
      expect(listing).toMatchObject({ bedrooms: 1, squareFeet: null })
      expect(listing.letting.billsIncluded).toHaveLength(4)
    }
    if (brief.subject.kind !== 'student') continue
    expect(listing.rentFrequency).toBe('per-person-per-week')
    expect(listing.summary).toContain(`£${listing.price} for each person each week`)
    expect(listing.material.councilTaxExempt).toBe(true)
    expect(['Taunton', 'Bridgwater', 'Street']).toContain(listing.town)
  }
})
