type Rgb = readonly [red: number, green: number, blue: number]

/** The colours of a map: the agency's own, and mixtures of them. */
export interface MapColours {
  water: string
  /** Of the sea near the shore. */
  shallows: string
  land: string
  /** Of towns, under their names. */
  builtUp: string
  shore: string
  /** Of the street map. */
  road: string
  mainRoad: string
  roadEdge: string
  path: string
  rail: string
  building: string
  /** Where streets are. */
  built: string
  green: string
  wild: string
  wood: string
  sand: string
  street: string
  /** Of layers that visitors turn on. */
  school: string
  station: string
  flood: string
  onLayer: string
  boundary: string
  name: string
  lesserName: string
  seaName: string
  /** Of hills and other country. */
  countryName: string
  halo: string
  pin: string
  onPin: string
  signal: string
  onSignal: string
}

/** @param colourOf Returns the colour of a custom property of tokens.css. */
export function mapColours(colourOf: (token: string) => Rgb): MapColours {
  const [white, paper, mark, ink, signal] = [
    colourOf('--white'),
    colourOf('--paper'),
    colourOf('--mark'),
    colourOf('--ink'),
    colourOf('--primrose'),
  ]
  const isDark = white[0] < 128
  // In the dark the signal's yellow would make an olive of it.
  const land = isDark ? mixed(mark, paper, 0.06) : mixed(signal, mixed(paper, white, 0.4), 0.07)
  const leaf = colourOf('--energy-a')
  return {
    water: css(mixed(mark, white, 0.26)),
    shallows: css(mixed(mark, white, 0.1)),
    land: css(land),
    builtUp: css(mixed(ink, paper, 0.17)),
    shore: css(mixed(mark, white, 0.55)),
    road: css(isDark ? mixed(ink, land, 0.2) : white),
    mainRoad: css(isDark ? mixed(signal, mixed(ink, land, 0.3), 0.12) : mixed(signal, white, 0.4)),
    roadEdge: css(isDark ? mixed(white, land, 0.7) : mixed(ink, land, 0.18)),
    path: css(mixed(ink, land, isDark ? 0.28 : 0.24)),
    rail: css(mixed(ink, land, isDark ? 0.4 : 0.46)),
    building: css(mixed(ink, land, isDark ? 0.12 : 0.11)),
    built: css(mixed(ink, land, 0.04)),
    green: css(mixed(leaf, land, isDark ? 0.14 : 0.26)),
    wild: css(mixed(leaf, land, isDark ? 0.08 : 0.14)),
    wood: css(mixed(leaf, land, isDark ? 0.22 : 0.38)),
    sand: css(mixed(colourOf('--energy-d'), land, isDark ? 0.1 : 0.28)),
    street: css(isDark ? mixed(ink, white, 0.8) : mixed(ink, white, 0.75)),
    school: css(colourOf('--kind-4')),
    station: css(colourOf('--kind-6')),
    flood: css(colourOf('--kind-3')),
    onLayer: css(colourOf('--on-kind')),
    boundary: css(mixed(mark, white, 0.32)),
    name: css(ink),
    lesserName: css(colourOf('--quiet')),
    seaName: css(mixed(mark, ink, 0.75)),
    countryName: css(mixed(mark, ink, 0.6)),
    halo: css(white),
    pin: css(mark),
    onPin: css(white),
    signal: css(signal),
    onSignal: css(colourOf('--on-primrose')),
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
