import * as v from 'valibot'
import { expect, test } from 'vitest'
import { link } from '#src/domain/content/fields.ts'
import { linkValue } from '#src/domain/content/values.ts'
import { attacks } from './support/attack-strings.ts'

test.each(attacks.address)('%j is no link, neither in a menu nor in a block', (address) => {
  expect(v.is(linkValue, address)).toBe(false)
  expect(v.is(link('Link', 'Somewhere.'), address)).toBe(false)
})
