import * as v from 'valibot'
import { expect, test } from 'vitest'
import { link as linkOfBlocks } from '#src/blocks/content-fields.ts'
import { link as linkOfMenus } from '#src/content/fields.ts'
import { attacks } from './support/attack-strings.ts'

test.each(attacks.address)('%j is no link, neither in a menu nor in a block', (address) => {
  expect(v.is(linkOfMenus, address)).toBe(false)
  expect(v.is(linkOfBlocks('Link', 'Somewhere.'), address)).toBe(false)
})
