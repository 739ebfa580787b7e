import { expect, test } from 'vitest'
import { demoBook } from '../../tests/support/demo-agency.ts'
import { commercialWords } from '../prose/commercial-words.ts'
import { landWords } from '../prose/land-words.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('a price is in the range of its kind', () => {
  for (const { listing, brief, home } of book) {
    const { subject, terms } = brief
    if (listing.channel === 'lettings' || terms.price !== undefined || listing.price === null) continue
    if (home) expect(listing.price / home.squareFeet, listing.agentRef).toBeGreaterThan(60)
    if (home && !home.acres) expect(listing.price / home.squareFeet, listing.agentRef).toBeLessThan(750)
    if (subject.kind === 'land' && subject.land !== 'building-plot' && subject.land !== 'off-plan')
      expect(listing.price / listing.acreage! / landWords[subject.land].price).toBeGreaterThan(0.6)
    if (subject.kind === 'commercial') {
      const { price, squareFeet } = commercialWords[subject.commercial]
      expect(listing.price).toBeGreaterThan(price * squareFeet[0] * 0.5)
      expect(listing.price).toBeLessThan(price * squareFeet[1] * 1.6)
    }
  }
})
