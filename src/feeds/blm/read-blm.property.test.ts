import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { blmTextOf, type ReadFeed, readBlmBytes } from '#tests/support/blm-file.ts'
import { trials } from '#tests/support/trials.ts'

const columnNames = [
  'AGENT_REF',
  'TRANS_TYPE_ID',
  'TOWN',
  'SUMMARY',
  'DESCRIPTION',
  'PRICE',
  'STATUS_ID',
  'PROP_SUB_ID',
  'CREATE_DATE',
  'LET_BOND',
]
  .concat(['MEDIA_IMAGE_00', 'MEDIA_IMAGE_TEXT_00', 'GABLE_TAGS', 'EXACT_LATITUDE', 'EXACT_LONGITUDE', 'POSTCODE1', 'COMM_CLASS_ORDER_1'])
  .concat([
    'MIN_SIZE_ENTERED',
    'AREA_SIZE_UNIT_ID',
    'ADMINISTRATION_FEE',
    'COUNTRY_CODE',
    'ZIPCODE',
    'BRANCH_ID',
    'FEATURE1',
    'GABLE_STATUS',
  ])

async function readOrRefused(content: string | Uint8Array): Promise<ReadFeed | undefined> {
  try {
    return await readBlmBytes(content)
  } catch (error) {
    expect(error).toBeInstanceOf(FeedRefused)
  }
}

/** What a database would not take, or a page should not show. */
function expectStorable(read: ReadFeed): void {
  const json = JSON.stringify([read.listings, read.warnings, read.rejected, read.problems])
  expect(json.isWellFormed()).toBe(true)
  expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/)
  for (const { agentRef, price, bedrooms, branchId, description } of read.listings) {
    expect(agentRef).not.toBe('')
    expect(Number.isSafeInteger(price ?? 0) && Number.isSafeInteger(bedrooms) && Number.isSafeInteger(branchId)).toBe(true)
    expect(description).not.toMatch(/<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)\b)/)
  }
}

test('any bytes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      await readOrRefused(bytes)
    }),
    { numRuns: trials(200, 3_000) },
  )
})

test('any text where the parts of a feed should be is read or refused', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '#HEADER#',
      '#DEFINITION#',
      '#DATA#',
      '#END#',
      "EOF : '^'",
      "EOR : '~'",
      '^',
      '~',
      '\n',
      '\r',
      '^~',
      'AGENT_REF',
      'Version : 3',
    ),
    fc.constantFrom(...columnNames),
    fc.string({ unit: 'binary', maxLength: 10 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
      const read = await readOrRefused(parts.join(''))
      if (read) expectStorable(read)
    }),
    { numRuns: trials(300, 3_000) },
  )
})

test('any bytes as values give listings that can be stored and shown', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '<b>',
      '&#0;',
      '&#xD800;',
      '-1',
      '1e999',
      '99999999999',
      'http://a/\u0000',
      '\ud800',
      '<p>&lt;script&gt;',
      '2026-02-31',
      '£',
      ',',
    ),
  )
  const row = fc.array(value, { minLength: columnNames.length, maxLength: columnNames.length })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows) => {
      const { listings, rejected, ...read } = await readBlmBytes(blmTextOf({ columns: columnNames, rows }))
      expectStorable({ listings, rejected, ...read })
    }),
    { numRuns: trials(300, 3_000) },
  )
})

test('what is written is read back', async () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'abcXYZ0189 éß€😀.,\'"|'), maxLength: 30 })
    .map((value) => value.replace(/\s+/g, ' ').trim())
  const written = fc.record({
    town: text,
    summary: text,
    price: fc.integer({ min: 1, max: 1_999_999_999 }),
    beds: fc.integer({ min: 0, max: 99 }),
  })
  const separators = fc.constantFrom(['^', '~'], ['|', '~'], ['\t', '¬'])
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 8 }), separators, async (rows, [fieldEnd = '', recordEnd = '']) => {
      // What is left of a separator that was taken out is one space, as everywhere in a value.
      const clean = (value: string) => value.replaceAll(fieldEnd, '').replace(/\s+/g, ' ').trim()
      const content = blmTextOf({
        columns: ['AGENT_REF', 'BRANCH_ID', 'TRANS_TYPE_ID', 'TOWN', 'SUMMARY', 'PRICE', 'BEDROOMS'],
        rows: rows.map(({ town, summary, price, beds }, index) => [
          `1_${index}`,
          '1',
          '1',
          clean(town),
          clean(summary),
          String(price),
          String(beds),
        ]),
        fieldEnd,
        recordEnd,
      })
      const { listings, warnings, rejected, end } = await readBlmBytes(content)
      expect(warnings).toEqual([])
      expect(rejected).toEqual([])
      expect(end).toMatchObject({ rows: rows.length, complete: true })
      expect(listings.map(({ town, summary, price, bedrooms }) => ({ town, summary, price, beds: bedrooms }))).toEqual(
        rows.map((row) => ({ ...row, town: clean(row.town), summary: clean(row.summary) })),
      )
    }),
    { numRuns: trials(100, 3_000) },
  )
})

test('a file cut off anywhere is refused or not complete', async () => {
  const whole = blmTextOf({
    columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'TOWN'],
    rows: Array.from({ length: 5 }, (_, index) => [`1_${index}`, '1', 'Taunton']),
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.indexOf('#END#') + 4 }), async (length) => {
      const read = await readOrRefused(whole.slice(0, length))
      if (read) expect(read.end.complete).toBe(false)
    }),
  )
})
