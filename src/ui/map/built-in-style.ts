import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

interface BuiltInLook {
  colours: MapColours
  /** CSS font families of text and of headings, as `--font-text` has them. */
  fonts: { text: string; display: string }
  /** Address of the land's outline, GeoJSON. */
  land: string
}

/** Sources of the built-in style whose GeoJSON comes later. */
export const townSource = 'towns'
export const boundarySource = 'boundaries'

const credits = '<a href="https://www.geonames.org" rel="noreferrer">GeoNames</a> CC BY 4.0 · Natural Earth'

/**
 * A map that needs nobody else's server: sea, land, the lines between counties and the names of places, each as large as its population
 * asks for. Names are drawn in the page's own typefaces, since a style without `glyphs` has MapLibre draw them in the browser.
 */
export function builtInStyle({ colours, fonts, land }: BuiltInLook): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2, attribution: credits },
      [boundarySource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [townSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, buffer: 64 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.shore, 'line-width': byZoom([5, 0.6], [10, 1.4], [14, 2.5]) },
      },
      {
        id: 'boundaries',
        type: 'line',
        source: boundarySource,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.boundary, 'line-width': byZoom([5, 0.7], [10, 1.5], [14, 2.5]), 'line-dasharray': [4, 2] },
      },
      names('villages', colours, { font: fontStack(fonts.text, 'Regular'), below: manyPeople, colour: colours.lesserName }),
      names('towns', colours, { font: fontStack(fonts.display, 'Bold'), from: manyPeople, colour: colours.name }),
    ],
  }
}

/** Population from which a place is labelled as a town. */
const manyPeople = 15_000
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
  const sizes = (village: number, town: number, large: number, city: number): ExpressionSpecification => [
    'step',
    population,
    village,
    manyPeople,
    town,
    60_000,
    large,
    250_000,
    city,
  ]
  return {
    id,
    type: 'symbol',
    source: townSource,
    filter: ['all', ['>=', population, from], ['<', population, below]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': byZoom([5, sizes(10, 11, 12, 15)], [9, sizes(12, 15, 18, 24)], [13, sizes(16, 21, 25, 32)]),
      'text-padding': byZoom([5, 10], [12, 4]),
      'text-max-width': 8,
      'text-letter-spacing': 0.01,
      // The larger place keeps its name where there is room for one only.
      'symbol-sort-key': ['-', 0, population],
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
  }
}

type Stop = [zoom: number, value: number | ExpressionSpecification]

function byZoom(...stops: Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification
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

type Rgb = readonly [red: number, green: number, blue: number]

/** The colours of a map: the agency's own, and mixtures of them. */
export interface MapColours {
  water: string
  land: string
  shore: string
  boundary: string
  name: string
  lesserName: string
  halo: string
  pin: string
  onPin: string
  signal: string
  onSignal: string
}

/** @param colourOf Returns the colour of a custom property of tokens.css. */
export function mapColours(colourOf: (token: string) => Rgb): MapColours {
  const [white, paper, bottle, ink] = [colourOf('--white'), colourOf('--paper'), colourOf('--bottle'), colourOf('--ink')]
  return {
    water: css(mixed(bottle, white, 0.2)),
    land: css(mixed(paper, white, 0.75)),
    shore: css(mixed(bottle, white, 0.45)),
    boundary: css(mixed(bottle, white, 0.32)),
    name: css(ink),
    lesserName: css(colourOf('--quiet')),
    halo: css(white),
    pin: css(bottle),
    onPin: css(colourOf('--on-bottle')),
    signal: css(colourOf('--primrose')),
    onSignal: css(ink),
  }
}

/** Returns a reader of an element's custom properties as colours. A canvas parses them, because it knows every notation of CSS. */
export function tokenReader(element: Element): (token: string) => Rgb {
  const style = getComputedStyle(element)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (token) => {
    if (!canvas) return [0, 0, 0]
    canvas.fillStyle = style.getPropertyValue(token).trim()
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
}

/** Mixes two colours: this share of `one`, the rest of `other`. */
function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}
