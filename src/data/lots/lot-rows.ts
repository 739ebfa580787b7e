import type { Selectable } from 'kysely'
import type { Lot, LotPicture, LotStatus } from '../../domain/auctions/lot.ts'
import { lotSortKey } from '../../domain/auctions/lot-number.ts'
import type { HandoutDocument } from '../../domain/handouts/handout.ts'
import type { Schema } from '../database/schema.ts'

type LotColumns = Omit<
  Selectable<Schema['lot']>,
  'calendar' | 'sale_id' | 'sale_day' | 'sale_last_day' | 'sort_key' | 'asked_before' | 'updated_at'
>

/** What `lotOf` reads. */
export const lotColumns = [
  'number',
  'section',
  'agent_ref',
  'title',
  'description',
  'guide_from',
  'guide_to',
  'guide_words',
  'addendum',
  'status',
  'hammer_price',
  'available_at',
  'pictures',
  'documents',
] as const satisfies readonly (keyof LotColumns)[]

export function lotOf(row: LotColumns): Lot {
  return {
    number: row.number,
    section: row.section,
    agentRef: row.agent_ref,
    title: row.title,
    description: row.description,
    guideFrom: row.guide_from,
    guideTo: row.guide_to,
    guideWords: row.guide_words,
    addendum: row.addendum,
    status: row.status as LotStatus,
    hammerPrice: row.hammer_price,
    availableAt: row.available_at,
    pictures: row.pictures as LotPicture[],
    documents: row.documents as HandoutDocument[],
  }
}

/** The columns that say what a lot is. */
export function rowOf(lot: Lot) {
  return {
    number: lot.number,
    sort_key: lotSortKey(lot.number),
    section: lot.section,
    agent_ref: lot.agentRef,
    title: lot.title,
    description: lot.description,
    guide_from: lot.guideFrom,
    guide_to: lot.guideTo,
    guide_words: lot.guideWords,
    addendum: lot.addendum,
    status: lot.status,
    hammer_price: lot.hammerPrice,
    available_at: lot.availableAt,
    pictures: JSON.stringify(lot.pictures),
    documents: JSON.stringify(lot.documents),
  }
}
