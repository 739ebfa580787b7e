import type { Spot } from './drawn-lines.ts'

type Rectangle = readonly [left: number, top: number, right: number, bottom: number]

/** A text on a map: where it begins, ends or has its middle, and its baseline; pixels from the map's middle. */
export interface PlacedText {
  text: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  /** What it takes up. */
  box: Rectangle
  /** It is whole in the smallest map (0), or only in the wider one (1). */
  room: 0 | 1
}

/** The average width of a letter, as a part of the font's size; capitals and wide letters are allowed for. */
const letterWidth = 0.6
const edge = 5

/**
 * The room for names on a map that is cut at its sides by how wide it is shown: names take it in the order in which they ask, none touches
 * another, a mark or the edge.
 */
export class LabelRoom {
  readonly #taken: Rectangle[] = []
  readonly #widths: readonly [smallest: number, widest: number]
  readonly #height: number

  /** Pixels; a name is whole in the smaller width, or else in the larger one. */
  constructor({ widths, height }: { widths: readonly [number, number]; height: number }) {
    this.#widths = widths
    this.#height = height
  }

  take([x, y]: Spot, half: number): void {
    this.#taken.push([x - half, y - half, x + half, y + half])
  }

  /** Beside, below or above a mark that takes up so many pixels on each side of the spot; undefined where there is no room. */
  nameBeside([x, y]: Spot, { text, size, half, margin = 2 }: { text: string; size: number; half: number; margin?: number }) {
    const wide = text.length * size * letterWidth
    const gap = half + 4
    const beside: Array<Omit<PlacedText, 'room' | 'text'>> = [
      { x: x + gap, y: y + size * 0.35, anchor: 'start', box: [x + gap, y - size * 0.6, x + gap + wide, y + size * 0.6] },
      { x: x - gap, y: y + size * 0.35, anchor: 'end', box: [x - gap - wide, y - size * 0.6, x - gap, y + size * 0.6] },
      { x, y: y - gap, anchor: 'middle', box: [x - wide / 2, y - gap - size, x + wide / 2, y - gap + size * 0.3] },
      { x, y: y + gap + size * 0.8, anchor: 'middle', box: [x - wide / 2, y + gap - size * 0.1, x + wide / 2, y + gap + size * 1.1] },
    ]
    return this.#first(
      beside.map((place) => ({ ...place, text })),
      margin,
    )
  }

  /** At the first of these spots around which a box of that size is free. */
  boxAt(spots: readonly Spot[], { text, width, height, margin = 2 }: { text: string; width: number; height: number; margin?: number }) {
    const [halfWidth, halfHeight] = [width / 2, height / 2]
    return this.#first(
      spots.map(([x, y]) => ({
        text,
        x,
        y: y + height * 0.25,
        anchor: 'middle' as const,
        box: [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight] as const,
      })),
      margin,
    )
  }

  /** How far it is to the nearest thing that is there, pixels. */
  clearanceAt([x, y]: Spot): number {
    return Math.min(
      ...this.#taken.map(([left, top, right, bottom]) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))),
    )
  }

  #first(places: readonly Omit<PlacedText, 'room'>[], margin: number): PlacedText | undefined {
    for (const place of places) {
      const [left, top, right, bottom] = place.box
      if (top < edge - this.#height / 2 || bottom > this.#height / 2 - edge) continue
      const room = this.#widths.findIndex((width) => left >= edge - width / 2 && right <= width / 2 - edge)
      if (room === -1) continue
      const isFree = this.#taken.every(
        (other) => right + margin < other[0] || left - margin > other[2] || bottom + margin < other[1] || top - margin > other[3],
      )
      if (!isFree) continue
      this.#taken.push(place.box)
      return { ...place, room: room === 0 ? 0 : 1 }
    }
    return undefined
  }
}
