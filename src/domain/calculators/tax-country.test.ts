import { expect, test } from 'vitest'
import { taxCountryOf } from './tax-country.ts'

test.each([
  ['TA1', 'england'],
  ['SW1A', 'england'],
  ['BT1', 'england'],
  ['EH1', 'scotland'],
  ['G12', 'scotland'],
  ['GU1', 'england'],
  ['GL50', 'england'],
  ['ZE1', 'scotland'],
  ['TD1', 'scotland'],
  ['TD15', 'england'],
  ['CF10', 'wales'],
  ['SA1', 'wales'],
  ['S1', 'england'],
  ['LL57', 'wales'],
  ['L1', 'england'],
  ['CH1', 'england'],
  ['CH5', 'wales'],
  ['CH60', 'england'],
  ['SY1', 'england'],
  ['SY16', 'wales'],
  ['SY23', 'wales'],
  ['', 'england'],
] as const)('%s is in %s', (outcode, country) => {
  expect(taxCountryOf(outcode)).toBe(country)
})
