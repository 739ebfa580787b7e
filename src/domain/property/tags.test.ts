import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { commercialTag, developmentTag, featureTags, isDevelopment, newHomeTag, normalTag, propertyKinds, tagsOf } from './tags.ts'

/** Type 0 is "Not specified", which says nothing. */
const plain = { features: [], propertySubId: 0 }

test('a listing has its own tags and those that follow from its facts, sorted, each once', () => {
  const listing = aListing({ tags: ['Sea View', 'garden'], features: ['Large rear garden', 'Driveway for two cars', 'Double garage'] })
  expect(tagsOf(listing)).toEqual(['garage', 'garden', 'house', 'parking', 'sea view'])
})

test.each([
  [newHomeTag, { newHome: true }],
  [commercialTag, { propertySubId: 178 }],
  [commercialTag, { propertySubId: 211 }],
  [commercialTag, { letting: { letType: 'commercial' as const, appliances: [], billsIncluded: [] } }],
  [commercialTag, { commercial: { useClasses: ['A1'] } }],
  ['auction', { disposal: 'auction' as const }],
  ['tender', { disposal: 'tender' as const }],
  ['student', { letting: { letType: 'student' as const, appliances: [], billsIncluded: [] } }],
  ['short let', { letting: { letType: 'short-term' as const, appliances: [], billsIncluded: [] } }],
  ['shared ownership', { priceQualifier: 'part-buy-part-rent' as const }],
  ['shared ownership', { material: { sharedOwnershipPercentage: 50 } }],
  ['retirement', { propertySubId: 47 }],
  ['land', { propertySubId: 110 }],
  ['parking', { propertySubId: 45 }],
  ['ground floor', { propertySubId: 7 }],
  ['ground floor', { propertySubId: 12 }],
  ['lift', { features: ['Lift to all floors'] }],
  ['bills included', { letting: { appliances: [], billsIncluded: ['Water'] } }],
])('the tag %s follows from %j', (tag, facts) => {
  expect(tagsOf(aListing({ ...plain, ...facts }))).toContain(tag)
  expect(tagsOf(aListing(plain))).toEqual([])
})

test.each([
  ['house', 4],
  ['house', 43],
  ['flat', 28],
  ['bungalow', 15],
  ['park home', 50],
  ['retirement', 46],
  ['shared home', 48],
  ['land', 107],
  ['commercial', 178],
  ['commercial', 211],
])('a visitor finds it under %s when its type is %i, and under no other kind', (tag, propertySubId) => {
  const tags = tagsOf(aListing({ ...plain, propertySubId }))
  expect(tags.filter((each) => propertyKinds.some((kind) => kind.tag === each))).toEqual([tag])
})

test('furnished or not, whichever is wanted, is both', () => {
  const letting = (furnishing: 'furnished' | 'part-furnished' | 'furnished-or-unfurnished') =>
    tagsOf(aListing({ ...plain, channel: 'lettings', letting: { furnishing, appliances: [], billsIncluded: [] } }))
  expect(letting('furnished')).toEqual(['furnished'])
  expect(letting('part-furnished')).toEqual([])
  expect(letting('furnished-or-unfurnished')).toEqual(['furnished', 'unfurnished'])
})

test('a development is known by naming itself, or by a name without rooms; its plots are not it', () => {
  const development = { newHome: true, developmentName: 'Mill Meadow', bedrooms: 0 }
  expect(isDevelopment(aListing({ ...development, agentRef: '1_D', developmentRef: '1_D' }))).toBe(true)
  expect(isDevelopment(aListing(development))).toBe(true)
  expect(isDevelopment(aListing({ ...development, developmentRef: '1_D' }))).toBe(false)
  expect(isDevelopment(aListing({ ...development, bedrooms: 3 }))).toBe(false)
  expect(tagsOf(aListing({ ...plain, ...development }))).toEqual([developmentTag, newHomeTag])
})

test.each([
  ['  Sea   VIEW ', 'sea view'],
  ['!garden', 'garden'],
  ['a,b/c?d', 'a b c d'],
  ["Owner's choice & more", "owner's choice & more"],
  ['!!!', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the tag %j is written %j', (text, tag) => {
  expect(normalTag(text)).toBe(tag)
})

test('a tag in normal form stays as it is, and has nothing that means something in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tag = normalTag(text)
      expect(normalTag(tag)).toBe(tag)
      expect(tag).not.toMatch(/[,/!?#%]/)
      expect(tag.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['Large rear garden', ['garden']],
  ['Communal gardens', ['garden']],
  ['Balcony with views', ['balcony']],
  ['South-facing roof terrace', ['balcony']],
  ['Driveway for two cars', ['parking']],
  ['Allocated parking', ['parking']],
  ['Car port', ['parking']],
  ['Garage and driveway', ['parking', 'garage']],
  ['EV charging point', ['ev charging']],
  ['Electric vehicle charger', ['ev charging']],
  ['Detached annexe', ['annexe']],
  ['One bedroom annex', ['annexe']],
  ['Ground floor', ['ground floor']],
  ['Ground-floor apartment', ['ground floor']],
  ['Step-free access throughout', ['step-free']],
  ['Level access from the street', ['step-free']],
  ['No steps', ['step-free']],
  ['Wheelchair accessible', ['step-free']],
  ['Downstairs wetroom', ['wet room']],
  ['Wet room', ['wet room']],
  ['Passenger lift to all floors', ['lift']],
  ['No onward chain', ['chain free']],
  ['Chain-free', ['chain free']],
  ['No chain', ['chain free']],
])('"%s" gives %j', (feature, tags) => {
  expect(featureTags([feature])).toEqual(tags)
})

test.each([
  'No parking',
  'Without garden',
  'No garden or garage',
  'No lift',
  'Gardening club',
  'Parkland views',
  'Terraced house',
  'End of terrace',
  'Stair lift',
  'Stairlift',
  'Uplifting views',
  'Ground floor bedroom and bathroom',
  'Seven miles of footpaths',
  'Chain of lakes',
])('"%s" gives none', (feature) => {
  expect(featureTags([feature])).toEqual([])
})

test('each tag is given once, whatever says it', () => {
  expect(featureTags(['Front garden', 'Rear garden', 'Lift', 'Lift to the second floor'])).toEqual(['garden', 'lift'])
  expect(featureTags(['No lift', 'Lift to the second floor']), 'contradicted').toEqual([])
})
