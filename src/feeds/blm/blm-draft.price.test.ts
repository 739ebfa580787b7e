import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'

test.each([
  ['250000', 250_000],
  ['159,950', 159_950],
  ['£1,250,000', 1_250_000],
  ['£ 425 000', 425_000],
  ['GBP 99950', 99_950],
  ['249999.50', 250_000],
  ['1 250 000', 1_250_000],
  ['.75', 1],
])('PRICE %j is %d without a warning', async (text, price) => {
  const { listing, warnings } = await readBlmRow({ PRICE: text })
  expect(listing.price).toBe(price)
  expect(warnings).toEqual([])
})

test.each([
  ['-500,000', 'Negative: -500,000'],
  ['£-5', 'Negative: £-5'],
  ['-£5', 'Negative: -£5'],
  ['offers invited', 'Not an amount of money: offers invited'],
  ['1e6', 'Not an amount of money: 1e6'],
  ['0x10', 'Not an amount of money: 0x10'],
  ['1.250.000', 'Not an amount of money: 1.250.000'],
  ['99999999999999', 'More than can be: 99999999999999'],
  ['NaN', 'Not an amount of money: NaN'],
  ['Infinity', 'Not an amount of money: Infinity'],
])('PRICE %j is none, with a warning, and the row is kept', async (text, reason) => {
  const { listing, warnings } = await readBlmRow({ PRICE: text })
  expect(listing.price).toBeNull()
  expect(warnings).toEqual([{ line: 10, agentRef: '1_1', field: 'PRICE', reason }])
})

test.each(['', '0', '0.00', '£0'])('a sale at PRICE %j has no price, which is no fault', async (text) => {
  const { listing, warnings } = await readBlmRow({ PRICE: text })
  expect(listing).toMatchObject({ price: null, priceQualifier: 'none' })
  expect(warnings).toEqual([])
})

test('POA written as the price is a price qualifier', async () => {
  const { listing, warnings } = await readBlmRow({ PRICE: 'POA' })
  expect(listing).toMatchObject({ price: null, priceQualifier: 'poa' })
  expect(warnings).toEqual([])
})

test.each([
  ['0', 'none'],
  ['1', 'poa'],
  ['2', 'guide-price'],
  ['3', 'fixed-price'],
  ['4', 'offers-in-excess-of'],
  ['5', 'oiro'],
  ['6', 'sale-by-tender'],
  ['7', 'from'],
  ['9', 'shared-ownership'],
  ['10', 'offers-over'],
  ['11', 'part-buy-part-rent'],
  ['12', 'shared-equity'],
  ['14', 'equity-loan'],
  ['15', 'offers-invited'],
])('PRICE_QUALIFIER %s is %s', async (id, priceQualifier) => {
  expect((await readBlmRow({ PRICE_QUALIFIER: id })).listing.priceQualifier).toBe(priceQualifier)
})

test.each(['8', '13'])('PRICE_QUALIFIER %s means nothing and is warned of', async (id) => {
  const { listing, warnings } = await readBlmRow({ PRICE_QUALIFIER: id })
  expect(listing.priceQualifier).toBe('none')
  expect(warnings).toHaveLength(1)
})

test.each([
  ['0', 'weekly'],
  ['1', 'monthly'],
  ['2', 'quarterly'],
  ['3', 'annual'],
  ['5', 'per-person-per-week'],
  ['', 'monthly'],
])('LET_RENT_FREQUENCY %j is %s', async (id, rentFrequency) => {
  expect((await readBlmRow({ TRANS_TYPE_ID: '2', LET_RENT_FREQUENCY: id })).listing.rentFrequency).toBe(rentFrequency)
})

test.each(['', '0', 'POA'])('a letting at PRICE %j has no rent, of which advert-guard.ts tells', async (price) => {
  const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: '2', PRICE: price, POSTCODE1: 'TA1', POSTCODE2: '1AA' })
  expect(listing.price).toBeNull()
  expect(warnings).toEqual([])
})

test('an unreadable rent is warned of once', async () => {
  expect((await readBlmRow({ TRANS_TYPE_ID: '2', PRICE: 'ask' })).warnings).toHaveLength(1)
})

test.each([
  ['950.50', 950.5],
  ['£1,096.73', 1096.73],
  ['219.999', 220],
  ['0.004', null],
])('a rent of %j is %d, its pence kept', async (text, price) => {
  const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: '2', PRICE: text, LET_BOND: text, POSTCODE1: 'EH1', POSTCODE2: '1AA' })
  expect([listing.price, listing.letting.deposit ?? null]).toEqual([price, price])
  expect(warnings).toEqual([])
})

test('a sale below half a pound has no price', async () => {
  expect((await readBlmRow({ PRICE: '0.4' })).listing.price).toBeNull()
})

test.each(['1', '2'])('in channel %s a price on application is told nowhere, whatever the column holds', async (TRANS_TYPE_ID) => {
  const { listing } = await readBlmRow({ TRANS_TYPE_ID, PRICE: '100000', PRICE_QUALIFIER: '1' })
  expect(listing).toMatchObject({ price: null, priceQualifier: 'poa' })
})

test('a rent of unknown period is not shown, with a warning', async () => {
  const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: '2', PRICE: '900', LET_RENT_FREQUENCY: '4' })
  expect(listing.price).toBeNull()
  expect(warnings.map(({ reason }) => reason)).toEqual(['Unknown value: 4', 'A rent of unknown period is not shown'])
})
