import { isPoint, type Point } from '#src/domain/places/point.ts'

/** A point or area on a map, with the fields of the form that hold it. */
export interface OnMap {
  label: string
  /** True for an area with corners, false for a single point. */
  isArea: boolean
  read: () => Point[]
  write: (points: readonly Point[]) => void
  /** Returns where to centre the map while nothing is set. */
  near: () => Point | undefined
  fields: readonly HTMLElement[]
}

/** Decimal places of a degree, which is about a metre. */
const decimals = 5
export const mostCorners = 100

/** Parses the text of a field with one corner per line as `LONGITUDE, LATITUDE`. Returns undefined if a line is invalid. */
export function cornersOf(text: string): Point[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.flatMap((line) => {
    const [lng, lat, ...more] = line
      .trim()
      .split(/\s*[,;\s]\s*/)
      .map(Number)
    return lng !== undefined && lat !== undefined && more.length === 0 && isPoint({ lng, lat }) ? [{ lng, lat }] : []
  })
  return corners.length === lines.length ? corners : undefined
}

export function textOfCorners(corners: readonly Point[]): string {
  return corners.map(({ lng, lat }) => `${lng}, ${lat}`).join('\n')
}

export function rounded({ lng, lat }: Point): Point {
  return { lng: Number(lng.toFixed(decimals)), lat: Number(lat.toFixed(decimals)) }
}

/** Returns the corners with another one, inserted in the nearest side so that no sides cross. */
export function withCorner(corners: readonly Point[], corner: Point): Point[] {
  if (corners.length < 3) return [...corners, corner]
  const distances = corners.map((from, at) => distanceToSide(corner, from, corners[(at + 1) % corners.length]!))
  return corners.toSpliced(distances.indexOf(Math.min(...distances)) + 1, 0, corner)
}

/** Returns the corners with another one half way between this one and the next. */
export function withMiddle(corners: readonly Point[], at: number): Point[] {
  const [one, other] = [corners[at]!, corners[(at + 1) % corners.length]!]
  return corners.toSpliced(at + 1, 0, rounded({ lng: (one.lng + other.lng) / 2, lat: (one.lat + other.lat) / 2 }))
}

/** Returns the distance in degrees of latitude, on a flat map scaled for the corner's latitude. */
function distanceToSide(corner: Point, from: Point, to: Point): number {
  const shrink = Math.cos((corner.lat * Math.PI) / 180)
  const [x, y] = [(corner.lng - from.lng) * shrink, corner.lat - from.lat]
  const [sideX, sideY] = [(to.lng - from.lng) * shrink, to.lat - from.lat]
  const length = sideX ** 2 + sideY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * sideX + y * sideY) / length))
  return Math.hypot(x - share * sideX, y - share * sideY)
}
