import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { type CheckId, completedStatuses } from '#src/domain/property/completeness.ts'
import type { Listing, Status } from '#src/domain/property/listing.ts'
import type { CardPhoto } from '#src/domain/property/property-card.ts'
import type { Schema } from '../database/schema.ts'
import { beginsWithName } from '../properties/address-names.ts'

/** The user's branches. */
interface StockReader {
  branches: Branches
}

/** Views of the stock: `on-site` and `off-site` of what feeds still list, `withdrawn` what they do not. */
export const stockViews = ['on-site', 'off-site', 'hidden', 'featured', 'withdrawn', 'all'] as const
export type StockView = (typeof stockViews)[number]

export interface StockFilter {
  view: StockView
  /** Properties that lack it and may still be enquired about. */
  lacks?: CheckId | undefined
  branchId?: number | undefined
  channel?: Channel | undefined
  /** A reference, or the beginning of a part of the address, as typed. */
  text?: string | undefined
}

/** A row of the office's list. */
export interface OfficeProperty {
  id: number
  agentRef: string
  branchId: number
  channel: Channel
  status: Status
  isListed: boolean
  address: string
  postcode: string
  priceValue: number | null
  photo: CardPhoto | null
  /** Null if not checked yet. */
  lacks: CheckId[] | null
  isHidden: boolean
  isFeatured: boolean
}

const columns: RawBuilder<OfficeProperty> = sql`property.id, property.agent_ref as "agentRef", property.branch_id as "branchId",
  property.channel, property.status, property.listed as "isListed", detail.display_address as address, detail.postcode,
  property.price_value as "priceValue", detail.card -> 'photos' -> 0 as photo, detail.lacks,
  overlay.hidden_for is not null as "isHidden", coalesce(overlay.featured, false) as "isFeatured"`

const tables = sql`property join property_detail as detail on detail.property_id = property.id
  left join property_overlay as overlay on overlay.agent_ref = property.agent_ref`

/** A property of the user's branches, in any status. */
export async function findOfficeProperty(
  db: Kysely<Schema>,
  { branches }: StockReader,
  id: number,
): Promise<(OfficeProperty & { listing: Listing; isLocated: boolean; source: string | null; updatedAt: Date }) | undefined> {
  const { rows } = await sql<OfficeProperty & { listing: Listing; isLocated: boolean; source: string | null; updatedAt: Date }>`
    select ${columns}, detail.listing, detail.exact_location is not null as "isLocated", property.updated_at as "updatedAt",
      (select feed_source from feed_row where feed_row.property_id = property.id limit 1) as source
    from ${tables} where property.id = ${id} and ${isWithin(branches)}`.execute(db)
  return rows[0]
}

/** At most so many, newest in the stock first; `before` continues after the last one of a page. */
export async function findOfficeProperties(
  db: Kysely<Schema>,
  reader: StockReader,
  { filter, most, before }: { filter: StockFilter; most: number; before?: number | undefined },
): Promise<OfficeProperty[]> {
  const { rows } = await sql<OfficeProperty>`
    select ${columns} from ${tables}
    where ${fitting(reader, filter)} and ${before === undefined ? sql`true` : sql`property.id < ${before}`}
    order by property.id desc limit ${most}`.execute(db)
  return rows
}

export interface StockCounts {
  views: Record<StockView, number>
  /** How many lack what, of those that may still be enquired about; and how many those are. */
  lacks: ReadonlyMap<CheckId, number>
  checked: number
}

/** For the user's branches, or one of them and a channel. */
export async function countStock(
  db: Kysely<Schema>,
  reader: StockReader,
  { branchId, channel }: Pick<StockFilter, 'branchId' | 'channel'>,
): Promise<StockCounts> {
  const within = fitting(reader, { view: 'all', branchId, channel })
  const viewCounts = stockViews.map((view) => sql`count(*) filter (where ${viewTests[view]})::integer as ${sql.ref(view)}`)
  const { rows } = await sql<Record<StockView, number> & { lacks: Record<string, number>; checked: number }>`
    with stock as materialized (
      select property.id, property.listed, property.status, overlay.hidden_for, overlay.featured
      from property left join property_overlay as overlay on overlay.agent_ref = property.agent_ref where ${within}
    ), lacking as (
      select lack, count(*)::integer as lacking
      from stock join property_detail as detail on detail.property_id = stock.id cross join unnest(detail.lacks) as lack
      where stock.status = any (${[...completedStatuses]}::text[]) group by lack
    )
    select ${sql.join(viewCounts)}, count(*) filter (where property.status = any (${[...completedStatuses]}::text[]))::integer as checked,
      (select coalesce(json_object_agg(lack, lacking), '{}') from lacking) as lacks
    from stock as property, lateral (select property.hidden_for, property.featured) as overlay`.execute(db)
  const { lacks, checked, ...views } = rows[0]!
  return { views, checked, lacks: new Map(Object.entries(lacks) as [CheckId, number][]) }
}

const viewTests: Readonly<Record<StockView, RawBuilder<boolean>>> = {
  'on-site': sql<boolean>`property.listed`,
  'off-site': sql<boolean>`not property.listed and property.status <> 'withdrawn'`,
  hidden: sql<boolean>`overlay.hidden_for is not null`,
  featured: sql<boolean>`overlay.featured`,
  withdrawn: sql<boolean>`property.status = 'withdrawn'`,
  all: sql<boolean>`true`,
}

function fitting({ branches }: StockReader, { view, lacks, branchId, channel, text }: StockFilter): RawBuilder<boolean> {
  const tests = [
    viewTests[view],
    isWithin(branches),
    ...(lacks === undefined ? [] : [sql`detail.lacks @> array[${lacks}] and property.status = any (${[...completedStatuses]}::text[])`]),
    ...(branchId === undefined ? [] : [sql`property.branch_id = ${branchId}`]),
    ...(channel === undefined ? [] : [sql`property.channel = ${channel}`]),
    ...(text === undefined ? [] : [isNamed(text)]),
  ]
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

function isWithin(branches: Branches): RawBuilder<boolean> {
  return branches === 'all' ? sql<boolean>`true` : sql<boolean>`property.branch_id = any (${[...branches]}::integer[])`
}

/** By each way of naming a property, each with an index or on the narrow table. */
function isNamed(text: string): RawBuilder<boolean> {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const [street = ''] = text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(/[.'\u2018\u2019]/g, '')
    .split(',')
  const begins = beginsWithName(street.replaceAll(/\s+/g, ' ').trim())
  return sql<boolean>`property.id in (
    select id from property where agent_ref ilike ${`%${escaped}%`}
    union all select property_id from property_detail where postcode like ${`${escaped.toUpperCase()}%`}
    ${begins ? sql`union all select property_id from property_detail as detail where ${begins}` : sql``})`
}
