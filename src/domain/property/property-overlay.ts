import type { KeptMedia } from './card-facts.ts'
import type { Listing } from './listing.ts'

/** What the office decided about a property, whatever its feed says. */
export interface PropertyOverlay {
  /** Why nobody is to see it; null: it is shown as its feed says. */
  hiddenFor: string | null
  isFeatured: boolean
  /** The photograph that comes first, by its content hash; null: the feed's own first. */
  firstPhoto: string | null
}

/** With whose decision about it was the last. */
export interface SignedOverlay extends PropertyOverlay {
  changedAt: Date
  changedBy: string
}

/** By which pages and searches choose what the office features. */
const featuredTag = 'featured'

/** A listing as its feed gives it and the law lets it be shown: without what the office laid over it. */
export function withoutOverlay(listing: Listing): Listing {
  const { overlaid, ...feed } = listing
  if (overlaid === undefined) return listing
  return {
    ...feed,
    ...(overlaid.includes('hidden') && { published: true }),
    ...(overlaid.includes('featured') && { tags: feed.tags.filter((tag) => tag !== featuredTag) }),
  }
}

/** The listing with the overlay, whatever was laid over it before. What the feed hides or features anyway is not noted as the office's. */
export function withOverlay(listing: Listing, { hiddenFor, isFeatured }: PropertyOverlay): Listing {
  const feed = withoutOverlay(listing)
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

type Placed = Pick<KeptMedia, 'kind' | 'position' | 'hash'>

/** Before every position of a stored photograph, which are counted from 0 without gaps. */
const front = -1

/**
 * The media in the order in which they are shown, the chosen photograph before all others; any choice before it is undone first. A
 * photograph that is there no more changes nothing.
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

function byPosition(one: Placed, other: Placed): number {
  if (one.kind !== other.kind) return one.kind < other.kind ? -1 : 1
  return one.position - other.position
}
