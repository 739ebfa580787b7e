import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { likeThis } from './email-alerts.tsx'

const like = (card: object, town = 'Taunton') => likeThis({ card: aCard(card), listing: { town } as never })

test('homes like one are in its town, with its bedrooms, for about its price', () => {
  const house = { channel: 'sales', bedrooms: 3, priceValue: 350_000 }
  expect(like(house)).toEqual({ channel: 'sales', q: 'Taunton', minBeds: 3, minPrice: 300_000, maxPrice: 400_000 })
  expect(like({ ...house, channel: 'lettings', priceValue: 1000 })).toMatchObject({ minPrice: 850, maxPrice: 1150 })
  expect([like(house, ''), like({ ...house, bedrooms: 0 }), like({ ...house, priceValue: null })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
