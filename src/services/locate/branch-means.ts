import type { Point } from '#src/domain/places/point.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import type { Branch } from '#src/domain/site/agency.ts'

export type BranchAddress = Pick<Branch, 'postcode' | 'location'>

/** The middle of the branches whose postcodes begin like each prefix; prefixes without a branch are absent. */
export function branchMeans(branches: readonly BranchAddress[], prefixes: readonly string[]): Map<string, Point> {
  const located = branches.map(({ postcode, location }) => ({ postcode: readPostcode(postcode).postcode, location }))
  return new Map(
    prefixes.flatMap((prefix) => {
      const points = located.filter(({ postcode }) => postcode.startsWith(prefix)).map(({ location }) => location)
      return points.length === 0 ? [] : [[prefix, mean(points)] as const]
    }),
  )
}

function mean(points: readonly Point[]): Point {
  const average = (number: (point: Point) => number) => points.reduce((sum, point) => sum + number(point), 0) / points.length
  return { lat: average((point) => point.lat), lng: average((point) => point.lng) }
}
