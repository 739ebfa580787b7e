/** A place to be named, in pixels of the map. */
interface NamedPoint {
  name: string
  x: number
  y: number
  /** Font size in pixels. */
  size: number
}

export interface PlacedLabel extends NamedPoint {
  /** Where the words begin, end or have their middle, and their baseline. */
  at: { x: number; y: number; anchor: 'start' | 'end' | 'middle' }
}

/** The average width of a letter, as a part of the font's size; capitals and wide letters are allowed for. */
const letterWidth = 0.6
/** From the middle of a dot to the words beside it. */
const gap = 8

type Rectangle = readonly [left: number, top: number, right: number, bottom: number]

/**
 * Puts names beside their dots: at the right, the left, below or above, the first ones first. A name that would be cut off at the edge, or
 * touch another one or a dot, is left out.
 */
export function placedLabels(points: readonly NamedPoint[], { width, height }: { width: number; height: number }): PlacedLabel[] {
  const taken: Rectangle[] = points.slice(0, 1).map(dotOf)
  const labels: PlacedLabel[] = []
  for (const point of points) {
    const free = placesFor(point).find(({ box: [left, top, right, bottom] }) => {
      const isWhole = left >= 4 && top >= 2 && right <= width - 4 && bottom <= height - 2
      return isWhole && taken.every((other) => right < other[0] || left > other[2] || bottom < other[1] || top > other[3])
    })
    if (!free) continue
    taken.push(free.box, dotOf(point))
    labels.push({ ...point, at: free.at })
  }
  return labels
}

function dotOf({ x, y }: NamedPoint): Rectangle {
  return [x - 4, y - 4, x + 4, y + 4]
}

function placesFor({ name, x, y, size }: NamedPoint): { at: PlacedLabel['at']; box: Rectangle }[] {
  const wide = name.length * size * letterWidth
  const middle = y + size * 0.35
  const [above, below] = [y - gap, y + gap + size * 0.8]
  return [
    { at: { x: x + gap, y: middle, anchor: 'start' }, box: [x + gap, y - size * 0.6, x + gap + wide, y + size * 0.6] },
    { at: { x: x - gap, y: middle, anchor: 'end' }, box: [x - gap - wide, y - size * 0.6, x - gap, y + size * 0.6] },
    { at: { x, y: below, anchor: 'middle' }, box: [x - wide / 2, below - size, x + wide / 2, below + size * 0.25] },
    { at: { x, y: above, anchor: 'middle' }, box: [x - wide / 2, above - size, x + wide / 2, above + size * 0.25] },
  ]
}
