import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import type { OfficeStatement } from './material-information.ts'
import { readStatement, statable, type TypedStatement, typedStatement, unratedText } from './office-statement.ts'

const today = '2026-11-28'
const nothing = typedStatement({})
const letting = (outcode: string) =>
  aListing({ channel: 'lettings', outcode, propertySubId: 8, material: {}, letting: { appliances: [], billsIncluded: [] } })
const read = (typed: Partial<TypedStatement>, listing = letting('G11')) => readStatement({ ...nothing, ...typed }, listing, today)

test.each([
  ['G11', '123456/260/12345', '123456/260/12345'],
  ['G11', ' 123456 / 260 / 12345 ', '123456/260/12345'],
  ['G11', '123456-260-12345', undefined],
  ['G11', 'RN-12345-67890', undefined],
  ['G11', '123456/260/12345<script>', undefined],
  ['CF10', '#rn-12345-67890', 'RN-12345-67890'],
  ['CF10', 'LR-11111-22222', 'LR-11111-22222'],
  ['CF10', '123456/260/12345', undefined],
  ['CF10', 'RN', undefined],
  ['TA1', 'LL-20471', 'LL-20471'],
  ['TA1', '20471', '20471'],
  ['TA1', 'pending', undefined],
  ['TA1', 'A1', undefined],
  ['TA1', `1${'2'.repeat(40)}`, undefined],
])('in %s a landlord\u2019s number %j is %j', (outcode, typed, number) => {
  const said = read({ landlordNumber: typed, checkedOn: today }, letting(outcode))
  if (number === undefined) expect(said).toMatchObject({ errors: { landlordNumber: expect.stringContaining('looks like') } })
  else expect(said).toEqual({ statement: { landlordNumber: number, checkedOn: today } })
})

test('a number has the day on which it was looked up, which is over', () => {
  for (const checkedOn of ['', '2026-11-29', '2026-02-30', 'yesterday'])
    expect(read({ landlordNumber: '123456/260/12345', checkedOn })).toMatchObject({ errors: { checkedOn: expect.any(String) } })
  expect(read({ checkedOn: today })).toEqual({ statement: null })
})

test('a reason has what belongs to it', () => {
  expect(read({ unrated: 'ordered', orderedOn: '2026-11-20' })).toEqual({ statement: { unrated: { why: 'ordered', on: '2026-11-20' } } })
  expect(read({ unrated: 'ordered', orderedOn: '2026-12-01' })).toMatchObject({ errors: { orderedOn: expect.any(String) } })
  expect(read({ unrated: 'exempt', because: '  a listed\n building ' })).toEqual({
    statement: { unrated: { why: 'exempt', because: 'a listed building' } },
  })
  for (const because of ['', ' ', 'x'.repeat(201)])
    expect(read({ unrated: 'exempt', because })).toMatchObject({ errors: { because: expect.any(String) } })
  expect(read({ unrated: 'sold' })).toEqual({ statement: null })
})

test('numbers are stated where the country has a register, a reason where no rating is known', () => {
  expect(statable(letting('TA1'))).toEqual({ numbers: ['landlordNumber', 'dwellingNumber'], uprn: true, unrated: true })
  expect(statable(letting('CF10')).numbers).toEqual(['landlordNumber'])
  expect(statable(letting('BT1')).numbers).toEqual([])
  expect(statable({ ...letting('TA1'), material: { epcCurrent: 70 } }).unrated).toBe(false)
  expect(statable(aListing({ channel: 'sales' })).numbers).toEqual([])
  const bought = aListing({ channel: 'sales', material: {} })
  expect(read({ landlordNumber: 'LL-20471', checkedOn: today }, bought)).toEqual({ statement: null })
})

test.each([
  ['100 023 336 956', '100023336956'],
  ['010001234567', '10001234567'],
  ['1234567890123', undefined],
  ['0', undefined],
  ['10 High Street', undefined],
])('a UPRN typed as %j is %j', (typed, uprn) => {
  const said = read({ uprn: typed })
  if (uprn === undefined) expect(said).toMatchObject({ errors: { uprn: expect.stringContaining('12 digits') } })
  else expect(said).toEqual({ statement: { uprn } })
})

test('what was stated comes back into the form, and its reason is said in words', () => {
  const stated: OfficeStatement = {
    landlordNumber: 'LL-20471',
    checkedOn: today,
    uprn: '100023336956',
    unrated: { why: 'ordered', on: '2026-11-03' },
  }
  expect(readStatement(typedStatement(stated), letting('TA1'), today)).toEqual({ statement: stated })
  expect(unratedText({ stated })).toBe('Certificate ordered on 3 November 2026')
  expect(unratedText({})).toBeUndefined()
})
