import { type Kysely, sql } from 'kysely'
import type { Point } from '#src/domain/places/point.ts'
import { type AreaPart, conservationAround } from '#src/domain/surroundings/conservation.ts'
import { squaresAround } from '#src/domain/surroundings/nearby.ts'
import type { ConservationFacts } from '#src/domain/surroundings/surroundings.ts'
import type { Schema } from '../database/schema.ts'

/** Conservation areas near these points, in their order; undefined where there is none. */
export async function findConservation(
  db: Kysely<Schema>,
  importId: number,
  points: ReadonlyArray<Point | null>,
): Promise<Array<ConservationFacts | undefined>> {
  const squares = points.map((point) => (point ? squaresAround('conservation', point) : []))
  const { rows } = await sql<AreaPart>`
    select place, name, facts -> 'rings' as rings from place_fact
    where import_id = ${importId} and place = any(${[...new Set(squares.flat())]}::text[])`.execute(db)
  const parts = Map.groupBy(rows, ({ place }) => place)
  return points.map(
    (point, at) =>
      point &&
      conservationAround(
        point,
        squares[at]!.flatMap((place) => parts.get(place) ?? []),
      ),
  ) as Array<ConservationFacts | undefined>
}
