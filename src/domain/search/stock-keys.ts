import type { Box } from '../places/point.ts'
import type { Channel } from '../property/channel.ts'
import { type RowFacts, type RowLimits, tolerance } from './row-limits.ts'

/**
 * Keys by which a page says what it was made of, and a change what it changes: one that touches the page has a key in common with it
 * (decision 182). They tell less than the conditions of a page: where the rows are that it reads, not what they are like.
 */
export type StockKey = string

/** The key of pages of which nothing narrower is known: every change has it. */
export const everyChange: StockKey = 'any'

/** Widths and heights of the squares, in degrees: a box gets at most four, of the smallest that are no smaller than it. */
const squares = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4] as const

/** Of all rows of a channel. */
const anywhere = ''
/** Of rows read by columns that are not settled. */
const byAnything = '+'
const prefixes = { sales: 's', lettings: 'l' } as const satisfies Record<Channel, string>

export function propertyKey(id: number): StockKey {
  return `p${id}`
}

/** Rows that a page reads. */
interface RowsAsked {
  channels: readonly Channel[]
  /** Where they are: in either; anywhere without both. */
  named?: RowLimits['named']
  box?: Box | undefined
  /** Whether only `settledColumns` decide which they are, and what the page says of them where it does not show the property. */
  bySettled?: boolean
}

/**
 * Columns of `property` that seldom change. A change of others, such as price, words and pictures, leaves pages as they are that go by these
 * alone and do not show the property.
 */
export const settledColumns = [
  ...['channel', 'listed', 'status', 'available', 'branch_id', 'beds', 'country', 'county_slug', 'locality_slug', 'outcode', 'location'],
  ...['created_at', 'short_let', 'pets'],
] as const

/** Keys of these rows. */
export function keysOfRows({ channels, named, box, bySettled = false }: RowsAsked): StockKey[] {
  const places = [...(named ? [namedPlace(named.kind, named.name)] : []), ...(box ? squaresOf(box) : [])]
  return channels.flatMap((channel) =>
    (places.length === 0 ? [anywhere] : places).map((place) => `${prefixes[channel]}${place}${bySettled ? '' : byAnything}`),
  )
}

/** Whether only `settledColumns` decide about the rows that have these keys. */
export function areSettled(keys: readonly StockKey[]): boolean {
  return !keys.some((key) => key === everyChange || key.endsWith(byAnything))
}

/** Where a row of `property` is that changed: before or after it. */
export interface ChangedRow extends RowFacts {
  id: number
  /** Whether one of `settledColumns` changed, or the property is new. */
  isSettledOtherwise: boolean
}

/** All keys of pages that the change may touch. */
export function keysOfChange({ id, channel, lng, lat, country, county, outcode, isSettledOtherwise }: ChangedRow): StockKey[] {
  const named = Object.entries({ country, county, outcode }).flatMap(([kind, name]) => (name ? [namedPlace(kind, name)] : []))
  const inSquares = lng === null || lat === null ? [] : squares.map((_, level) => squareKey(level, lng, lat))
  const places = [anywhere, ...named, ...inSquares].map((place) => `${prefixes[channel]}${place}`)
  return [everyChange, propertyKey(id), ...places.map((place) => `${place}${byAnything}`), ...(isSettledOtherwise ? places : [])]
}

function namedPlace(kind: string, name: string): string {
  return `.${kind}.${encodeURIComponent(name.toLowerCase())}`
}

function squaresOf({ west, south, east, north }: Box): string[] {
  const [lngs, lats] = [
    [Math.min(west, east) - tolerance, Math.max(west, east) + tolerance],
    [Math.min(south, north) - tolerance, Math.max(south, north) + tolerance],
  ] as const
  const level = squares.findIndex((size) => size >= lngs[1] - lngs[0] && size >= lats[1] - lats[0])
  if (level === -1) return [anywhere]
  return [...new Set(lngs.flatMap((lng) => lats.map((lat) => squareKey(level, lng, lat))))]
}

function squareKey(level: number, lng: number, lat: number): string {
  const size = squares[level] ?? 1
  return `${level}.${Math.floor((lng + 180) / size)}.${Math.floor((lat + 90) / size)}`
}
