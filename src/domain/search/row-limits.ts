import type { Box } from '../places/point.ts'
import type { Channel } from '../property/channel.ts'
import type { AskedFacts } from './asked-facts.ts'

/** What is remembered of a row of `property` before or after a change. */
export interface RowFacts {
  channel: Channel
  listed: boolean
  available: boolean
  lng: number | null
  lat: number | null
  country: string | null
  county: string | null
  outcode: string
  branchId: number | null
  locality: string | null
  beds: number | null
  price: number | null
}

/** Facts that a change is first compared by; the others are the database's. */
const limiting = ['status', 'minBeds', 'maxBeds', 'minPrice', 'maxPrice', 'branchId', 'locality'] as const satisfies Array<keyof AskedFacts>

/**
 * Limits within which all listed rows lie that a page reads: whatever lies outside is certainly none of them. Wider than the conditions of
 * the page, which the database knows alone: most changes are ruled out without asking it.
 */
export interface RowLimits {
  channels: readonly Channel[]
  /** A row is in the named place or in the box, if there are any. */
  named?: { kind: 'country' | 'county' | 'outcode'; name: string } | undefined
  box?: Box | undefined
  facts?: Pick<AskedFacts, (typeof limiting)[number]> | undefined
}

/** Of the facts required, those that limit. */
export function limitingFacts(asked: AskedFacts): RowLimits['facts'] {
  const found = limiting.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** About a metre in degrees, as the database compares places less exactly. */
export const tolerance = 0.00001

/** Whether the row may be one of those that lie within the limits. */
export function mayBeWithin({ channels, named, box, facts }: RowLimits, row: RowFacts): boolean {
  if (!row.listed || !channels.includes(row.channel)) return false
  const isSomewhere = (!named && !box) || (named && row[named.kind] === named.name) || (box && isAbout(box, row))
  return Boolean(isSomewhere) && (!facts || meets(facts, row))
}

function isAbout({ west, south, east, north }: Box, { lng, lat }: RowFacts): boolean {
  if (lng === null || lat === null) return false
  const [lngs, lats] = [[west, east].sort((one, other) => one - other), [south, north].sort((one, other) => one - other)]
  return isBetween(lng, lngs[0]! - tolerance, lngs[1]! + tolerance) && isBetween(lat, lats[0]! - tolerance, lats[1]! + tolerance)
}

function meets({ status, minBeds, maxBeds, minPrice, maxPrice, branchId, locality }: RowLimits['facts'] & {}, row: RowFacts): boolean {
  return (
    (status !== 'available' || row.available) &&
    isBetween(row.beds, minBeds, maxBeds) &&
    isBetween(row.price, minPrice, maxPrice) &&
    (branchId === undefined || row.branchId === branchId) &&
    (locality === undefined || row.locality === locality)
  )
}

function isBetween(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true
  return value !== null && (least === undefined || value >= least) && (most === undefined || value <= most)
}
