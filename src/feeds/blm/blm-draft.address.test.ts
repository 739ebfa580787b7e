import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'

test('the overseas columns stand for the others', async () => {
  const { listing, warnings } = await readBlmRow({
    HOUSE_NAME_NUMBER: 'Casa Azul',
    STREET_NAME: 'Calle Mayor',
    OS_TOWN_CITY: 'Nerja',
    OS_REGION: 'Málaga',
    ZIPCODE: '29780',
    COUNTRY_CODE: 'es',
    EXACT_LATITUDE: '36.7441',
    EXACT_LONGDITUDE: '-3.8779',
    DEVELOPMENT_NAME: 'Las Lomas',
  })
  expect(warnings).toEqual([])
  expect(listing).toMatchObject({
    houseNameNumber: 'Casa Azul',
    street: 'Calle Mayor',
    town: 'Nerja',
    locality: 'Málaga',
    postcode: '29780',
    outcode: '',
    countryCode: 'ES',
    location: { lat: 36.7441, lng: -3.8779 },
    developmentName: 'Las Lomas',
    displayAddress: 'Calle Mayor, Málaga, Nerja',
  })
})

test.each([
  ['TA1', '1AA', 'TA1 1AA', 'TA1'],
  ['ta1 ', ' 1aa', 'TA1 1AA', 'TA1'],
  ['TA1 1AA', '', 'TA1 1AA', 'TA1'],
  ['', 'TA11AA', 'TA1 1AA', 'TA1'],
  ['SW1A', '1AA', 'SW1A 1AA', 'SW1A'],
])('POSTCODE1 %j and POSTCODE2 %j are %s', async (POSTCODE1, POSTCODE2, postcode, outcode) => {
  const { listing, warnings } = await readBlmRow({ POSTCODE1, POSTCODE2 })
  expect(listing).toMatchObject({ postcode, outcode })
  expect(warnings).toEqual([])
})

test.each([
  ['UB9', '', 'UB9'],
  ['UB9', '6', 'UB9'],
  ['UB9', 'XXX', 'UB9'],
  ['Harefield', '', ''],
])('a postcode of %j and %j is warned of; its first half is kept where it can be', async (POSTCODE1, POSTCODE2, outcode) => {
  const { listing, warnings } = await readBlmRow({ POSTCODE1, POSTCODE2 })
  expect(listing).toMatchObject({ postcode: '', outcode })
  expect(warnings).toMatchObject([{ field: 'POSTCODE1' }])
})

test('blank addresses are no fault', async () => {
  const { listing, warnings } = await readBlmRow({ ADDRESS_1: '', TOWN: ' ', POSTCODE1: '', POSTCODE2: '', COUNTRY_CODE: '' })
  expect(listing).toMatchObject({ town: '', postcode: '', countryCode: 'GB', displayAddress: '' })
  expect(warnings).toEqual([])
})

test.each([
  ['51.0149', '-3.1029', { lat: 51.0149, lng: -3.1029 }],
  ['+51', '0', { lat: 51, lng: 0 }],
  ['0', '0', null],
  ['0.000', '-0.0', null],
  ['', '', null],
])('latitude %j and longitude %j are %j', async (EXACT_LATITUDE, EXACT_LONGITUDE, location) => {
  const { listing, warnings } = await readBlmRow({ EXACT_LATITUDE, EXACT_LONGITUDE })
  expect(listing.location).toEqual(location)
  expect(warnings).toEqual([])
})

test.each([
  ['91', '0'],
  ['51', '181'],
  ['51', ''],
  ['51,5', '0'],
  ['1e1', '0'],
  ['north', 'west'],
])('latitude %j and longitude %j are no place, with a warning', async (EXACT_LATITUDE, EXACT_LONGITUDE) => {
  const { listing, warnings } = await readBlmRow({ EXACT_LATITUDE, EXACT_LONGITUDE })
  expect(listing.location).toBeNull()
  expect(warnings).toMatchObject([{ field: 'EXACT_LATITUDE' }])
})

test('a country code that is none is Great Britain, with a warning', async () => {
  expect((await readBlmRow({ COUNTRY_CODE: 'UK' })).warnings).toEqual([])
  const { listing, warnings } = await readBlmRow({ COUNTRY_CODE: 'England' })
  expect(listing.countryCode).toBe('GB')
  expect(warnings).toMatchObject([{ field: 'COUNTRY_CODE' }])
})
