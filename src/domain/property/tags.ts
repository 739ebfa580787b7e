import { accessNeeds, statedAccess } from './access-needs.ts'
import type { Channel } from './channel.ts'
import type { Furnishing, Listing } from './listing.ts'
import { type PropertyGroup, propertyType } from './property-type.ts'

export const newHomeTag = 'new home'
/** Pages of such properties have no calculators (rules: T2). */
export const commercialTag = 'gth commercial'
export const developmentTag = 'gth development'

/** Tags derived from facts, so that an agency need not add them. */
const derivations: readonly [tag: string, holds: (listing: Listing) => boolean][] = [
  [newHomeTag, (listing) => listing.newHome],
  [commercialTag, isCommercial],
  [developmentTag, isDevelopment],
  ['auction', (listing) => listing.disposal === 'auction'],
  ['tender', (listing) => listing.disposal === 'tender'],
  ['student', (listing) => listing.letting.letType === 'student'],
  ['short let', (listing) => listing.letting.letType === 'short-term'],
  ['shared ownership', isSharedOwnership],
  // The types of property that visitors choose from (propertyKinds).
  ['house', (listing) => ['house', 'character'].includes(groupOf(listing))],
  ['flat', (listing) => groupOf(listing) === 'flat'],
  ['bungalow', (listing) => groupOf(listing) === 'bungalow'],
  ['park home', (listing) => groupOf(listing) === 'mobile-home'],
  ['retirement', (listing) => groupOf(listing) === 'retirement'],
  ['shared home', (listing) => groupOf(listing) === 'sharing'],
  ['land', (listing) => groupOf(listing) === 'land'],
  ['commercial', isCommercial],
  ['parking', (listing) => groupOf(listing) === 'parking'],
  ['ground floor', (listing) => groundFloorTypes.has(listing.propertySubId)],
  ['furnished', (listing) => isFurnished(listing, ['furnished', 'furnished-or-unfurnished'])],
  ['unfurnished', (listing) => isFurnished(listing, ['unfurnished', 'furnished-or-unfurnished'])],
  ['bills included', (listing) => listing.letting.billsIncluded.length > 0],
]

/** All tags of a listing, own and derived, normalised, sorted, each once. */
export function tagsOf(listing: Listing): string[] {
  const own = listing.tags.map(normalTag).filter((tag) => tag !== '')
  const derived = derivations.filter(([, holds]) => holds(listing)).map(([tag]) => tag)
  const { parking = [], outsideSpace = [], accessibility = [] } = listing.material.premises ?? {}
  const stated = [...listing.features, ...parking, ...outsideSpace, ...accessibility]
  return [...new Set([...own, ...derived, ...featureTags(stated)])].sort()
}

/**
 * Normalises a tag: lower case, single spaces, no comma (separates tags in addresses), no leading `!` (excludes), at most 40 characters.
 * May be empty.
 */
export function normalTag(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}&'+-]+/gu, ' ')
  // By code points, so that no surrogate pair is split.
  return [...words.trim()].slice(0, 40).join('').trim()
}

export function isCommercial(listing: Listing): boolean {
  const group = groupOf(listing)
  if (group === 'commercial' || group === 'hospitality') return true
  return listing.letting.letType === 'commercial' || listing.commercial.useClasses.length > 0
}

/** Whether it is a single home, rather than a workplace, land, parking or a development. */
export function isHome(listing: Listing): boolean {
  const group = groupOf(listing)
  return group !== 'land' && group !== 'parking' && !isCommercial(listing) && !isDevelopment(listing)
}

/** Whether it is the development itself, not a plot: it names itself as its development, or has a development's name and no rooms. */
export function isDevelopment(listing: Listing): boolean {
  if (listing.developmentRef !== '') return listing.developmentRef === listing.agentRef
  return listing.newHome && listing.developmentName !== '' && listing.bedrooms === 0
}

function isSharedOwnership(listing: Listing): boolean {
  return (
    listing.priceQualifier === 'shared-ownership' ||
    listing.priceQualifier === 'part-buy-part-rent' ||
    listing.material.sharedOwnershipPercentage !== undefined
  )
}

/** Ground flats, ground maisonettes and bungalows, all of which are on the ground floor. */
const groundFloorTypes: ReadonlySet<number> = new Set([7, 10, 12, 13, 14, 15])

function isFurnished({ channel, letting }: Listing, meant: readonly (Furnishing | undefined)[]): boolean {
  return channel === 'lettings' && meant.includes(letting.furnishing)
}

function groupOf(listing: Listing): PropertyGroup {
  return propertyType(listing.propertySubId).group
}

interface PropertyKind {
  /** The tag of its properties, which also appears in addresses: `tag-house`. */
  tag: string
  /** The visitor's choice. */
  text: string
  /** The channel that offers it, if only one does. */
  channel?: Channel
}

/** The options of "Property type": fewer and simpler than the feed's types (property-type.ts). */
export const propertyKinds: readonly PropertyKind[] = [
  { tag: 'house', text: 'Houses' },
  { tag: 'flat', text: 'Flats and apartments' },
  { tag: 'bungalow', text: 'Bungalows' },
  { tag: 'park home', text: 'Park and mobile homes' },
  { tag: 'retirement', text: 'Retirement homes' },
  { tag: 'shared home', text: 'Rooms in shared homes', channel: 'lettings' },
  { tag: 'land', text: 'Land' },
  { tag: 'commercial', text: 'Commercial property' },
]

/** Tags derived from features: each with the words that mean it. */
const meanings: readonly [tag: string, words: RegExp][] = [
  ['garden', /\bgardens?\b/i],
  ['balcony', /\b(balcon(y|ies)|roof terrace)\b/i],
  ['parking', /\b(parking|driveway|car ?port)\b/i],
  ['garage', /\bgarag(e|es|ing)\b/i],
  ['ev charging', /\b(ev|electric (car|vehicle))[- ]?charg/i],
  ['annexe', /\bannexe?\b/i],
  // The flat itself is on the ground floor, not only its bathroom.
  ['ground floor', /^ground[- ]floor$|\bground[- ]floor (apartment|flat|maisonette|studio|retirement|living|accommodation)\b/i],
  ['chain free', /\bchain[- ]free\b|\bno (onward |upward |upper |forward |further |vendor )?chain\b/i],
]

/** 'No parking' means there is none; "no chain" is a feature. */
const denial = /\b(no|without)\b(?! (chain|onward|upward|upper|forward|further|vendor))/i

export function featureTags(features: readonly string[]): string[] {
  const stated = features.filter((feature) => !denial.test(feature))
  const meant = meanings.filter(([, words]) => stated.some((feature) => words.test(feature))).map(([tag]) => tag)
  return [...meant, ...accessNeeds.filter((need) => statedAccess(features, need) === true)]
}
