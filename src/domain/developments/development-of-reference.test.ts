import { expect, test } from 'vitest'
import { aDevelopment } from '#tests/support/developments.ts'
import { developmentOfReference } from './development-of-reference.ts'

const developments = [
  aDevelopment({ slug: 'other', plots: [{ number: '1' }] }),
  aDevelopment({ reference: '1_withy', plots: [{ number: '4', reference: '1_4' }] }),
]

test.each([
  ['1_withy', 'withy-meadows'],
  ['1_4', 'withy-meadows'],
  ['1_5', undefined],
])('a property with the reference %s is of the development %s', (agentRef, slug) => {
  expect(developmentOfReference(developments, agentRef)?.slug).toBe(slug)
})
