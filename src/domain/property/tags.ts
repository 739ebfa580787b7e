import type { Channel } from './channel.ts'
import type { Furnishing, Listing } from './listing.ts'
import { type PropertyGroup, propertyType } from './property-type.ts'

export const newHomeTag = 'new home'
/** Pages with them have no calculators (rules: T2). */
export const commercialTag = 'gth commercial'
export const developmentTag = 'gth development'

/** What follows from the facts alone, so that an agency need not tag it. */
const derivations: readonly [tag: string, holds: (listing: Listing) => boolean][] = [
  [newHomeTag, (listing) => listing.newHome],
  [commercialTag, isCommercial],
  [developmentTag, isDevelopment],
  ['auction', (listing) => listing.disposal === 'auction'],
  ['tender', (listing) => listing.disposal === 'tender'],
  ['student', (listing) => listing.letting.letType === 'student'],
  ['short let', (listing) => listing.letting.letType === 'short-term'],
  ['shared ownership', isSharedOwnership],
  // What visitors choose between as the type of property (propertyKinds).
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

/** All tags of a listing, its own and the derived ones, in normal form, sorted, each once. */
export function tagsOf(listing: Listing): string[] {
  const own = listing.tags.map(normalTag).filter((tag) => tag !== '')
  const derived = derivations.filter(([, holds]) => holds(listing)).map(([tag]) => tag)
  const { parking = [], outsideSpace = [], accessibility = [] } = listing.material.premises ?? {}
  const stated = [...listing.features, ...parking, ...outsideSpace, ...accessibility]
  return [...new Set([...own, ...derived, ...featureTags(stated)])].sort()
}

/**
 * The one way a tag is written: lower case, single spaces, no comma (separates tags in addresses), no leading `!` (excludes),
 * at most 40 characters. Empty when nothing is left.
 */
export function normalTag(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}&'+-]+/gu, ' ')
  // By code points: half a surrogate pair is no character.
  return [...words.trim()].slice(0, 40).join('').trim()
}

export function isCommercial(listing: Listing): boolean {
  const group = groupOf(listing)
  if (group === 'commercial' || group === 'hospitality') return true
  return listing.letting.letType === 'commercial' || listing.commercial.useClasses.length > 0
}

/** The development, not one of its plots: it names itself as its development, or has a development's name and no rooms. */
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

/** Ground flat, ground maisonette and the bungalows, which have no other floor. */
const groundFloorTypes: ReadonlySet<number> = new Set([7, 10, 12, 13, 14, 15])

function isFurnished({ channel, letting }: Listing, meant: readonly (Furnishing | undefined)[]): boolean {
  return channel === 'lettings' && meant.includes(letting.furnishing)
}

function groupOf(listing: Listing): PropertyGroup {
  return propertyType(listing.propertySubId).group
}

interface PropertyKind {
  /** The tag that its properties have, and so what stands in an address: `tag-house`. */
  tag: string
  /** As a visitor chooses it. */
  text: string
  /** The side of the trade it is offered on, where it is only one. */
  channel?: Channel
}

/** What visitors choose between as "Property type": fewer and plainer than the types of the feed (property-type.ts). */
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

/** Tags that a feature gives when it says so: each by the words that mean it. */
const meanings: readonly [tag: string, words: RegExp][] = [
  ['garden', /\bgardens?\b/i],
  ['balcony', /\b(balcon(y|ies)|roof terrace)\b/i],
  ['parking', /\b(parking|driveway|car ?port)\b/i],
  ['garage', /\bgarag(e|es|ing)\b/i],
  ['ev charging', /\b(ev|electric (car|vehicle))[- ]?charg/i],
  ['annexe', /\bannexe?\b/i],
  // The flat lies there, not only its bathroom.
  ['ground floor', /^ground[- ]floor$|\bground[- ]floor (apartment|flat|maisonette|studio|retirement|living|accommodation)\b/i],
  ['step-free', /\b(step[- ]?free|no steps|level access|wheelchair (access|accessible|friendly|user)|ramped access)\b/i],
  ['wet room', /\bwet[- ]?room\b/i],
  ['lift', /\b(?<!stair )lifts?\b/i],
  ['chain free', /\bchain[- ]free\b|\bno (onward |upward |upper |forward |further |vendor )?chain\b/i],
]

/** 'No parking' is no parking; "no chain" and "no steps" are what they say. */
const denial = /\b(no|without)\b(?! (steps|chain|onward|upward|upper|forward|further|vendor))/i

export function featureTags(features: readonly string[]): string[] {
  const stated = features.filter((feature) => !denial.test(feature))
  return meanings.filter(([, words]) => stated.some((feature) => words.test(feature))).map(([tag]) => tag)
}
