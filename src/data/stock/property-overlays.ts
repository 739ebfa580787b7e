import { type Kysely, type Selectable, sql } from 'kysely'
import { cardPhotosOf, type ShownMedia } from '#src/domain/property/card-facts.ts'
import { failedChecks } from '#src/domain/property/completeness.ts'
import type { Listing, MediaKind, Status } from '#src/domain/property/listing.ts'
import type { OfficeStatement } from '#src/domain/property/material-information.ts'
import {
  type FocalPoints,
  type PropertyOverlay,
  type SignedOverlay,
  stating,
  withFirstPhoto,
  withFocalPoints,
  withOverlay,
  withoutOverlay,
} from '#src/domain/property/property-overlay.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** Undefined if the office never decided anything about it. */
export async function findOverlay(db: Kysely<Schema>, agentRef: string): Promise<SignedOverlay | undefined> {
  const row = await db.selectFrom('property_overlay').selectAll().where('agent_ref', '=', agentRef).executeTakeFirst()
  return row && overlayOf(row)
}

/**
 * Within a transaction, before anything else: waits for an import that is applying rows, and blocks new ones and other decisions about this
 * property until it ends.
 */
export async function holdOverlay(
  trx: Kysely<Schema>,
  agentRef: string,
  by: Pick<SignedOverlay, 'changedAt' | 'changedBy'>,
): Promise<SignedOverlay> {
  const row = { agent_ref: agentRef, changed_at: by.changedAt, changed_by: by.changedBy }
  await trx
    .insertInto('property_overlay')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return overlayOf(
    await trx.selectFrom('property_overlay').selectAll().where('agent_ref', '=', agentRef).forUpdate().executeTakeFirstOrThrow(),
  )
}

export async function saveOverlay(trx: Kysely<Schema>, agentRef: string, overlay: SignedOverlay): Promise<void> {
  const { hiddenFor, isFeatured, firstPhoto, stated, focalPoints, changedAt, changedBy } = overlay
  await trx
    .updateTable('property_overlay')
    .set({
      hidden_for: hiddenFor,
      featured: isFeatured,
      first_photo: firstPhoto,
      stated: stated === null ? null : jsonText(stated),
      focal_points: Object.keys(focalPoints).length === 0 ? null : jsonText(focalPoints),
      changed_at: changedAt,
      changed_by: changedBy,
    })
    .where('agent_ref', '=', agentRef)
    .execute()
}

function overlayOf(row: Selectable<Schema['property_overlay']>): SignedOverlay {
  return {
    hiddenFor: row.hidden_for,
    isFeatured: row.featured,
    firstPhoto: row.first_photo,
    stated: row.stated as OfficeStatement | null,
    focalPoints: (row.focal_points ?? {}) as unknown as FocalPoints,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

interface StoredMedia extends ShownMedia {
  kind: MediaKind
  position: number
}

interface OverlaidRow {
  agent_ref: string
  listing: Listing
  media: StoredMedia[]
  hidden_for: string | null
  featured: boolean
  first_photo: string | null
  stated: OfficeStatement | null
  focal_points: FocalPoints | null
}

/** What the office states of these properties, by reference, of those of which it states something. */
export async function findStatements(db: Kysely<Schema>, references: readonly string[]): Promise<Map<string, OfficeStatement>> {
  const { rows } = await sql<{ agent_ref: string; stated: OfficeStatement }>`
    select agent_ref, stated from property_overlay where stated is not null and agent_ref = any (${references}::text[])`.execute(db)
  return new Map(rows.map(({ agent_ref, stated }) => [agent_ref, stated]))
}

/**
 * In an import's transaction: adds the office's overlays to staged rows. No overlay changes until it ends, so that none is lost under an
 * older row. `guard` applies the rules of adverts: to rows of which the office states something else than when they were read.
 */
export async function layOverStaged(trx: Kysely<Schema>, guard: (listing: Listing) => Listing): Promise<void> {
  await sql`lock table property_overlay in share mode`.execute(trx)
  const { rows } = await sql<OverlaidRow>`
    select agent_ref, staged.listing, staged.media, hidden_for, featured, first_photo, stated, focal_points
    from property_overlay join staged_row as staged using (agent_ref)`.execute(trx)
  for (const { agent_ref, listing: read, media: sent, hidden_for, featured, first_photo, stated, focal_points } of rows) {
    const isAsRead = JSON.stringify(read.stated ?? null) === JSON.stringify(stated)
    const fed = isAsRead ? read : guard(stating(withoutOverlay(read), stated))
    const isFreed = fed.published && !read.published
    const listing = withOverlay(fed, { hiddenFor: hidden_for, isFeatured: featured, firstPhoto: first_photo, stated })
    const media = withFirstPhoto(withFocalPoints(sent, focal_points ?? {}), first_photo)
    await sql`
      update staged_row set listed = (listed or (${isFreed} and status <> 'withdrawn')) and ${listing.published}, tags = ${tagsOf(listing)}::text[],
        listing = ${jsonText(listing)}::jsonb, faults = ${jsonText(listing)}::jsonb -> 'faults', media = ${jsonText(media)}::jsonb,
        card = card || jsonb_build_object('photos', ${jsonText(cardPhotosOf(media))}::jsonb)
      where agent_ref = ${agent_ref}`.execute(trx)
  }
}

/** A stored property, locked by the transaction. */
interface HeldProperty {
  listing: Listing
  listed: boolean
  /** Includes its result as a lot, which its listing does not have. */
  status: Status
  media: StoredMedia[]
  isLocated: boolean
}

/** Within a transaction: locks it until that ends. Undefined for an unknown id. */
export async function holdProperty(trx: Kysely<Schema>, id: number): Promise<HeldProperty | undefined> {
  const { rows } = await sql<HeldProperty>`
    select listing, listed, status, exact_location is not null as "isLocated", (
      select coalesce(json_agg(json_build_object('kind', kind, 'position', position, 'hash', hash, 'caption', caption,
        'width', width, 'height', height, 'focalPoint', focal_point) order by kind, position), '[]') from property_media where property_id = property.id
    ) as media
    from property join property_detail on property_detail.property_id = property.id
    where property.id = ${id} for update`.execute(trx)
  return rows[0]
}

/** Within the transaction that locked it: stores this listing, with the chosen photograph first. Returns whether it is listed now. */
export async function saveOverlaid(
  trx: Kysely<Schema>,
  id: number,
  { listing, media, status, isLocated, firstPhoto }: Omit<HeldProperty, 'listed'> & Pick<PropertyOverlay, 'firstPhoto'>,
): Promise<boolean> {
  const ordered = withFirstPhoto(
    media.map((each) => ({ ...each, was: each.position })),
    firstPhoto,
  )
  const isListed = listing.published && status !== 'withdrawn'
  const { channel, priceQualifier, disposal, summary } = listing
  // Advert rules for lettings may have started while it was hidden; for sales a lot may have changed these facts, and no rule does.
  const card = { photos: cardPhotosOf(ordered), ...(channel === 'lettings' && { priceQualifier, disposal, summary }) }
  await trx
    .updateTable('property')
    .set({ listed: isListed, tags: tagsOf(listing) })
    .where('id', '=', id)
    .execute()
  await sql`
    update property_detail set listing = ${jsonText(listing)}::jsonb, faults = ${jsonText(listing)}::jsonb -> 'faults',
      lacks = ${failedChecks({ listing, media, isLocated })}::text[], card = card || ${jsonText(card)}::jsonb
    where property_id = ${id}`.execute(trx)
  // The former first one is moved first, so that positions stay unique.
  for (const { position, was } of ordered.filter((each) => each.position !== each.was).toSorted((one, other) => one.was - other.was))
    await sql`update property_media set position = ${position} where property_id = ${id} and kind = 'photo' and position = ${was}`.execute(
      trx,
    )
  return isListed
}

/**
 * Within a transaction, once it is shown again: changes made while it was hidden become events now, and are queued for matching with saved
 * searches. A property never shown before is new, and one that a rule of adverts had held back is back; otherwise its price may have
 * changed. Hiding itself is not an event.
 */
export async function noteShownAgain(trx: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await sql`
    with events as (
      insert into property_event (property_id, kind, old_price, new_price, old_status, new_status, happened_at)
      select id, case when known.kind is null then 'new' when last.kind = 'withdrawn' then 'back-on-market' when price_value > known.new_price then 'price-up' else 'price-down' end,
        known.new_price, price_value, case when known.kind is not null then status end, status, ${now}
      from property left join lateral (
        select kind, new_price from property_event
        where property_id = property.id and kind in ('new', 'price-up', 'price-down') order by property_event.id desc limit 1
      ) as known on true left join lateral (
        select kind from property_event where property_id = property.id order by property_event.id desc limit 1
      ) as last on true
      where property.id = ${id} and (known.kind is null or last.kind = 'withdrawn' or price_value <> known.new_price)
      returning id
    )
    insert into unmatched_event select id from events`.execute(trx)
}
