import { type FocalPoint, offCentre } from '../site/pictures.ts'
import type { KeptMedia } from './card-facts.ts'
import type { Listing } from './listing.ts'
import type { OfficeStatement } from './material-information.ts'

/** The office's decisions about a property, which override its feed. */
export interface PropertyOverlay {
  /** Why it is hidden; null to show it as its feed says. */
  hiddenFor: string | null
  isFeatured: boolean
  /** Content hash of the photograph that comes first; null for the feed's first. */
  firstPhoto: string | null
  /** Null if it states nothing. */
  stated: OfficeStatement | null
  /** Focal points chosen in place of those found in the pictures, by content hash. */
  focalPoints: FocalPoints
}

export type FocalPoints = Readonly<Record<string, FocalPoint>>

/** With the author and time of the last decision. */
export interface SignedOverlay extends PropertyOverlay {
  changedAt: Date
  changedBy: string
}

/** The tag by which pages and searches select featured properties. */
const featuredTag = 'featured'

/** The listing before the office's overlay, as the feed and the law have it. */
export function withoutOverlay(listing: Listing): Listing {
  const { overlaid, stated: _, ...feed } = listing
  if (overlaid === undefined) return feed
  return {
    ...feed,
    ...(overlaid.includes('hidden') && { published: true }),
    ...(overlaid.includes('featured') && { tags: feed.tags.filter((tag) => tag !== featuredTag) }),
  }
}

/**
 * The listing with the overlay, replacing an earlier one; rules of adverts look at it as `stating` returns it. What the feed hides or features itself is not attributed to the office.
 */
export function withOverlay(listing: Listing, { hiddenFor, isFeatured, stated }: Omit<PropertyOverlay, 'focalPoints'>): Listing {
  const feed = stating(withoutOverlay(listing), stated)
  const isHidden = hiddenFor !== null && feed.published
  const isAdded = isFeatured && !feed.tags.includes(featuredTag)
  if (!isHidden && !isAdded) return feed
  return {
    ...feed,
    ...(isHidden && { published: false }),
    ...(isAdded && { tags: [...feed.tags, featuredTag] }),
    overlaid: [...(isHidden ? ['hidden' as const] : []), ...(isAdded ? ['featured' as const] : [])],
  }
}

/** A feed's listing with what the office states of it. */
export function stating(listing: Listing, stated: OfficeStatement | null | undefined): Listing {
  return stated ? { ...listing, stated } : listing
}

type Placed = Pick<KeptMedia, 'kind' | 'position' | 'hash'>

/** Before the positions of stored photographs, which count from 0 without gaps. */
const front = -1

/**
 * The media in display order with the chosen photograph first; an earlier choice is undone. A photograph that no longer exists changes
 * nothing.
 */
export function withFirstPhoto<Media extends Placed>(media: readonly Media[], firstPhoto: string | null): Media[] {
  const isPhoto = ({ kind }: Placed) => kind === 'photo'
  const taken = new Set(media.filter(isPhoto).map(({ position }) => position))
  const free = [...taken, taken.size].map((_, at) => at).find((at) => !taken.has(at)) ?? 0
  const asFed = media.map((each) => (isPhoto(each) && each.position === front ? { ...each, position: free } : each)).toSorted(byPosition)
  const chosen = asFed.find((each) => isPhoto(each) && each.hash !== null && each.hash === firstPhoto)
  if (!chosen || chosen.position === 0) return asFed
  return asFed.map((each) => (each === chosen ? { ...each, position: front } : each)).toSorted(byPosition)
}

/** The media with the chosen focal points; null for the middle, as of points that are found. */
export function withFocalPoints<Media extends Pick<KeptMedia, 'hash' | 'focalPoint'>>(
  media: readonly Media[],
  points: FocalPoints,
): Media[] {
  return media.map((each) => {
    const point = each.hash === null ? undefined : points[each.hash]
    return point ? { ...each, focalPoint: offCentre(point).focalPoint ?? null } : each
  })
}

/** Points that are kept for pictures that the feed does not send now, and may send again. */
const mostAbsent = 50

/** The points with one more, or without it where `point` is null. */
export function withFocalPoint(
  points: FocalPoints,
  { hash, point, media }: { hash: string; point: FocalPoint | null; media: readonly Pick<KeptMedia, 'hash'>[] },
): FocalPoints {
  const others = Object.entries(points).filter(([each]) => each !== hash)
  const isShown = ([each]: readonly [string, unknown]) => media.some((medium) => medium.hash === each)
  const absent = others.filter((each) => !isShown(each)).slice(-mostAbsent)
  return Object.fromEntries([...absent, ...others.filter(isShown), ...(point ? [[hash, point] as const] : [])])
}

function byPosition(one: Placed, other: Placed): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1
  return one.position - other.position
}
