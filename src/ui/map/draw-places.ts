import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { type MapOutline, type MapSetup, type MapSquare, type MapTown, squaresOf } from '#src/domain/places/map-geography.ts'
import type { Box } from '#src/domain/places/point.ts'
import * as routes from '#src/routes.ts'
import { boundarySource, countrySource, townSource } from './built-in-style.ts'
import countryAddress from './country.json?url'
import { isWhole, type NameSide, nameSide } from './whole-names.ts'

/** Below this zoom there is room only for the largest towns. */
const zoomOfVillages = 8
/** Below this zoom the outlines of the whole country are detailed enough. */
const zoomOfDetail = 8.5

/** Names the towns and draws the counties and districts of what the built-in map shows, in more detail when it comes near enough. */
export async function drawPlaces(map: MapLibreMap, setup: MapSetup): Promise<void> {
  const towns = squaresInView<MapTown>({
    first: setup.towns,
    addressOf: ({ lng, lat }) => routes.map.towns.href(lng, lat),
    keyOf: ([name, lng, lat]) => `${name} ${lng} ${lat}`,
  })
  const [countryNames, firstOutlines] = await Promise.all([
    fetchedJson<{ features: Feature[] }>(countryAddress),
    fetchedJson<MapOutline[]>(routes.map.countryOutlines.href()),
  ])
  const outlines = squaresInView<MapOutline>({
    first: firstOutlines ?? [],
    addressOf: ({ lng, lat }) => routes.map.outlines.href(lng, lat),
    keyOf: ({ placeId }) => placeId,
  })
  let shown = ''
  /** Names that the edge of the map would cut are moved to their other side, or left out until it is moved. */
  const showNames = () => {
    if (!map.style) return
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const view = { zoom: map.getZoom(), width, height }
    const features = towns
      .all()
      .map((town) => townFeature(town, nameSide({ ...pointOf(map, town), name: town[0], population: town[3] }, view)))
    const country = (countryNames?.features ?? []).filter(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
      return isWhole({ ...pointOf(map, ['', lng, lat, 0]), name: properties?.name }, view)
    })
    const sides = [...features.map(({ properties }) => properties?.side), ...country.map(({ properties }) => properties?.name)].join()
    if (sides === shown) return
    shown = sides
    show(map, townSource, features)
    show(map, countrySource, country)
  }
  const showOutlines = () => show(map, boundarySource, outlines.all().map(outlineFeature))
  const look = async () => {
    const [[west, south], [east, north]] = map.getBounds().toArray()
    const view = { west, south, east, north }
    if (map.getZoom() >= zoomOfVillages) await towns.add(view)
    showNames()
    if (map.getZoom() >= zoomOfDetail && (await outlines.add(view))) showOutlines()
  }
  showNames()
  showOutlines()
  map.on('moveend', look)
  await look()
}

/** Undefined where it cannot be fetched: the map works without. */
async function fetchedJson<Json>(address: string): Promise<Json | undefined> {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Json) : undefined
}

/** The map may have been closed meanwhile; then there is no source. */
function show(map: MapLibreMap, source: string, features: Feature[]): void {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  if (map.style) map.getSource<GeoJSONSource>(source)?.setData(collection)
}

function pointOf(map: MapLibreMap, [, lng, lat]: MapTown): { x: number; y: number } {
  const { x, y } = map.project([lng, lat])
  return { x, y }
}

function townFeature([name, lng, lat, population]: MapTown, side: NameSide): Feature {
  return { type: 'Feature', properties: { name, population, side }, geometry: { type: 'Point', coordinates: [lng, lat] } }
}

function outlineFeature({ coordinates }: MapOutline): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

/** A wide window touches dozens, and one visitor's requests wait for one another anyway. */
const squaresAtOnce = 4

type Fetch = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>

interface SquaresOptions<Thing> {
  /** What is known from the start. */
  first: readonly Thing[]
  /** The address of what is in a square: JSON, an array. */
  addressOf: (square: MapSquare) => string
  /** Identifies a place that is in several squares. */
  keyOf: (thing: Thing) => string
  /** Squares to a degree; 1 by default. */
  perDegree?: number
  fetchSquare?: Fetch
}

/**
 * Collects what a map draws for each square that has been in view. `add` returns whether there is something new. Later data replaces
 * earlier data with the same key. A square that could not be fetched is requested again the next time it is in view.
 */
export function squaresInView<Thing>({ first, addressOf, keyOf, perDegree, fetchSquare = fetch }: SquaresOptions<Thing>) {
  const things = new Map(first.map((thing) => [keyOf(thing), thing]))
  const asked = new Set<string>()

  async function add(view: Box): Promise<boolean> {
    const waiting = squaresOf(view, perDegree)
      .map(addressOf)
      .filter((address) => !asked.has(address))
    const found: Thing[][] = []
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) found.push(await fetched(address))
    }
    await Promise.all(Array.from({ length: squaresAtOnce }, work))
    for (const thing of found.flat()) things.set(keyOf(thing), thing)
    return found.some(({ length }) => length > 0)
  }

  async function fetched(address: string): Promise<Thing[]> {
    asked.add(address)
    try {
      const response = await fetchSquare(address)
      if (!response.ok) throw new Error(`Nothing from ${address}`)
      return (await response.json()) as Thing[]
    } catch {
      asked.delete(address)
      return []
    }
  }

  return { add, all: (): Thing[] => [...things.values()] }
}
