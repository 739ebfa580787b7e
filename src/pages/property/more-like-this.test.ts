import { expect, test } from 'vitest'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import { aCard } from '#tests/support/blocks.ts'
import { aListing } from '#tests/support/listings.ts'
import { testContent } from '#tests/support/site.ts'
import { moreLikeThis } from './more-like-this.tsx'

test('a link searches for homes of the kind, size and price that meet the same wishes', async () => {
  const { site } = await testContent()
  const card = aCard({ bedrooms: 3, priceValue: 300_000, tags: ['house', 'garden'] })
  const listing = aListing({ summary: 'A cottage in a quiet lane.', features: ['Open fires'] })
  const like = moreLikeThis({ card, listing, site })!
  expect(like.wishes).toEqual(['quiet', 'cottage', 'fire'])
  expect(readSearchPath(like.href).criteria).toEqual({
    channel: 'sales',
    minBeds: 2,
    maxBeds: 4,
    minPrice: 200_000,
    maxPrice: 400_000,
    tags: ['house'],
    wishes: ['cottage', 'fire', 'quiet'],
  })
  expect(moreLikeThis({ card, listing: aListing({ summary: 'For sale.', features: [] }), site })).toBeUndefined()
})
