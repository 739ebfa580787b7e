import type { NearbyKindName } from './nearby.ts'
import type { Surroundings } from './surroundings.ts'

interface MapLabel {
  /** Of the middle of its first line, at its beginning, middle or end. */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** One or two: the whole name, but for a town after a comma. */
  lines: readonly string[]
}

export interface MapMark {
  kind: 'station' | 'primary' | 'secondary'
  x: number
  y: number
  /** Absent where there is no room for all of it: the lists have it. */
  label?: MapLabel
}

/**
 * A small map with the home in its middle, of which 100 units to the west and east are so many miles, 75 to the north and south. y grows to the
 * south, as in SVG.
 */
interface SmallMap {
  miles: number
  marks: readonly MapMark[]
  /** Of conservation areas: a path in hundredths of a mile. */
  outline: string
}

const [halfWidth, halfHeight] = [100, 75]
/** Of a letter and of a line, in units, at the size of the style sheet. */
const [letter, line] = [3.9, 8]
/** Free units around a label. */
const room = 1.5
const kinds: Partial<Readonly<Record<NearbyKindName, MapMark['kind']>>> = {
  rail: 'station',
  metro: 'station',
  primary: 'primary',
  secondary: 'secondary',
}

/** What of a home's surroundings a map shows; undefined where nothing is near enough. */
export function smallMap({ stations, schools, conservation }: Surroundings): SmallMap | undefined {
  const near = [...(stations?.near ?? []), ...(schools?.near ?? [])].flatMap((each) => {
    const kind = kinds[each.kind]
    return kind ? [{ ...each, kind }] : []
  })
  for (const miles of [1, 2]) {
    const placed = near
      .map(({ kind, name, at: [east, north] }) => ({
        kind,
        name,
        x: Math.round((east * 100) / miles),
        y: Math.round((-north * 100) / miles),
      }))
      .filter(({ x, y }) => Math.abs(x) <= halfWidth - 4 && Math.abs(y) <= halfHeight - 4)
    const outline = conservation?.outline ?? ''
    if (placed.length > 0 || (outline !== '' && miles === 1)) return { miles, marks: labelled(placed), outline }
  }
  return undefined
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function labelled(placed: ReadonlyArray<Omit<MapMark, 'label'> & { name: string }>): MapMark[] {
  const around = (x: number, y: number, reach: number): Box => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })
  // The home, the ring's name above it, and the marks.
  const taken = [around(0, 0, 6), { left: -18, top: -62, right: 18, bottom: -50 }, ...placed.map(({ x, y }) => around(x, y, 4))]
  return placed.map(({ name, ...mark }) => {
    const lines = linesOf(name.replace(/, .*$/, ''))
    const found = positions(mark, lines).find(({ box }) => isOnMap(box) && !taken.some((each) => isOver(each, box)))
    if (!found) return mark
    taken.push(found.box)
    return { ...mark, label: found.label }
  })
}

function positions({ x, y }: { x: number; y: number }, lines: readonly string[]): Array<{ label: MapLabel; box: Box }> {
  const width = Math.max(...lines.map(({ length }) => length)) * letter
  const height = lines.length * line
  const beside = y - height / 2
  return [
    { anchor: 'start' as const, at: x + 7, left: x + 7, top: beside },
    { anchor: 'end' as const, at: x - 7, left: x - 7 - width, top: beside },
    { anchor: 'middle' as const, at: x, left: x - width / 2, top: y + 6 },
    { anchor: 'middle' as const, at: x, left: x - width / 2, top: y - 6 - height },
  ].map(({ anchor, at, left, top }) => ({
    label: { anchor, x: at, y: top + line / 2, lines },
    box: { left, top, right: left + width, bottom: top + height },
  }))
}

function isOnMap({ left, top, right, bottom }: Box): boolean {
  return left >= -halfWidth + 1 && right <= halfWidth - 1 && top >= -halfHeight + 1 && bottom <= halfHeight - 1
}

function isOver(one: Box, other: Box): boolean {
  const [across, down] = [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ]
  return across > -room && down > -room
}

/** Long names on two lines, parted near their middle. */
function linesOf(name: string): string[] {
  if (name.length <= 16) return [name]
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const at = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}
