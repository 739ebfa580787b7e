import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { materialFacts } from './material-facts.ts'
import { numbersInWords } from './registration-numbers.ts'

test.each([
  ['TA1', 'Landlord registration number: LL-20471-AB', { landlordNumber: 'LL-20471-AB' }],
  ['TA1', 'Landlord\u2019s PRS database entry no. ll20471', { landlordNumber: 'LL20471' }],
  ['TA1', 'PRS database number 20471-AB.', { landlordNumber: '20471-AB' }],
  ['TA1', 'Property registration no. DW204711', { dwellingNumber: 'DW204711' }],
  ['TA1', 'Property ref: 204711', {}],
  ['TA1', 'PRS registration number D01234, a redress scheme', {}],
  ['CF10', 'Rent Smart Wales RN-12345-67890', { landlordNumber: 'RN-12345-67890' }],
  ['CF10', 'Licensed by Rent Smart Wales: 1234567', { landlordNumber: '1234567' }],
  ['CF10', 'Registered with Rent Smart Wales', {}],
  ['EH1', 'Landlord registration: 123456 / 230 / 12345', { landlordNumber: '123456/230/12345' }],
  ['EH1', 'Call 0131 496 0123 before 01/02/2027', {}],
  ['EH1', 'Landlord registration pending', {}],
  ['BT1', 'Landlord registration number LL-20471', {}],
] as const)('in %s \u201c%s\u201d states %j', (outcode, words, numbers) => {
  expect(numbersInWords(aListing({ outcode, features: [words] }))).toEqual(numbers)
  expect(numbersInWords(aListing({ outcode, description: `<p>A flat.</p><p>${words}</p>` }))).toEqual(numbers)
})

test('two different numbers of one register are not certain, the same one twice is', () => {
  const features = ['123456/230/12345']
  expect(numbersInWords(aListing({ outcode: 'EH1', features, summary: 'Reg. 123456/230/12345' }))).toEqual({
    landlordNumber: '123456/230/12345',
  })
  expect(numbersInWords(aListing({ outcode: 'EH1', features, summary: 'Reg. 654321/230/12345' }))).toEqual({})
})

const registrations = (changes: Parameters<typeof aListing>[0]) =>
  materialFacts({ listing: aListing({ propertySubId: 8, ...changes }) })
    .filter(({ key }) => key === 'landlordRegistration' || key === 'homeRegistration')
    .map(({ key, state, value, raw }) => [key, state, value, raw])

test('the page says the number and its register, and in Scotland also that it is not known', () => {
  const letting = { appliances: [], billsIncluded: [] }
  const toLet = { channel: 'lettings' as const, letting }
  expect(registrations({ ...toLet, outcode: 'EH1', letting: { ...letting, landlordNumber: '123456/230/12345' } })).toEqual([
    ['landlordRegistration', 'known', '123456/230/12345 (Scottish Landlord Register)', '123456/230/12345'],
  ])
  expect(registrations({ ...toLet, outcode: 'TA1', letting: { ...letting, landlordNumber: 'L-1', dwellingNumber: 'D-1' } })).toEqual([
    ['landlordRegistration', 'known', 'L-1 (private rented sector database)', 'L-1'],
    ['homeRegistration', 'known', 'D-1 (private rented sector database)', 'D-1'],
  ])
  expect(registrations({ ...toLet, outcode: 'EH1' })).toEqual([['landlordRegistration', 'not-asked', undefined, undefined]])
  expect(registrations({ ...toLet, outcode: 'EH1', features: ['Landlord registration pending'] })).toEqual([
    ['landlordRegistration', 'asked', undefined, undefined],
  ])
  expect(registrations({ ...toLet, outcode: 'TA1' })).toEqual([])
  expect(registrations({ channel: 'sales', outcode: 'EH1' })).toEqual([])
})
