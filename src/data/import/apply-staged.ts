import { type Kysely, sql } from 'kysely'
import { hasAskedFactChanged, propertyFactsBefore } from '#src/data/search/criterion-tests.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Schema } from '../database/schema.ts'
import { applyToStaged } from '../lots/apply-outcomes.ts'
import { layOverStaged } from '../stock/property-overlays.ts'
import { bulkLoadStock } from './bulk-load.ts'
import { detailColumns, memoryColumns, propertyColumns } from './staged-row.ts'

interface Applied {
  /** Properties imported for the first time. */
  imported: number
  changed: number
  /** Properties whose missing picture or location was found: not a change of the feed. */
  completed: number
}

export interface ApplyStagedOptions {
  importId: number
  now: Date
  /** The source that holds the rows from now on. */
  source: string
  guard: Parameters<typeof layOverStaged>[1]
}

/**
 * Turns staged rows into stock: properties, their details and media, and an event for each change. In one transaction, so that nobody sees
 * half of it; set by set, so that a hundred thousand take seconds.
 */
export async function applyStaged(trx: Kysely<Schema>, { importId, now, source, guard }: ApplyStagedOptions): Promise<Applied> {
  await setAsideUnchanged(trx)
  await applyToStaged(trx)
  await layOverStaged(trx, guard)
  await recordChanges(trx, { importId, now })
  const changed = await countChanged(trx)
  const touched = await changeProperties(trx, now)
  const imported = await bulkLoadStock(trx, async () => {
    const added = await addProperties(trx, { importId, now })
    await saveDetails(trx)
    await notePhotosAdded(trx, londonDay(now))
    await saveMedia(trx)
    await saveFeedRows(trx, source)
    return added
  })
  return { imported, changed, completed: touched - changed }
}

/** Skips rows that were staged because of new files or open questions, but did not change. */
async function setAsideUnchanged(trx: Kysely<Schema>): Promise<void> {
  await sql`
    with same as (
      delete from staged_row as staged using feed_row as known
      where known.agent_ref = staged.agent_ref
        and known.listing_hash = staged.listing_hash and known.found_hash = staged.found_hash
      returning staged.agent_ref, staged.files_hash, staged.complete, staged.row_hash, staged.warnings
    )
    update feed_row set files_hash = same.files_hash, complete = same.complete, row_hash = same.row_hash, warnings = same.warnings
    from same where same.agent_ref = feed_row.agent_ref`.execute(trx)
}

/** Statuses from which becoming available again is an event of its own: a sale fell through, a tenant left. */
const offMarket = ['under-offer', 'sstc', 'sstcm', 'reserved', 'let-agreed', 'sold', 'exchanged', 'completed', 'let', 'withdrawn']

/**
 * Events cover what the public could see: an unpublished property has none, and counts as new when first published. They are queued for
 * matching with saved searches (decision 84), except withdrawals, which no search waits for. Prices of lettings are compared by month.
 */
async function recordChanges(trx: Kysely<Schema>, { importId, now }: Pick<ApplyStagedOptions, 'importId' | 'now'>): Promise<void> {
  await sql`
    with events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, import_id, happened_at)
      select property.id, event.kind,
        case when event.kind <> 'new' then property.price_value end, staged.price_value,
        case when event.kind <> 'new' then property.status end, staged.status, ${importId}, ${now}
      from staged_row as staged join property using (agent_ref)
      cross join lateral (
        select property.listed or exists (
          select from property_event as past where past.property_id = property.id and past.kind = 'new'
        ) as known
      ) as public
      cross join lateral (
        select 'withdrawn' as kind where property.listed and not staged.listed
        union all
        select case when public.known then 'back-on-market' else 'new' end where not property.listed and staged.listed
        union all
        select case when staged.status = 'available' and property.status = any (${offMarket}::text[]) then 'back-on-market' else 'status' end
        where property.listed and staged.listed and property.status <> staged.status
        union all
        select case when staged.price_value > property.price_value then 'price-up' else 'price-down' end
        where public.known and staged.listed and staged.channel = property.channel and staged.price_value <> property.price_value
        union all
        select 'changed' where property.listed and staged.listed and property.status = staged.status
          and coalesce(staged.price_value = property.price_value, true) and (${hasAskedFactChanged})
      ) as event
      returning id, kind, property_id
    )
    insert into unmatched_event (event_id, before)
    select events.id, case when kind in ('price-up', 'status', 'changed') then ${propertyFactsBefore} end
    from events join property on property.id = events.property_id where kind <> 'withdrawn'`.execute(trx)
}

/** The feed says something different, or a picture changed. A new version of our stored form is not a change. */
const isChange = sql`(
  split_part(known.listing_hash, ':', 2) is distinct from split_part(staged.listing_hash, ':', 2)
  or known.complete and known.found_hash <> staged.found_hash)`

async function countChanged(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staged_row as staged join property using (agent_ref) left join feed_row as known using (agent_ref)
    where ${isChange}`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * `created_at` stays. `updated_at` is the feed's time if that is newer, otherwise now; information found later (a missing picture, a
 * location) is not an update. A property launches when it stops coming soon.
 */
async function changeProperties(trx: Kysely<Schema>, now: Date): Promise<number> {
  const columns = [...propertyColumns, 'search_text'].filter((column) => !fromFeedDates.has(column))
  const { numAffectedRows } = await sql`
    update property set ${sql.raw(columns.map((column) => `${column} = staged.${column}`).join(', '))},
      updated_at = case
        when staged.updated_at > property.updated_at then least(staged.updated_at, ${now})
        when ${isChange} then ${now}
        else property.updated_at end,
      launched_at = case
        when staged.launched_at is not null then least(staged.launched_at, ${now})
        when property.status = 'coming-soon' and staged.status <> 'coming-soon' then ${now}
        else property.launched_at end
    from staged_row as staged left join feed_row as known using (agent_ref)
    where property.agent_ref = staged.agent_ref`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const fromFeedDates = new Set<string>(['agent_ref', 'created_at', 'updated_at', 'launched_at'])

async function addProperties(trx: Kysely<Schema>, { importId, now }: Pick<ApplyStagedOptions, 'importId' | 'now'>): Promise<number> {
  const columns = [...propertyColumns, 'search_text'].filter((column) => !column.endsWith('_at')).join(', ')
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into property (${sql.raw(columns)}, created_at, updated_at, launched_at)
      select ${sql.raw(columns)}, least(created_at, ${now}), least(coalesce(updated_at, created_at), ${now}),
        least(coalesce(launched_at, created_at), ${now})
      from staged_row as staged
      where not exists (select from property where property.agent_ref = staged.agent_ref)
      returning id, listed, price_value, status
    ), news as (
      insert into property_event (property_id, kind, new_price, new_status, import_id, happened_at)
      select id, 'new', price_value, status, ${importId}, ${now} from added where listed returning id
    ), unmatched as (insert into unmatched_event select id from news)
    select count(*)::integer as count from added`.execute(trx)
  return rows[0]?.count ?? 0
}

async function saveDetails(trx: Kysely<Schema>): Promise<void> {
  const columns = detailColumns.join(', ')
  await sql`
    insert into property_detail (property_id, ${sql.raw(columns)})
    select property.id, ${sql.raw(detailColumns.map((column) => `staged.${column}`).join(', '))}
    from staged_row as staged join property using (agent_ref)
    on conflict (property_id) do update set (${sql.raw(columns)}) =
      (${sql.raw(detailColumns.map((column) => `excluded.${column}`).join(', '))})`.execute(trx)
}

/** For properties known before: a first import adds no photographs. */
async function notePhotosAdded(trx: Kysely<Schema>, day: string): Promise<void> {
  await sql`
    insert into photos_added (property_id, day, count)
    select known.property_id, ${day}::date, after.count - before.count
    from staged_row as staged join feed_row as known using (agent_ref)
    cross join lateral (select count(*) as count from jsonb_to_recordset(staged.media) as medium (kind text) where kind = 'photo') as after
    cross join lateral (
      select count(*) as count from property_media as medium where medium.property_id = known.property_id and kind = 'photo'
    ) as before
    where before.count > 0 and after.count > before.count
    on conflict (property_id, day) do update set count = photos_added.count + excluded.count`.execute(trx)
}

async function saveMedia(trx: Kysely<Schema>): Promise<void> {
  await sql`
    delete from property_media using property, staged_row as staged
    where property.agent_ref = staged.agent_ref and property_media.property_id = property.id`.execute(trx)
  await sql`
    insert into property_media (property_id, kind, position, source, caption, hash, width, height, focal_point)
    select property.id, media.kind, media.position, media.source, media.caption, media.hash, media.width, media.height, media."focalPoint"
    from staged_row as staged join property using (agent_ref),
      jsonb_to_recordset(staged.media) as media
        (kind text, position smallint, source text, caption text, hash text, width int, height int, "focalPoint" jsonb)`.execute(trx)
}

async function saveFeedRows(trx: Kysely<Schema>, source: string): Promise<void> {
  const columns = ['branch_id', 'channel', ...memoryColumns]
  await sql`
    insert into feed_row (agent_ref, property_id, feed_source, ${sql.raw(columns.join(', '))})
    select agent_ref, property.id, ${source}, ${sql.raw(columns.map((column) => `staged.${column}`).join(', '))}
    from staged_row as staged join property using (agent_ref)
    on conflict (agent_ref) do update set property_id = excluded.property_id, feed_source = excluded.feed_source,
      taken_from = case when feed_row.feed_source = excluded.feed_source then feed_row.taken_from else feed_row.feed_source end,
      ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}`.execute(trx)
}
