import type { FactSourceName } from '../surroundings/fact-source.ts'

/** What visitors may have drawn on a map, of registers that the operator imported (docs/place-facts.md). */
export const mapLayerNames = ['schools', 'stations', 'flood'] as const satisfies readonly FactSourceName[]

export type MapLayerName = (typeof mapLayerNames)[number]

/** Kinds of things on each layer, and how a map and its key mark them: by a letter, or for shares of homes at risk by size. */
export const layerKinds = {
  primary: { layer: 'schools', mark: 'P', says: 'Primary school' },
  secondary: { layer: 'schools', mark: 'S', says: 'Secondary school' },
  rail: { layer: 'stations', mark: 'R', says: 'Train station' },
  metro: { layer: 'stations', mark: 'T', says: 'Tram or underground station' },
  high: { layer: 'flood', mark: 'H', says: 'High: more than 1 in 30 in a year' },
  medium: { layer: 'flood', mark: 'M', says: 'Medium: 1 in 100 to 1 in 30' },
  low: { layer: 'flood', mark: 'L', says: 'Low: 1 in 1,000 to 1 in 100' },
} as const satisfies Readonly<Record<string, { layer: MapLayerName; mark: string; says: string }>>

export type LayerKind = keyof typeof layerKinds

/** A school or station, or a postcode with homes at risk: of these the highest band that any of its homes is in. */
export type LayerPoint = readonly [name: string, lng: number, lat: number, kind: LayerKind]

/** Squares of a layer are so many to a degree. */
export const layerSquaresPerDegree = 4

/** MapLibre's zoom from which each is drawn: below, a window would hold thousands. */
export const layerZooms: Readonly<Record<MapLayerName, number>> = { schools: 10, stations: 9, flood: 12 }
