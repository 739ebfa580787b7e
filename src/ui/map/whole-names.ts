/** Font sizes in pixels of the names of places at these zooms, by the population from which they hold. */
export const sizedAt = [5, 9, 13] as const
export const nameSizes = [
  [0, 10, 12, 16],
  [15_000, 11, 15, 21],
  [60_000, 12, 18, 25],
  [250_000, 15, 24, 32],
] as const

/** Population from which a place is labelled as a town. */
export const manyPeople = nameSizes[1][0]

/** Where the name of a place can stand so that the edge of the map does not cut it: `any` side of its dot, one of two, or `none`. */
export type NameSide = 'any' | 'left' | 'right' | 'none'

/** The average width of a letter, as a part of the font's size, and how many a line has at most (the style's `text-max-width`). */
const [letterWidth, mostLetters] = [0.58, 14]
/** From the middle of a dot to its name, pixels. */
const gap = 9

interface Shown {
  /** Pixels of the map. */
  x: number
  y: number
  name: string
  population: number
}

interface View {
  zoom: number
  width: number
  height: number
}

export function nameSide({ x, y, name, population }: Shown, { zoom, width, height }: View): NameSide {
  const size = sizeOf(population, zoom)
  const wide = Math.min(name.length, mostLetters) * size * letterWidth + gap
  const high = Math.ceil(name.length / mostLetters) * size * 1.3
  // What is far outside is laid out for when the map is moved.
  if (x < -wide || x > width + wide || y < -high || y > height + high) return 'any'
  if (x < 0 || x > width || y < high || y > height - high) return 'none'
  const [fitsRight, fitsLeft] = [x + wide <= width, x - wide >= 0]
  if (fitsRight && fitsLeft) return 'any'
  return fitsRight ? 'right' : fitsLeft ? 'left' : 'none'
}

/** Font size in pixels of the names of seas and country, which are in spaced capitals with a line for each word. */
export const countrySize = 11.5

/** Whether such a name, with its middle here, is not cut by the edge. */
export function isWhole({ x, y, name }: Pick<Shown, 'x' | 'y' | 'name'>, { width, height }: Omit<View, 'zoom'>): boolean {
  const words = name.split(' ')
  const halfWidth = (Math.max(...words.map((word) => word.length)) * countrySize * 0.9) / 2
  const halfHeight = (words.length * countrySize * 1.3) / 2
  return x >= halfWidth && y >= halfHeight && x <= width - halfWidth && y <= height - halfHeight
}

/** As MapLibre has it between two zooms. */
function sizeOf(population: number, zoom: number): number {
  const [, ...sizes] = nameSizes.findLast(([from]) => population >= from) ?? nameSizes[0]
  const [country, county, town] = sizedAt
  const between = (from: number, to: number) => Math.min(1, Math.max(0, (zoom - from) / (to - from)))
  return sizes[0] + (sizes[1] - sizes[0]) * between(country, county) + (sizes[2] - sizes[1]) * between(county, town)
}
