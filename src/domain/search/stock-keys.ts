import type { Box } from '../places/point.ts'
import type { Channel } from '../property/channel.ts'
import type { SearchedArea } from './searched-area.ts'

/**
 * Keys by which a page says what it was made of, and a change what it changes: one that touches the page has a key in common with it
 * (decision 182). They tell less than the conditions of a page: where the rows are that it reads, not what they are like.
 */
export type StockKey = string

/** The key of pages of which nothing narrower is known: every change has it. */
export const everyChange: StockKey = 'any'

/** Widths and heights of the squares, in degrees: a box gets at most four, of the smallest that are no smaller than it. */
const squares = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4] as const
/** About a metre in degrees, as the database compares places less exactly than this file. */
const tolerance = 0.00001

/** Of all rows of a channel. */
const anywhere = ''
const prefixes = { sales: 's', lettings: 'l' } as const satisfies Record<Channel, string>

export function propertyKey(id: number): StockKey {
  return `p${id}`
}

/** Keys of the rows in these channels that are in an area; anywhere without one. `box`: around its shape, if it has one. */
export function keysOfArea(channels: readonly Channel[], { named, view }: Omit<SearchedArea, 'shape'> = {}, box?: Box): StockKey[] {
  // Rows lie within the view, wherever else they are.
  const edges = view ? { west: view[0], south: view[1], east: view[2], north: view[3] } : box
  const places = [...(named && !view ? [namedPlace(named.kind, named.name)] : []), ...(edges ? squaresOf(edges) : [])]
  return channels.flatMap((channel) => (places.length === 0 ? [anywhere] : places).map((place) => `${prefixes[channel]}${place}`))
}

/** Where a row of `property` is. */
export interface RowPlace {
  id: number
  channel: Channel
  lng: number | null
  lat: number | null
  country: string | null
  county: string | null
  outcode: string
}

/** All keys of pages that the row may be on, before or after a change of it. */
export function keysOfRow({ id, channel, lng, lat, country, county, outcode }: RowPlace): StockKey[] {
  const named = Object.entries({ country, county, outcode }).flatMap(([kind, name]) => (name ? [namedPlace(kind, name)] : []))
  const inSquares = lng === null || lat === null ? [] : squares.map((_, level) => squareKey(level, lng, lat))
  return [everyChange, propertyKey(id), ...[anywhere, ...named, ...inSquares].map((place) => `${prefixes[channel]}${place}`)]
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
