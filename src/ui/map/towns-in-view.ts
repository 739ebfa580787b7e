import type { Feature, FeatureCollection, Point } from 'geojson'
import { type MapSquare, type MapTown, squaresOf } from '#src/domain/places/map-geography.ts'
import type { Box } from '#src/domain/places/point.ts'
import * as routes from '#src/routes.ts'

/** Below this zoom there is room for the largest towns alone. */
export const zoomOfVillages = 8

type Fetch = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>

/**
 * The towns that a map has to name: the largest from the beginning, and those of every square degree that has been looked at. `add`
 * returns false where there is nothing new. A square that could not be fetched is asked for when it is next looked at.
 */
export function townsInView(largest: readonly MapTown[], fetchSquare: Fetch = fetch) {
  const towns = new Map(largest.map((town) => [keyOf(town), town]))
  const asked = new Set<string>()

  async function add(view: Box): Promise<boolean> {
    const squares = squaresOf(view).filter((square) => !asked.has(addressOf(square)))
    const before = towns.size
    await Promise.all(
      squares.map(async (square) => {
        const address = addressOf(square)
        asked.add(address)
        const found = await townsOf(address).catch(() => {
          asked.delete(address)
          return []
        })
        for (const town of found) towns.set(keyOf(town), town)
      }),
    )
    return towns.size > before
  }

  async function townsOf(address: string): Promise<MapTown[]> {
    const response = await fetchSquare(address)
    if (!response.ok) throw new Error(`No towns from ${address}`)
    return (await response.json()) as MapTown[]
  }

  return { add, features: (): FeatureCollection => ({ type: 'FeatureCollection', features: [...towns.values()].map(feature) }) }
}

function addressOf({ lng, lat }: MapSquare): string {
  return routes.map.towns.href(lng, lat)
}

function keyOf([name, lng, lat]: MapTown): string {
  return `${name} ${lng} ${lat}`
}

function feature([name, lng, lat, population]: MapTown): Feature<Point> {
  return { type: 'Feature', properties: { name, population }, geometry: { type: 'Point', coordinates: [lng, lat] } }
}
