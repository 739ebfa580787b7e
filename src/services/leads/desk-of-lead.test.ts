import { expect, test } from 'vitest'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { branchesNear, branchesOfPostcode, deskOfLead } from './desk-of-lead.ts'

const unknown = { find: async () => undefined } as unknown as PostcodeLookup
const target = { property: { branchId: 4101, channel: 'sales' as const, tags: ['gth commercial'], hasPlots: false } }

test.each([
  // Its catchment names the postcode.
  ['valuation', {}, 'TA21 8CM', 4102],
  ['valuation', { branchId: 4104 }, 'TA21 8CM', 4104],
  ['valuation', {}, 'ZE1 0AA', undefined],
  ['valuation', {}, undefined, undefined],
  ['department', {}, 'TA21 8CM', undefined],
  ['valuation', target, 'TA21 8CM', 4101],
] as const)('a %s for %j from %s is for branch %s', async (kind, given, postcode, branchId) => {
  expect((await deskOfLead(await testContent(), unknown, { kind, target: given, postcode })).branchId).toBe(branchId)
})

test('a viewing is routed by the kind of its property, a valuation is not', async () => {
  const agency = await testContent()
  expect((await deskOfLead(agency, unknown, { kind: 'viewing', target })).departmentId).toBe(41014)
  expect((await deskOfLead(agency, unknown, { kind: 'valuation', target })).departmentId).toBe(41011)
})

test('branches are sorted by distance to a place, and all are listed', async () => {
  await using db = await testDatabase()
  await addPlace(db, {
    id: 'location-minehead',
    name: 'Minehead',
    slug: 'minehead',
    plain_name: 'minehead',
    search_words: 'minehead somerset',
    location: '(-3.4755,51.2044)',
  })
  const { branches } = await testContent()
  const { postcodes } = await testContext(db)
  const near = await branchesNear({ db, postcodes, branches }, 'minehead')
  expect(near?.place).toBe('Minehead, Somerset')
  expect(near?.branches.map(({ branch }) => branch.slug)).toEqual(['dulverton', 'wellington', 'taunton', 'bridgwater'])
  expect(near?.branches[0]?.distance).toBeCloseTo(11.8, 0)
})

test('a branch with the postcode in its catchment comes before a nearer one', async () => {
  await using db = await testDatabase()
  const { branches } = await testContent()
  const postcodes = {
    find: async () => ({ point: { lat: 51.01, lng: -3.1 }, precision: 'postcode' as const }),
    findMany: async () => new Map(),
    unanswered: async () => new Set<string>(),
  }
  const near = await branchesNear({ db, postcodes, branches }, 'ta4 2pq')
  expect(near?.branches.map(({ branch }) => branch.slug).slice(0, 2)).toEqual(['wellington', 'taunton'])
})

test('an unknown place gives no branch', async () => {
  await using db = await testDatabase()
  const { branches } = await testContent()
  const { postcodes } = await testContext(db)
  expect(await branchesNear({ db, postcodes, branches }, 'Atlantis')).toBeUndefined()
})

test('full postcodes and outcodes are looked up, nothing else', async () => {
  const asked: string[] = []
  const find: PostcodeLookup['find'] = async (code) => {
    asked.push(code)
    return { point: { lat: 51.0149, lng: -3.1021 }, precision: 'postcode' }
  }
  const lookup = { find } as PostcodeLookup
  const content = await testContent()
  for (const postcode of ['ta1 1ck', ' TA1', 'nowhere', ''])
    asked.push(String((await branchesOfPostcode(content, lookup, { postcode }))[0]?.branch.name))
  expect(asked).toEqual(['TA1 1CK', 'Taunton', 'TA1', 'Taunton', 'undefined', 'undefined'])
})
