import { expect, test } from 'vitest'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { testContent } from '#tests/support/site.ts'
import { branchesOfPostcode } from './branches-of-postcode.ts'

test('a whole postcode is looked up as such, a first half as that, and nothing else at all', async () => {
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
