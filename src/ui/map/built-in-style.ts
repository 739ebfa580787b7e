import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import type { Streets } from './street-style.ts'
import { countrySize, manyPeople, nameSizes, sizedAt } from './whole-names.ts'

interface BuiltInLook {
  colours: MapColours
  /** CSS font families of text and of headings, as `--font-text` has them. */
  fonts: { text: string; display: string }
  /** Address of the land's outline, GeoJSON. */
  land: string
  /** The operator's street map, if there is one. */
  streets?: Streets | undefined
}

/** Sources of the built-in style whose GeoJSON comes later. */
export const townSource = 'towns'
export const boundarySource = 'boundaries'
/** Names of seas, hills and other country. */
export const countrySource = 'country'

const credits = '<a href="https://www.geonames.org" rel="noreferrer">GeoNames</a> CC BY 4.0 · Natural Earth'

/**
 * A map that needs nobody else's server: the sea, lighter towards the shore as engravers had it, land, the lines between counties, towns
 * with a tint as wide as so many people live, and the names of places, seas and hills. Names are drawn in the page's own typefaces, since a style without `glyphs` has MapLibre draw them in the browser.
 */
export function builtInStyle({ colours, fonts, land, streets }: BuiltInLook): StyleSpecification {
  const text = fontStack(fonts.text, 'Regular')
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2, attribution: credits },
      [boundarySource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [countrySource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [townSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, buffer: 64 },
      ...(streets && { streets: streets.source }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      shallows('far', colours.shallows, [10, 26, 60]),
      shallows('near', colours.shallows, [4, 12, 26]),
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.shore, 'line-width': byZoom([5, 0.6], [10, 1.4], [14, 2.5]) },
      },
      {
        id: 'built-up',
        type: 'circle',
        source: townSource,
        filter: ['>', population, 0],
        paint: {
          'circle-color': colours.builtUp,
          'circle-blur': 0.55,
          'circle-radius': byZoomDoubled([5, builtUpPixels(5)], [16, builtUpPixels(16)]),
          'circle-opacity': byZoom([7, 0.9], [11, 0.8], [13.5, 0]),
        },
      },
      ...(streets?.ground ?? []),
      {
        id: 'boundaries',
        type: 'line',
        source: boundarySource,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.boundary, 'line-width': byZoom([5, 0.7], [10, 1.5], [14, 2.5]), 'line-dasharray': [4, 2] },
      },
      ...(streets?.labels ?? []),
      countryNames('sea', { font: text, colour: colours.seaName, halo: colours.water }),
      countryNames('country', { font: text, colour: colours.countryName, halo: colours.land }),
      names('villages', colours, { font: text, below: manyPeople, colour: colours.lesserName }),
      names('towns', colours, { font: fontStack(fonts.display, 'Bold'), from: manyPeople, colour: colours.name }),
    ],
  }
}

/** The name of the dot's image, which open-map.ts draws: a place whose name is left out has none either. */
export const placeImage = 'place'
/** Sides of the name at which the dot is, and how far from it, in ems. A town's name may be clear of a marker that stands on the dot. */
const besides = {
  right: ['left', [0.5, 0]],
  left: ['right', [-0.5, 0]],
  any: ['left', [0.5, 0], 'right', [-0.5, 0], 'bottom', [0, -0.4], 'top', [0, 0.4]],
  farther: ['top', [0, 1.7], 'bottom', [0, -1.7]],
}

const population: ExpressionSpecification = ['get', 'population']

interface NameLook {
  font: string[]
  colour: string
  from?: number
  below?: number
}

function names(
  id: string,
  { halo }: MapColours,
  { font, colour, from = 0, below = Number.MAX_SAFE_INTEGER }: NameLook,
): LayerSpecification {
  const size = (at: 1 | 2 | 3): ExpressionSpecification =>
    ['step', population, nameSizes[0][at], ...nameSizes.slice(1).flatMap((row) => [row[0], row[at]])] as unknown as ExpressionSpecification
  return {
    id,
    type: 'symbol',
    source: townSource,
    filter: ['all', ['>=', population, from], ['<', population, below], ['!=', ['get', 'side'], 'none']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': byZoom([sizedAt[0], size(1)], [sizedAt[1], size(2)], [sizedAt[2], size(3)]),
      'icon-image': placeImage,
      'icon-optional': from > 0,
      'icon-size': ['step', population, 0.7, manyPeople, 1],
      'text-padding': byZoom([5, 10], [12, 4]),
      'text-max-width': 8,
      'text-letter-spacing': 0.01,
      // Beside its dot where there is room, and where the edge does not cut it: a name is moved before it is left out.
      'text-variable-anchor-offset': [
        ...['match', ['get', 'side'], 'right', ['literal', besides.right], 'left', ['literal', besides.left]],
        ['literal', from > 0 ? [...besides.any, ...besides.farther] : besides.any],
      ] as unknown as ExpressionSpecification,
      'text-justify': 'auto',
      // The larger place keeps its name where there is room for one only.
      'symbol-sort-key': ['-', 0, population],
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
  }
}

/** The sea near the shore, whose inner half the land covers; widths in pixels at zooms 5, 9 and 14. */
function shallows(id: string, colour: string, [country, county, town]: [number, number, number]): LayerSpecification {
  return {
    id: `shallows-${id}`,
    type: 'line',
    source: 'land',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-opacity': 0.55,
      'line-width': byZoom([5, country], [9, county], [14, town]),
      'line-blur': byZoom([5, country / 2], [9, county / 2], [14, town / 2]),
    },
  }
}

/** Names of sea or country, each from the zoom at which there is room. They give way to towns. */
function countryNames(kind: 'sea' | 'country', look: { font: string[]; colour: string; halo: string }): LayerSpecification {
  return {
    id: `names-${kind}`,
    type: 'symbol',
    source: countrySource,
    filter: ['all', ['==', ['get', 'kind'], kind], ['>=', ['zoom'], ['get', 'from']]],
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': look.font,
      'text-size': countrySize,
      'text-letter-spacing': 0.18,
      'text-line-height': 1.3,
      // A line for each word.
      'text-max-width': 1,
    },
    paint: { 'text-color': look.colour, 'text-halo-color': look.halo, 'text-halo-width': 1.2 },
  }
}

/** Square metres for each person of a British town, with streets and gardens: about 4,000 people a square kilometre. */
const metresOfPerson = 250
/** Pixels of a metre at zoom 0 and 53° north. */
const pixelsOfMetre = 512 / (40_075_017 * Math.cos((53 * Math.PI) / 180))

/** Radius in pixels, at a zoom, of a circle as large as a town of so many people. */
function builtUpPixels(zoom: number): ExpressionSpecification {
  return ['*', Math.sqrt(metresOfPerson / Math.PI) * pixelsOfMetre * 2 ** zoom, ['sqrt', population]]
}

type Stop = [zoom: number, value: number | ExpressionSpecification]

function byZoom(...stops: Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification
}

function byZoomDoubled(...stops: Stop[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 2], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification
}

/**
 * MapLibre takes the weight from the first name's last word, and the families that there are from those after it. Stand-ins of the same
 * width (fonts.css) are left out: where one is not installed, the browser reports the whole list as not to be had.
 */
export function fontStack(families: string, weight: 'Regular' | 'Bold'): string[] {
  const all = families.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
  const names = all.filter((name) => !name.endsWith(' Fallback'))
  return [`${names[0]} ${weight}`, ...names]
}
