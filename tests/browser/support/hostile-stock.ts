import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { attacks } from '#tests/support/attack-strings.ts'
import { aJpeg } from '#tests/support/pictures.ts'

/** Read as plain text: what is escaped here arrives as it was, which is the worst there is. */
const textColumns = [
  ...['ADDRESS_1', 'ADDRESS_2', 'ADDRESS_3', 'ADDRESS_4', 'TOWN', 'DISPLAY_ADDRESS', 'ZIPCODE', 'OS_REGION'],
  ...['SUMMARY', 'FEATURE1', 'FEATURE2', 'FEATURE3', 'ADMINISTRATION_FEE', 'DEVELOPMENT_NAME', 'GABLE_LOT_NUMBER', 'GABLE_TAGS'],
  ...['MEDIA_IMAGE_TEXT_00', 'MEDIA_IMAGE_TEXT_01', 'MEDIA_FLOOR_PLAN_TEXT_00', 'MEDIA_DOCUMENT_TEXT_00', 'MEDIA_VIRTUAL_TOUR_TEXT_00'],
]
/** Read as numbers, dates, words or addresses: what else they say is for the import's report only. */
const strictColumns = [
  ...['PRICE', 'PRICE_QUALIFIER', 'BEDROOMS', 'PROP_SUB_ID', 'CREATE_DATE', 'TENURE_TYPE_ID', 'COUNCIL_TAX_BAND', 'LET_BOND', 'POSTCODE1'],
  ...['GABLE_AUCTION_DATE', 'GABLE_ACREAGE', 'COUNTRY_CODE', 'COMM_CLASS_ORDER_1', 'LET_DATE_AVAILABLE', 'MEDIA_IMAGE_02'],
]

/** Every attack made for a page, and those made for addresses, through every field of a feed; answers the properties and their media. */
export async function hostileStock(db: Kysely<Schema>): Promise<{ ids: number[]; media: MediaStore } & AsyncDisposable> {
  const agency = await agencyFeeds(db)
  for (const name of ['front.jpg', 'back.jpg', 'plan.jpg', 'chart.jpg']) {
    await writeFile(join(agency.folder, name), await aJpeg(800, 600, `hsl(${name.length * 40}, 50%, 50%)`))
  }
  await writeFile(join(agency.folder, 'brochure.pdf'), '%PDF-1.4\n')
  const rows = hostileRows()
  expect(await agency.import(rows)).toMatchObject({ outcome: 'imported', imported: rows.length, rejectedCount: 0 })
  const properties = await db.selectFrom('property').select('id').orderBy('id').execute()
  return {
    ids: properties.map(({ id }) => id),
    media: agency.dependencies.store,
    [Symbol.asyncDispose]: () => agency[Symbol.asyncDispose](),
  }
}

function hostileRows(): FeedRowValues[] {
  const all = [...attacks.markup, ...attacks.value].map(onOneRow)
  const addresses = attacks.address.map(onOneRow)
  const from = (list: readonly string[], index: number) => list[index % list.length] ?? ''
  return all.map((attack, row) => ({
    DESCRIPTION: attack,
    // A step of its own for each column, so that no two attacks are always together.
    ...Object.fromEntries(textColumns.map((column, index) => [column, escaped(from(all, row * (index + 2) + 7 * index))])),
    ...((row % 4 === 3 || row % 8 === 2) && Object.fromEntries(strictColumns.map((column, index) => [column, from(all, row + 5 * index)]))),
    AGENT_REF: `${row + 1}_${attack.replaceAll('\n', ' ')}`.slice(0, 80),
    TRANS_TYPE_ID: String(1 + (row % 2)),
    // In England nobody is shown a letting without a rent (decision 138): the attacks on prices are on those of sales.
    ...(row % 2 === 1 && { PRICE: '900' }),
    PUBLISHED_FLAG: '1',
    BRANCH_ID: '4101',
    ADDRESS_1: row % 2 ? escaped(from(all, row)) : '1',
    MEDIA_IMAGE_00: 'front.jpg',
    MEDIA_IMAGE_01: 'back.jpg',
    MEDIA_FLOOR_PLAN_00: 'plan.jpg',
    MEDIA_IMAGE_60: 'chart.jpg',
    MEDIA_IMAGE_TEXT_60: escaped(from(all, row + 50)),
    MEDIA_DOCUMENT_00: 'brochure.pdf',
    MEDIA_VIRTUAL_TOUR_00: from(addresses, row),
    MEDIA_VIRTUAL_TOUR_01: `https://tours.example/${from(all, row + 90)}`,
    MEDIA_IMAGE_03: from(addresses, row + 1),
  }))
}

/** A line end would end the row's field for some readers, not the attack: those are what a paragraph break stands for. */
function onOneRow(attack: string): string {
  return attack.replaceAll('\r\n', '\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
