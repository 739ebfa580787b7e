import { expect, test } from 'vitest'
import { telephoneLink } from './telephone-link.ts'

test('a telephone link holds digits only, and the plus of a country code', () => {
  expect(telephoneLink('01823 256 625')).toBe('tel:01823256625')
  expect(telephoneLink('(01823) 256-625')).toBe('tel:01823256625')
  expect(telephoneLink('+44 1823 256625')).toBe('tel:+441823256625')
})
