import { expect, test } from 'vitest'
import { demoBook } from '../../tests/support/demo-agency.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('plots stand in their development and shares are dearer than nothing, cheaper than the whole', () => {
  for (const { listing, brief } of book) {
    if (brief.subject.kind !== 'plot') continue
    expect(listing.street).toBe(listing.developmentName)
    expect(listing.houseNameNumber).toBe(`Plot ${brief.subject.plot}`)
    expect(listing.newHome).toBe(true)
    const share = listing.material.sharedOwnershipPercentage
    if (share !== undefined) expect(listing.description).toContain(`a share of ${share} per cent`)
  }
})
