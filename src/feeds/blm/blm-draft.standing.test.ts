import { expect, test } from 'vitest'
import { readBlmRow } from '#tests/support/blm-file.ts'

test.each([
  ['0', 'available', 'available'],
  ['1', 'sstc', undefined],
  ['2', 'sstcm', undefined],
  ['3', 'under-offer', 'under-offer'],
  ['4', 'reserved', 'reserved'],
  ['5', undefined, 'let-agreed'],
  ['6', 'sold', undefined],
  ['7', undefined, 'let'],
  ['', 'available', 'available'],
  ['03', 'under-offer', 'under-offer'],
  ['2.0', 'sstcm', undefined],
])('STATUS_ID %j is %s for sale and %s to let', async (id, ...expected) => {
  for (const [at, channel] of ['1', '2'].entries()) {
    if (expected[at] === undefined) continue
    const { listing, warnings } = await readBlmRow({ STATUS_ID: id, TRANS_TYPE_ID: channel })
    expect(listing.status).toBe(expected[at])
    expect(warnings).toEqual([])
  }
})

test.each([
  ['1', { STATUS_ID: '7' }, 'sold', 'Not a status of sales; Sold taken instead: 7'],
  ['1', { STATUS_ID: '5' }, 'sstc', 'Not a status of sales; SSTC taken instead: 5'],
  ['2', { STATUS_ID: '1' }, 'let-agreed', 'Not a status of lettings; Let agreed taken instead: 1'],
  ['2', { STATUS_ID: '2' }, 'let-agreed', 'Not a status of lettings; Let agreed taken instead: 2'],
  ['2', { STATUS_ID: '6' }, 'let', 'Not a status of lettings; Let taken instead: 6'],
  ['2', { GABLE_STATUS: 'exchanged' }, 'let', 'Not a status of lettings; Let taken instead: exchanged'],
])('of channel %s %j is %s, with a warning', async (channel, values, status, reason) => {
  const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: channel, ...values })
  expect(listing.status).toBe(status)
  expect(warnings.map((warning) => warning.reason)).toEqual([reason])
})

test('an unknown STATUS_ID is available, with a warning', async () => {
  const { listing, warnings } = await readBlmRow({ STATUS_ID: '42' })
  expect(listing.status).toBe('available')
  expect(warnings).toEqual([{ line: 10, agentRef: '1_1', field: 'STATUS_ID', reason: 'Unknown value: 42' }])
})

test.each([
  ['lettings', { STATUS_ID: '5' }],
  ['lettings', { LET_RENT_FREQUENCY: '1' }],
  ['lettings', { LET_BOND: '900' }],
  ['lettings', { LET_DATE_AVAILABLE: '2026-12-01' }],
  ['sales', { STATUS_ID: '1', LET_RENT_FREQUENCY: '1' }],
  ['sales', { TENURE_TYPE_ID: '2', LET_DATE_AVAILABLE: '2026-12-01' }],
  ['sales', {}],
])('without TRANS_TYPE_ID it is %s when there is %j, with one warning', async (channel, values) => {
  const { listing, warnings } = await readBlmRow({ TRANS_TYPE_ID: '', ...values })
  expect(listing.channel).toBe(channel)
  expect(warnings.filter(({ field }) => field === 'TRANS_TYPE_ID')).toHaveLength(1)
})

test.each([
  ['coming-soon', 'coming-soon'],
  ['Coming Soon', 'coming-soon'],
  ['EXCHANGED', 'exchanged'],
  ['completed', 'completed'],
])('GABLE_STATUS %s goes before STATUS_ID', async (word, status) => {
  expect((await readBlmRow({ STATUS_ID: '1', GABLE_STATUS: word })).listing.status).toBe(status)
})

test('the price qualifier of the real-time feed for "coming soon" sets the status', async () => {
  expect((await readBlmRow({ PRICE_QUALIFIER: '16' })).listing).toMatchObject({ status: 'coming-soon', priceQualifier: 'coming-soon' })
  expect((await readBlmRow({ PRICE_QUALIFIER: '16', STATUS_ID: '1' })).listing.status).toBe('sstc')
})

test('an auction date or a lot number makes it an auction, a tender is one by its price qualifier', async () => {
  expect((await readBlmRow({ GABLE_AUCTION_DATE: '03/12/2026' })).listing).toMatchObject({
    disposal: 'auction',
    auction: { auctionDate: '2026-12-03' },
  })
  expect((await readBlmRow({ GABLE_LOT_NUMBER: '4' })).listing.disposal).toBe('auction')
  expect((await readBlmRow({ PRICE_QUALIFIER: '6' })).listing.disposal).toBe('tender')
})
