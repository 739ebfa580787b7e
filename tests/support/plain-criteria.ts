import type { Channel } from '#src/domain/property/channel.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { SearchStatus } from '#src/domain/search/criteria/criterion.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testNow } from './site.ts'

/** A property as a test wrote it. */
interface PlainProperty {
  channel: Channel
  status: string
  listed: boolean
  price_value: number | null
  beds: number
  square_feet: number | null
  acreage: number | null
  monthly_cost: number | null
  branch_id: number
  locality_slug: string
  short_let: boolean
  pets: boolean
  tags: readonly string[]
  auction_date: string | null
  created_at: Date
  updated_at: Date
  text: string
  listing: Pick<Listing, 'material' | 'registered'>
}

/** Predicates of these search texts, on the words of a property in order. */
export const plainTexts: Readonly<Record<string, (text: string) => boolean>> = {
  barn: (text) => /\bbarn\b/.test(text),
  cott: (text) => /\bcott/.test(text),
  '"barn cottage"': (text) => /\bbarn cottage\b/.test(text),
  'paddock -barn': (text) => /\bpaddock\b/.test(text) && !/\bbarn\b/.test(text),
  the: () => true,
  'semi-detached': (text) => /\bsemi-detached\b/.test(text),
  'barn or gardens': (text) => /\bbarn\b|\bgardens\b/.test(text),
}

/**
 * What criteria ask of a property besides where it is (rules: S1), said once more in plain TypeScript: searches and the matching of
 * saved ones share their tests, so that neither would notice what is wrong with both.
 */
export function meetsPlainly(property: PlainProperty, asked: SearchCriteria, defaultStatus: SearchStatus): boolean {
  const { price_value: price, square_feet: feet, acreage, listing } = property
  // The feed's word goes before the register's.
  const rating = listing.material.epcRating?.toLowerCase() ?? listing.registered?.rating
  const metres = asked.area !== undefined && /^\d+$/.test(asked.area) ? Number(asked.area) : undefined
  const perNight = [asked.minPerNight, asked.maxPerNight].map((pounds) => pounds && Math.round((pounds * 36500) / 12) / 100)
  const isSince = (at: Date, days: number) => testNow.getTime() - at.getTime() <= days * 24 * 3_600_000
  return [
    property.listed && property.channel === asked.channel,
    (asked.status ?? defaultStatus) !== 'available' || ['available', 'coming-soon'].includes(property.status),
    !asked.minBeds || property.beds >= asked.minBeds,
    asked.maxBeds === undefined || property.beds <= asked.maxBeds,
    !asked.minPrice || (price !== null && price >= asked.minPrice),
    !asked.maxPrice || (price !== null && price <= asked.maxPrice),
    !perNight[0] || (price !== null && price >= perNight[0]),
    !perNight[1] || (price !== null && price <= perNight[1]),
    !(asked.minPerNight || asked.maxPerNight) || property.short_let,
    !asked.maxMonthlyCost || (property.monthly_cost !== null && property.monthly_cost <= asked.maxMonthlyCost),
    !asked.minSquareFeet || (feet !== null && feet >= asked.minSquareFeet),
    !asked.maxSquareFeet || (feet !== null && feet <= asked.maxSquareFeet),
    metres === undefined || (feet !== null && feet / 10.7639104 >= metres),
    metres !== undefined || !asked.area || property.locality_slug === asked.area,
    !asked.minAcreage || (acreage !== null && acreage >= asked.minAcreage),
    !asked.maxAcreage || (acreage !== null && acreage <= asked.maxAcreage),
    !asked.updatedAgo || isSince(property.updated_at, asked.updatedAgo),
    !asked.createdAgo || isSince(property.created_at, asked.createdAgo),
    !asked.epc || (rating !== undefined && rating <= asked.epc),
    !asked.branchId || property.branch_id === asked.branchId,
    !asked.shortLets || property.short_let,
    !asked.pets || property.pets,
    !asked.auctionDate || property.auction_date === asked.auctionDate,
    (asked.tags ?? []).every((tag) => (tag.startsWith('!') ? !property.tags.includes(tag.slice(1)) : property.tags.includes(tag))),
    !asked.text || (plainTexts[asked.text]?.(property.text) ?? false),
  ].every(Boolean)
}
