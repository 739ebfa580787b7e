import type { Map as MapLibreMap } from 'maplibre-gl'
// A file of its own and no `blob:`, so that the content security policy needs no widening.
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { loadChunk } from '#src/browser/load-chunk.ts'
import { type MapSetup, shownBounds } from '#src/domain/places/map-geography.ts'
import * as routes from '#src/routes.ts'
import { builtInStyle, fontStack, placeImage } from './built-in-style.ts'
import landAddress from './coast.json?url'
import { drawPlaces } from './draw-places.ts'
import { type MapColours, mapColours, tokenReader } from './map-colours.ts'
import { dotImage, pinPixelRatio } from './pin-image.ts'

/** A map that is shown. */
export interface OpenedMap {
  map: MapLibreMap
  /** For drawing on the map: the agency's colours, and `text-font` for names. */
  colours: MapColours
  font: string[]
  /** What visitors may have drawn besides. */
  layers: MapSetup['layers']
  /** Ids of the layers that the style has: others are drawn on it. */
  styleLayers: ReadonlySet<string>
}

/**
 * Fetches MapLibre and opens a map in an element, in the operator's style or the built-in one. Resolves once it can be drawn on. Rejects
 * where a part cannot be fetched, the style cannot be read, or the browser has no WebGL; the element is then empty again.
 */
export async function openMap(container: HTMLElement): Promise<OpenedMap> {
  // A worker that cannot be fetched says nothing, and MapLibre asks for it once.
  const [maplibre, setup] = await Promise.all([
    loadChunk('maplibre-gl', () => import('maplibre-gl')),
    fetchSetup(),
    fetchFile(workerAddress),
  ])
  maplibre.setWorkerUrl(workerAddress)
  const colours = mapColours(tokenReader(container))
  const families = fontFamilies(container)
  const streets =
    setup.streets &&
    (await loadChunk('street-tiles', () => import('./street-tiles.ts'))).openStreets(setup.streets, {
      colours,
      font: fontStack(families.text, 'Regular'),
      addProtocol: maplibre.addProtocol,
    })
  const map = new maplibre.Map({
    container,
    style: setup.style?.address ?? builtInStyle({ colours, fonts: families, land: landAddress, streets: streets ?? undefined }),
    bounds: shownBounds,
    maxBounds: shownBounds,
    renderWorldCopies: false,
    maxZoom: 18,
    // A map that is turned helps nobody to find a street, and is hard to turn back by keyboard.
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: { compact: false, ...creditOf(setup) },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  try {
    await styleLoaded(map)
  } catch (error) {
    map.remove()
    throw error
  }
  if (!setup.style) map.addImage(placeImage, dotImage(colours.halo, colours.lesserName), { pixelRatio: pinPixelRatio })
  map.on('error', ({ error }) => console.warn('A part of the map could not be shown', error))
  if (!setup.style) void drawPlaces(map, setup)
  const styleLayers = new Set(map.getLayersOrder())
  return { map, colours, font: fontOf(map, families.text), layers: setup.layers, styleLayers }
}

/** What the data of an operator's style, or of streets, ask to be said on every map of them. */
function creditOf({ style, streets }: MapSetup) {
  if (style) return { customAttribution: style.attribution }
  return streets ? { customAttribution: streetCredit } : {}
}

const streetCredit = '<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">© OpenStreetMap contributors</a>'

export async function fetchSetup(): Promise<MapSetup> {
  return (await (await fetchFile(routes.map.setup.href())).json()) as MapSetup
}

export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  return response
}

function fontFamilies(element: HTMLElement) {
  const style = getComputedStyle(element)
  return { text: style.getPropertyValue('--font-text'), display: style.getPropertyValue('--font-display') }
}

/** A style with glyphs of its own has no other fonts: they are taken from its first layer with text. */
function fontOf(map: MapLibreMap, families: string): string[] {
  if (!map.getGlyphs()) return fontStack(families, 'Bold')
  const named = map.getStyle().layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-font']] : []))
  const own = named.find((font): font is string[] => Array.isArray(font) && font.every((name) => typeof name === 'string'))
  return own ?? ['Open Sans Regular']
}

function styleLoaded(map: MapLibreMap): Promise<void> {
  return new Promise((done, fail) => {
    map.once('style.load', () => done())
    map.once('error', ({ error }) => fail(error))
  })
}
