import { expect, test } from 'vitest'
import { countryOfAdvert } from './country-of-outcode.ts'

test.each([
  ...['TA1', 'SW1A', 'E1', 'L1', 'SY1', 'CH1', 'HR1', 'CA1', 'NE1', 'GL1', 'BN1', 'M1', 'S1', 'B1', 'N1'].map((outcode) => [
    outcode,
    'england',
  ]),
  ...[
    'EH1',
    'G1',
    'G84',
    'AB10',
    'DD1',
    'DG1',
    'FK1',
    'HS1',
    'IV1',
    'KA1',
    'KW1',
    'KY1',
    'ML1',
    'PA1',
    'PH1',
    'TD1',
    'TD14',
    'ZE1',
    'EH54',
  ].map((outcode) => [outcode, 'scotland']),
  ...['CF10', 'SA1', 'LL11', 'LL57', 'LD1', 'LD3', 'NP20', 'NP10', 'CH5', 'CH7', 'SY16', 'SY20', 'SY23'].map((outcode) => [
    outcode,
    'wales',
  ]),
  ['BT1', 'northern-ireland'],
  // Cut by a border: the strictest rules hold.
  ...[
    'NP7',
    'NP16',
    'NP25',
    'LD7',
    'LD8',
    'CH4',
    'SY10',
    'SY15',
    'SY21',
    'SY22',
    'LL13',
    'LL14',
    'HR3',
    'HR5',
    'TD5',
    'TD9',
    'TD12',
    'TD15',
    'DG14',
    'DG16',
  ].map((outcode) => [outcode, 'england']),
  ['', 'england'],
])('an advert in %s is taken to be in %s', (outcode, country) => {
  expect(countryOfAdvert({ countryCode: 'GB', outcode: outcode! })).toBe(country)
})

test('outside of the United Kingdom is none of its countries', () => {
  expect(countryOfAdvert({ countryCode: 'ES', outcode: '' })).toBeUndefined()
  expect(['IM1', 'JE2', 'GY1'].map((outcode) => countryOfAdvert({ countryCode: 'GB', outcode }))).toEqual([undefined, undefined, undefined])
})
