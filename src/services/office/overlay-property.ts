import { type Kysely, sql } from 'kysely'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetRows } from '#src/data/import/known-rows.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { countChangedStock } from '#src/data/places/place-stock.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { findFoundPoint, saveFocalPoint } from '#src/data/stock/focal-points.ts'
import { findOfficeProperty, type OfficeProperty } from '#src/data/stock/office-properties.ts'
import { holdOverlay, holdProperty, noteShownAgain, saveOverlaid, saveOverlay } from '#src/data/stock/property-overlays.ts'
import { guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { OfficeStatement } from '#src/domain/property/material-information.ts'
import { type TypedStatement, typedStatement, unratedText } from '#src/domain/property/office-statement.ts'
import {
  type PropertyOverlay,
  type SignedOverlay,
  stating,
  withFocalPoint,
  withOverlay,
  withoutOverlay,
} from '#src/domain/property/property-overlay.ts'
import { type FocalPoint, offCentre } from '#src/domain/site/pictures.ts'
import type { OfficeParts } from './office-parts.ts'

interface OverlayParts extends Pick<OfficeParts, 'db' | 'now'> {
  /** Resolves once every process and the shared cache show the change. */
  stockChanged(): Promise<void>
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?(): AdvertPolicy
}

/** One decision about a property. `because` is its reason, as the user wrote it. */
export type OverlayChange =
  | { what: 'hide'; because: string }
  | { what: 'show'; because: string }
  | { what: 'feature' | 'unfeature' }
  | { what: 'first-photo'; hash: string | null }
  /** `point` null: the one found in the picture. */
  | { what: 'focal-point'; hash: string; point: FocalPoint | null }
  /** `seen`: the statement, null for none, that the user's form showed. */
  | { what: 'state'; statement: OfficeStatement | null; seen: TypedStatement }

/** `held-back`: the office no longer hides it, but an advert rule or its feed does. `changed`: another statement was saved since it was seen. */
type OverlayOutcome = 'done' | 'gone' | 'held-back' | 'no-photo' | 'changed'

const actions = {
  hide: 'property-hidden',
  show: 'property-shown',
  feature: 'property-featured',
  unfeature: 'property-featured',
  'first-photo': 'property-picture-chosen',
  'focal-point': 'property-focal-point-chosen',
  state: 'property-stated',
} as const

/**
 * Records a decision about a property of the user's branches, which applies whatever its feed says; visitors see it when this resolves. A
 * decision already made counts as done.
 */
export async function overlayProperty(
  parts: OverlayParts,
  asker: OfficeAsker,
  { id, change }: { id: number; change: OverlayChange },
): Promise<OverlayOutcome> {
  const property = await findOfficeProperty(parts.db, asker, id)
  if (!property) return 'gone'
  const outcome = await atomically(parts.db, (trx) =>
    changeOverlay(trx, { asker, property, change, policy: parts.policy?.(), now: parts.now() }),
  )
  await parts.stockChanged()
  return outcome
}

interface Changing {
  asker: OfficeAsker
  property: Pick<OfficeProperty, 'id' | 'agentRef' | 'branchId' | 'address'>
  change: OverlayChange
  policy: AdvertPolicy | undefined
  now: Date
}

async function changeOverlay(trx: Kysely<Schema>, { asker, property, change, policy, now }: Changing): Promise<OverlayOutcome> {
  const { id, agentRef, branchId, address } = property
  const before = await holdOverlay(trx, agentRef, { changedAt: now, changedBy: asker.name })
  const held = await holdProperty(trx, id)
  if (!held) return 'gone'
  const isOfPhoto = change.what === 'first-photo' || change.what === 'focal-point'
  if (isOfPhoto && change.hash !== null && !held.media.some(({ hash }) => hash === change.hash)) return 'no-photo'
  const after: SignedOverlay = { ...before, ...decided(change, before, held), changedAt: now, changedBy: asker.name }
  if (isSame(before, after)) return 'done'
  if (change.what === 'state' && JSON.stringify(change.seen) !== stateOf(before)) return 'changed'
  const fed = withoutOverlay(held.listing)
  // Advert rules skip hidden properties, and may have started since.
  const { listing } = guardAdvert(stating(fed, after.stated), londonDay(now), policy)
  const ids = sql`select ${id}::integer`
  const unchanged = await propertiesBefore(trx, ids)
  await saveOverlay(trx, agentRef, after)
  const media = change.what === 'focal-point' ? await mediaWithPoint(trx, id, { held, change }) : held.media
  const isListed = await saveOverlaid(trx, id, { ...held, media, listing: withOverlay(listing, after), firstPhoto: after.firstPhoto })
  // What the last import told of the row may be so no more: the next one reads it again.
  if (change.what === 'state') await forgetRows(trx, [id])
  if (isListed && !held.listed) await noteShownAgain(trx, id, now)
  await noteAdverts(trx, ids, { now, cause: 'office' })
  await countChangedStock(trx)
  await raiseVersionOf(trx, unchanged, ids)
  const because = 'because' in change ? { because: change.because } : {}
  await addAudit(trx, asker, {
    action: actions[change.what],
    subject: `${address} (${agentRef})`,
    branchId,
    before: factsOf(before),
    after: { ...factsOf(after), ...because },
    now,
  })
  return change.what === 'show' && !isListed ? 'held-back' : 'done'
}

type Held = NonNullable<Awaited<ReturnType<typeof holdProperty>>>

/** Stores the point that a picture has now, the chosen one or else the one found in it, and returns the media with it. */
async function mediaWithPoint(
  trx: Kysely<Schema>,
  id: number,
  { held, change: { hash, point } }: { held: Held; change: Extract<OverlayChange, { what: 'focal-point' }> },
): Promise<Held['media']> {
  const shown = offCentre(point ?? (await findFoundPoint(trx, hash))).focalPoint ?? null
  await saveFocalPoint(trx, id, { hash, point: shown })
  return held.media.map((each) => (each.hash === hash ? { ...each, focalPoint: shown } : each))
}

function decided(change: OverlayChange, { focalPoints }: PropertyOverlay, { media }: Held): Partial<PropertyOverlay> {
  switch (change.what) {
    case 'hide':
      return { hiddenFor: change.because }
    case 'show':
      return { hiddenFor: null }
    case 'feature':
    case 'unfeature':
      return { isFeatured: change.what === 'feature' }
    case 'first-photo':
      return { firstPhoto: change.hash }
    case 'focal-point':
      return { focalPoints: withFocalPoint(focalPoints, { ...change, media }) }
    case 'state':
      return { stated: change.statement }
  }
}

function isSame(one: PropertyOverlay, other: PropertyOverlay): boolean {
  return (
    stateOf(one) === stateOf(other) &&
    one.hiddenFor === other.hiddenFor &&
    one.isFeatured === other.isFeatured &&
    one.firstPhoto === other.firstPhoto &&
    pointsOf(one) === pointsOf(other)
  )
}

function stateOf({ stated }: PropertyOverlay): string {
  return JSON.stringify(typedStatement(stated ?? {}))
}

/** For the audit list: `0a1b2c3d4e5f: 30 % 45 %`. */
function pointsOf({ focalPoints }: PropertyOverlay): string {
  return Object.entries(focalPoints)
    .map(([hash, { x, y }]) => `${hash.slice(0, 12)}: ${x} % ${y} %`)
    .sort()
    .join('; ')
}

function factsOf(overlay: PropertyOverlay) {
  const { hiddenFor, isFeatured, firstPhoto, stated } = overlay
  return {
    ...(stated && statedTexts(stated)),
    hidden: hiddenFor !== null,
    featured: isFeatured,
    picture: firstPhoto?.slice(0, 12) ?? 'the first of the feed',
    ...(pointsOf(overlay) !== '' && { 'focal points': pointsOf(overlay) }),
  }
}

/** For the audit list. */
function statedTexts(stated: OfficeStatement) {
  const { landlordNumber, dwellingNumber, checkedOn } = stated
  return {
    ...(landlordNumber && { 'landlord\u2019s number': landlordNumber }),
    ...(dwellingNumber && { 'home\u2019s number': dwellingNumber }),
    ...(checkedOn && { 'looked up on': checkedOn }),
    ...(stated.uprn && { UPRN: stated.uprn }),
    ...(stated.unrated && { 'no energy rating': unratedText({ stated }) ?? '' }),
  }
}
