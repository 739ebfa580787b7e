import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blmRows } from '#src/feeds/blm/blm-rows.ts'
import { draftRow } from '#src/feeds/draft-row.ts'
import type { ListingRow, RejectedRow } from '#src/feeds/feed.ts'
import { listingDraft } from '#src/feeds/listing-draft.ts'
import { sayFeatures } from '#src/feeds/say-home.ts'
import { aListing } from '#tests/support/listings.ts'
import { readAdvert, rowWithoutUnstorable, withoutUnstorable } from './read-advert.ts'

const letting = {
  AGENT_REF: '1_1',
  TRANS_TYPE_ID: '2',
  PROP_SUB_ID: '8',
  PRICE: '950',
  POSTCODE1: 'TA1',
  POSTCODE2: '1AA',
  GABLE_EPC_CURRENT: '70',
}
const today = '2026-11-21'

function fieldsWarnedOf(values: Record<string, string>): string[] {
  const row: Record<string, string> = { ...letting, ...values }
  const columns = Object.keys(row)
  const { warnings } = readAdvert(blmRows(columns)(1, Object.values(row)), { day: today })
  return warnings.filter(({ reason }) => /20\d\d/.test(reason)).map(({ field }) => field)
}

test.each([
  [{ POSTCODE1: 'G11', GABLE_LANDLORD_NUMBER: '123456/260/12345' }, 0],
  [{ POSTCODE1: 'G11', GABLE_LANDLORD_NUMBER: 'RN-12345-67890' }, 1],
  [{ POSTCODE1: 'CF10', GABLE_LANDLORD_NUMBER: 'RN-12345-67890' }, 0],
  [{ POSTCODE1: 'CF10', GABLE_LANDLORD_NUMBER: '123456/260/12345' }, 1],
  [{ GABLE_LANDLORD_NUMBER: 'LL-20471' }, 0],
  [{ GABLE_LANDLORD_NUMBER: '12/4' }, 1],
  [{ TRANS_TYPE_ID: '1', POSTCODE1: 'CF10', GABLE_LANDLORD_NUMBER: '123456/260/12345' }, 0],
])('a registration number that does not look like its register\u2019s is told, and the home is shown: %j', (values, count) => {
  const row: Record<string, string> = { ...letting, ...values }
  const { listing, warnings } = readAdvert(blmRows(Object.keys(row))(1, Object.values(row)), { day: today })
  const told = warnings.filter(({ field }) => field === 'GABLE_LANDLORD_NUMBER')
  expect([told.length, listing.published]).toEqual([count, true])
  for (const { reason } of told) expect(reason).toMatch(/which looks like .+; it is shown as given: '.+'$/)
})

test.each([
  [{ PRICE: '' }, 'PRICE'],
  [{ PRICE: 'POA' }, 'PRICE'],
  [{ PRICE_QUALIFIER: '1' }, 'PRICE_QUALIFIER'],
  [{ LET_RENT_FREQUENCY: '99' }, 'LET_RENT_FREQUENCY'],
  [{ PRICE_QUALIFIER: '10' }, 'PRICE_QUALIFIER'],
  [{ PRICE_QUALIFIER: '6' }, 'PRICE_QUALIFIER'],
  [{ GABLE_DISPOSAL: 'tender' }, 'GABLE_DISPOSAL'],
  [{ GABLE_LOT_NUMBER: '4' }, 'GABLE_LOT_NUMBER'],
  [{ FEATURE1: 'Garden', FEATURE2: '', FEATURE3: 'Garden', FEATURE4: 'Offers invited' }, 'FEATURE4'],
  [{ DESCRIPTION: '<p>A flat.</p>', GABLE_ROOMS: '<p>Rent <b>negotiable</b>.</p>' }, 'GABLE_ROOMS'],
  [{ DISPLAY_ADDRESS: 'Mill Lane, offers invited' }, 'DISPLAY_ADDRESS'],
  [{ MEDIA_IMAGE_00: 'a.jpg', MEDIA_IMAGE_TEXT_00: 'Hall', MEDIA_IMAGE_01: 'b.jpg', MEDIA_IMAGE_TEXT_01: 'No DSS' }, 'MEDIA_IMAGE_TEXT_01'],
  [{ GABLE_WATER: 'Mains', GABLE_RESTRICTIONS: 'No children' }, 'GABLE_RESTRICTIONS'],
])('what is wrong with %o is told of %s', (values, field) => {
  expect(fieldsWarnedOf(values)).toEqual([field])
})

test('a sender with names of its own is told those', () => {
  const draft = listingDraft({ ref: { field: 'id', text: '1_1' }, branchId: 1, channel: 'lettings' })
  draft.sayEach((field) => ({ field, text: { kind: '8', rent: '950', postcode: 'TA1 1AA', epc: '70' }[field] ?? '' }), {
    kind: 'propertySubId',
    rent: 'price',
    postcode: 'postcode',
    epc: 'epcCurrent',
  })
  sayFeatures(draft, [
    { field: 'keyPoints[0]', text: 'Garden' },
    { field: 'keyPoints[1]', text: 'Sorry, no DSS' },
  ])
  draft.set('priceQualifier', { field: 'pricing.style', text: 'offersOver' }, 'offers-over')
  const { warnings } = readAdvert(draftRow(draft, 1), { day: today })
  expect(warnings.map(({ field }) => field)).toEqual(['pricing.style', 'keyPoints[1]'])
  expect(warnings[0]!.reason).toContain('\u201cOffers over\u201d')
})

test('a listing that can be stored is handed back as it is', () => {
  const listing = aListing({ summary: 'caf\u00e9 \ud83c\udfe1' })
  expect(withoutUnstorable(listing)).toBe(listing)
})

test('NUL goes, and half a surrogate pair becomes a replacement character', () => {
  expect(withoutUnstorable(aListing({ summary: 'a\0b', features: ['x\ud83cy'] }))).toMatchObject({ summary: 'ab', features: ['x\ufffdy'] })
})

test('whatever a text holds, the database can store it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (summary, agentRef) => {
      const json = JSON.stringify(withoutUnstorable(aListing({ summary, agentRef })))
      expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test('all of a row that becomes part of the stock is made storable, its warnings are not', () => {
  const listing = aListing({ summary: 'a\0b', media: [{ kind: 'photo', position: 0, source: 'a\0.jpg', caption: '' }] })
  const warnings = [{ line: 1, agentRef: '1\0', field: 'SUMMARY', reason: 'odd' }]
  const row: ListingRow = {
    kind: 'listing',
    line: 1,
    agentRef: '1\0',
    branchId: 1,
    channel: 'sales',
    fingerprint: 'x',
    media: () => listing.media,
    refField: 'AGENT_REF',
    read: () => ({ listing, warnings, stated: () => [] }),
  }
  const stored = rowWithoutUnstorable(row)
  expect(stored).toMatchObject({ agentRef: '1', line: 1, fingerprint: 'x' })
  expect(stored.media()).toMatchObject([{ source: 'a.jpg' }])
  expect(stored.read()).toMatchObject({ listing: { summary: 'ab' }, warnings })
  const rejected: RejectedRow = { kind: 'rejected', problem: warnings[0]!, meant: '1\0_2' }
  expect(rowWithoutUnstorable(rejected)).toMatchObject({ meant: '1_2', problem: { agentRef: '1\0' } })
})

test.each([
  ['99999999', 1],
  ['250', 0],
  ['0', 0],
])('a ground rent of %s pounds a year is warned of as unlikely: %i', (given, count) => {
  const row: Record<string, string> = { ...letting, TRANS_TYPE_ID: '1', ANNUAL_GROUND_RENT: given }
  const { listing, warnings } = readAdvert(blmRows(Object.keys(row))(1, Object.values(row)), { day: today })
  expect(warnings.filter(({ field, reason }) => field === 'ANNUAL_GROUND_RENT' && reason.startsWith('Unlikely'))).toHaveLength(count)
  expect(listing.material.annualGroundRent).toBe(Number(given))
})
