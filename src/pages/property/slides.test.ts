import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { aListing } from '#tests/support/listings.ts'
import { aPropertyPage, aPropertyPicture } from '#tests/support/page-content.ts'
import { planHeading, slides } from './slides.ts'

const card = aCard({ displayAddress: '1 High Street, Taunton' })

test('the kept pictures of a kind are described, those without a file left out', () => {
  const media = [aPropertyPicture(1), { ...aPropertyPicture(2), hash: null }, aPropertyPicture(3, 'floorplan')]
  const property = aPropertyPage({ card, media })
  expect(slides(property, 'photo')).toMatchObject([
    { alt: '1 High Street, photograph 1'.replace(' Street,', ' Street, Taunton,'), caption: '' },
  ])
  expect(slides(property, 'floorplan')).toMatchObject([{ alt: 'Floorplan of 1 High Street' }])
  expect(slides(property, 'epc')).toEqual([])
})

test('the first energy chart says what it shows', () => {
  const listing = aListing({ material: { epcCurrent: 61, epcPotential: 85 } })
  const [first, second] = slides(aPropertyPage({ card, listing, media: [aPropertyPicture(1, 'epc'), aPropertyPicture(2, 'epc')] }), 'epc')
  expect(first?.caption).toBe('D (61), potentially B (85)')
  expect(second?.caption).toBe('')
})

test.each([
  [{}, 'Floorplan'],
  [{ propertySubId: 20 }, 'Land plan'],
  [{ agentRef: '1_a', developmentRef: '1_a' }, 'Site plan'],
])('the plans of %j are called %s', (listing, heading) => {
  expect(planHeading(aPropertyPage({ listing: aListing(listing) }))).toBe(heading)
})
