import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readPoint } from '#src/data/places/points.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Status } from '#src/domain/property/listing.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'

/** Characters of `card`. Parsed, and with its markup, a card takes about six times as much memory: 25 MB in all. */
const maxCharacters = 4_000_000

/**
 * Caches the last card of each property with its row: a card is used only for an identical row, so it is never out of date. The least
 * recently used go first.
 */
export class KeptCards<Row extends { id: number; card: string }> {
  readonly #columns: readonly (keyof Row)[]
  readonly #cards: LRUCache<number, { row: Row; card: PropertyCardData }>

  /** `columns`: everything a card is made from. */
  constructor(columns: readonly (keyof Row)[], maxSize = maxCharacters) {
    this.#columns = columns
    this.#cards = new LRUCache({ maxSize, sizeCalculation: ({ row }) => row.card.length })
  }

  find(row: Row): PropertyCardData | undefined {
    const last = this.#cards.get(row.id)
    return last && this.#columns.every((column) => last.row[column] === row[column]) ? last.card : undefined
  }

  /** Returns the card, frozen: many pages share it. */
  keep(row: Row, card: PropertyCardData): PropertyCardData {
    for (const photo of card.photos) Object.freeze(photo)
    Object.freeze(card.photos)
    Object.freeze(card.tags)
    this.#cards.set(row.id, { row: this.#columnsOf(row), card: Object.freeze(card) })
    return card
  }

  /** Without further columns of the query. */
  #columnsOf(row: Row): Row {
    return Object.fromEntries(this.#columns.map((column) => [column, row[column]])) as unknown as Row
  }
}

/** The columns of `property` and `property_detail` that readCard needs; those costly to parse come as text. */
export interface CardRow {
  id: number
  branch_id: number
  channel: Channel
  status: Status
  price_value: number | null
  monthly_cost: number | null
  monthly_cost_is_least: boolean
  location: string | null
  /** JSON. */
  tags: string
  created_at: string
  updated_at: string
  /** JSON of a CardFacts. */
  card: string
  /** JSON: when its price was last reduced and from what; null if never, or if it has risen since. */
  reduction: string | null
}

export const cardColumns: RawBuilder<CardRow> = sql`property.id, property.branch_id, property.channel, property.status, property.price_value,
  property.monthly_cost, property.monthly_cost_is_least,
  property.location, array_to_json(property.tags)::text as tags, property.created_at::text as created_at,
  property.updated_at::text as updated_at, property_detail.card::text as card,
  (select case when kind = 'price-down' then json_build_object('date', happened_at, 'from', old_price)::text end
    from property_event
    where property_id = property.id and kind in ('new', 'price-up', 'price-down') and new_price is not null
    order by id desc limit 1) as reduction`

const kept = new KeptCards<CardRow>([
  'id',
  'branch_id',
  'channel',
  'status',
  'price_value',
  'monthly_cost',
  'monthly_cost_is_least',
  'location',
  'tags',
  'created_at',
  'updated_at',
  'card',
  'reduction',
])

/** Returns the same object for the same row, so that what is derived from a card can be cached with it (render/kept-markup.tsx); frozen. */
export function readCard(row: CardRow): PropertyCardData {
  return kept.find(row) ?? kept.keep(row, cardOf(row))
}

function cardOf(row: CardRow): PropertyCardData {
  return {
    ...JSON.parse(row.card),
    id: row.id,
    branchId: row.branch_id,
    channel: row.channel,
    status: row.status,
    priceValue: row.price_value,
    monthlyCost: row.monthly_cost,
    isMonthlyCostLeast: row.monthly_cost_is_least,
    tags: JSON.parse(row.tags),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    reduction: row.reduction === null ? null : readReduction(row.reduction),
    location: row.location === null ? null : readPoint(row.location),
  }
}

function readReduction(text: string): PropertyCardData['reduction'] {
  const { date, from } = JSON.parse(text) as { date: string; from: number | null }
  return { date: new Date(date), from }
}
