import { expect, test } from 'vitest'
import type { ListingRow } from '#src/feeds/feed.ts'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'

async function rowOf(values: Record<string, string>, separators: { fieldEnd?: string; recordEnd?: string } = {}): Promise<ListingRow> {
  const columns = { AGENT_REF: '1_1', BRANCH_ID: '1', TRANS_TYPE_ID: '1', SUMMARY: 'A house', UPDATE_DATE: '', ...values }
  const { rows } = await readBlmBytes(blmTextOf({ columns: Object.keys(columns), rows: [Object.values(columns)], ...separators }))
  return rows[0] as ListingRow
}

test('the fingerprint is that of the values and their columns, however the file parts them', async () => {
  const { fingerprint } = await rowOf({})
  expect((await rowOf({}, { fieldEnd: '|', recordEnd: '!' })).fingerprint).toBe(fingerprint)
  for (const values of [{ SUMMARY: 'a house' }, { SUMMARY: 'A house ' }, { AGENT_REF: '1_2' }, { LET_BOND: '' }] as Record<
    string,
    string
  >[]) {
    expect((await rowOf(values)).fingerprint, JSON.stringify(values)).not.toBe(fingerprint)
  }
})

test('values that move from one column to the next make another fingerprint', async () => {
  const one = await rowOf({ FEATURE1: 'Garden', FEATURE2: '' })
  const other = await rowOf({ FEATURE1: '', FEATURE2: 'Garden' })
  expect(one.fingerprint).not.toBe(other.fingerprint)
})

test('a date of update leaves the fingerprint as it is, unless there is something to warn of', async () => {
  const { fingerprint } = await rowOf({})
  expect((await rowOf({ UPDATE_DATE: '2026-11-20 09:00:00' })).fingerprint).toBe(fingerprint)
  expect((await rowOf({ UPDATE_DATE: 'today' })).fingerprint).not.toBe(fingerprint)
})

test('reference, branch and media are known before the row is read, and it may be read twice', async () => {
  const row = await rowOf({ AGENT_REF: '44_9', BRANCH_ID: 'Taunton', MEDIA_IMAGE_00: 'a.jpg', MEDIA_IMAGE_TEXT_00: 'EPC' })
  const { listing, warnings } = row.read()
  expect([row.agentRef, row.branchId, row.media()]).toEqual([listing.agentRef, listing.branchId, listing.media])
  expect(warnings).toHaveLength(1)
  expect(row.read()).toMatchObject({ listing, warnings })
})

test('a row too large to be kept as it is reads no differently', async () => {
  const row = await rowOf({ SUMMARY: 'x'.repeat(70_000), MEDIA_IMAGE_00: 'a.jpg' })
  expect(row.media()).toMatchObject([{ source: 'a.jpg' }])
  expect(row.read()).toMatchObject({ listing: { summary: 'x'.repeat(1024) }, warnings: [{ field: 'SUMMARY' }] })
})
