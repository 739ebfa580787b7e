import { expect, test } from 'vitest'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { testContent } from '#tests/support/site.ts'
import { deskOfLead } from './desk-of-lead.ts'

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

test('a viewing goes by the kind of its property, a valuation of somebody’s own home does not', async () => {
  const agency = await testContent()
  expect((await deskOfLead(agency, unknown, { kind: 'viewing', target })).departmentId).toBe(41014)
  expect((await deskOfLead(agency, unknown, { kind: 'valuation', target })).departmentId).toBe(41011)
})
