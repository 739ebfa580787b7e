import { contrastRatio, correctedColour, leastContrast, type Rgb } from './contrast.ts'
import { type Oklch, oklchOf, rgbOf } from './oklch.ts'

/** Colours by custom property of src/ui/tokens.css. */
export type Colours = ReadonlyMap<string, Rgb>

/** Kinds of sale in a calendar: with white letters, in light and in dark mode. */
const kinds = [1, 2, 3, 4, 5, 6].map((number) => `--kind-${number}`)

/** Minimum contrast ratio of what is seen and not read: lines around fields, chosen states, large signs (WCAG 2.2, 1.4.11, AA). */
export const leastOfSigns = 3

/** Pairs of text colour and background in use, in light and in dark mode. */
export const textOnGround: ReadonlyArray<readonly [text: string, ground: string]> = [
  ['--ink', '--white'],
  ['--ink', '--paper'],
  ['--ink', '--mist'],
  ['--quiet', '--white'],
  ['--quiet', '--paper'],
  ['--mark', '--white'],
  ['--mark', '--paper'],
  ['--mark', '--mist'],
  ['--white', '--mark-lift'],
  ['--on-primrose', '--primrose'],
  ['--on-primrose', '--primrose-deep'],
  ['--primrose', '--bottle'],
  ['--primrose', '--bottle-deep'],
  ['--on-bottle', '--bottle'],
  ['--on-bottle', '--bottle-deep'],
  ['--on-bottle', '--bottle-lift'],
  ['--on-bottle-quiet', '--bottle'],
  ['--on-bottle-quiet', '--bottle-deep'],
  ['--fault', '--white'],
  ['--fault', '--fault-paper'],
  ...kinds.map((kind) => ['--on-kind', kind] as const),
]

/** Pairs of a sign and its background that hold in dark mode, whatever the agency's colours are. */
export const signOnGround: ReadonlyArray<readonly [sign: string, ground: string]> = [
  ['--line-strong', '--white'],
  ['--line-strong', '--paper'],
  ['--line-strong', '--mist'],
  ['--primrose', '--white'],
  ['--primrose', '--mist'],
  ['--primrose', '--bottle-lift'],
  ...kinds.flatMap((kind) => [[kind, '--white'] as const, [kind, '--paper'] as const]),
]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/**
 * Returns the colours with those that follow from others in light mode: the main colour as letters and lines on the page's ground, and
 * letters on the accent colour. They are an agency's own main colour and text where these can be read, else the nearest that can.
 */
export function withDerived(colours: Colours): Colours {
  const of = reader(colours)
  const grounds = ['--white', '--paper', '--mist'].map(of)
  const mark = correctedColour(of('--bottle'), grounds) ?? of('--ink')
  const lift = correctedColour(of('--bottle-lift'), [of('--white')]) ?? mark
  const letters = mostLegible([of('--ink'), black, white], [of('--primrose')], [of('--primrose-deep')])
  return new Map([['--mark', mark], ['--mark-lift', lift], ['--kind-1', mark], ['--on-primrose', letters], ...colours])
}

/**
 * Returns the colours of dark mode for those of light mode, with derived ones. Grounds are nearly black with a breath of the main colour's
 * hue; the agency's own areas and accent keep their colour as far as text in and on them can be read. All pairs above are met.
 */
export function darkColours(light: Colours): Colours {
  const of = reader(light)
  const main = oklchOf(of('--bottle'))
  const tone = (lightness: number, mostChroma: number, from = main): Oklch => ({
    ...from,
    lightness,
    chroma: Math.min(from.chroma, mostChroma),
  })
  const [page, paper, mist] = [tone(0.19, 0.014), tone(0.235, 0.018), tone(0.285, 0.021)].map(rgbOf) as [Rgb, Rgb, Rgb]
  const grounds = [page, paper, mist]
  const area = (name: string, darkest: number, lightest: number) => {
    const colour = oklchOf(of(name))
    return rgbOf({ ...colour, lightness: Math.min(lightest, Math.max(darkest, colour.lightness)) })
  }
  const bottle = area('--bottle', 0.29, 0.4)
  const deep = area('--bottle-deep', 0.24, 0.34)
  const lift = area('--bottle-lift', 0.36, 0.47)
  const areas = [bottle, deep, lift]
  const signal = (name: string) => raised(raised(oklchOf(of(name)), [bottle, deep], leastContrast), [...grounds, lift], leastOfSigns)
  const primrose = rgbOf(signal('--primrose'))
  const primroseDeep = rgbOf(signal('--primrose-deep'))
  const kindOf = (name: string) => {
    const kind = oklchOf(of(name))
    return raised(tone(Math.min(0.42, kind.lightness), 0.1, kind), [page, paper], leastOfSigns)
  }
  const fault = oklchOf(of('--fault'))
  const faultPaper = rgbOf(tone(0.27, 0.05, fault))
  return new Map([
    ['--ink', rgbOf(tone(0.95, 0.008))],
    ['--bottle', bottle],
    ['--bottle-deep', deep],
    ['--bottle-lift', lift],
    ['--mark', rgbOf(raised(tone(0.82, 0.11), grounds, leastContrast))],
    ['--mark-lift', rgbOf(raised(tone(0.89, 0.09), grounds, leastContrast))],
    ['--primrose', primrose],
    ['--primrose-deep', primroseDeep],
    ['--on-primrose', mostLegible([of('--on-primrose'), of('--ink'), black], [primrose, primroseDeep])],
    ['--white', page],
    ['--paper', paper],
    ['--mist', mist],
    ['--line', rgbOf(tone(0.37, 0.02))],
    ['--line-strong', rgbOf(raised(tone(0.6, 0.03), grounds, leastOfSigns))],
    ['--quiet', rgbOf(raised(tone(0.78, 0.022), grounds, leastContrast))],
    ['--on-bottle', mostLegible([of('--on-bottle'), white], areas)],
    ['--on-bottle-quiet', rgbOf(raised(oklchOf(of('--on-bottle-quiet')), areas, leastContrast))],
    ['--fault', rgbOf(raised(tone(0.74, 0.14, fault), [...grounds, faultPaper], leastContrast))],
    ['--fault-paper', faultPaper],
    ['--shade', black],
    ...kinds.map((name) => [name, rgbOf(kindOf(name))] as const),
  ])
}

function reader(colours: Colours): (name: string) => Rgb {
  return (name) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`There is no colour ${name}`)
    return colour
  }
}

/**
 * Returns the first of these that has enough contrast for text with all grounds, and if possible with the preferred ones too; else the one
 * with the most contrast with the grounds.
 */
function mostLegible(candidates: readonly Rgb[], grounds: readonly Rgb[], preferred: readonly Rgb[] = []): Rgb {
  const least = (colour: Rgb, those: readonly Rgb[]) => Math.min(...those.map((ground) => contrastRatio(colour, ground)))
  const isRead = (those: readonly Rgb[]) => candidates.find((colour) => least(colour, those) >= leastContrast)
  const [best = black] = candidates.toSorted((one, other) => least(other, grounds) - least(one, grounds))
  return isRead([...grounds, ...preferred]) ?? isRead(grounds) ?? best
}

/** Raises a colour's lightness until it has this contrast with all of these dark grounds. */
function raised(colour: Oklch, grounds: readonly Rgb[], ratio: number): Oklch {
  for (let { lightness } = colour; lightness < 1; lightness += 0.01) {
    const lighter = { ...colour, lightness }
    if (grounds.every((ground) => contrastRatio(rgbOf(lighter), ground) >= ratio)) return lighter
  }
  return { ...colour, lightness: 1, chroma: 0 }
}
