import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findAllStations, findStationTimesImport, findTimesTo, hasTimesTo } from '#src/data/surroundings/station-times.ts'
import { areaAround } from '#src/domain/places/area-around.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import type { TravelPlanner } from '#src/domain/places/travel-planner.ts'
import { aboutMiles, aboutMinutes } from '#src/domain/search/travel.ts'
import { stationKeys } from '#src/domain/surroundings/station-key.ts'

/** Minutes. Nobody walks further to a station. */
const mostWalked = 30
/** The register of stations may change in between. */
const days = 30

/**
 * From where a place is reached by train, by the table of times that the operator imported (decision 251): the walk from a station near the place, the
 * train, and what can be walked at its other end in the time that is left. Undefined without a table, and where it has no train to the place.
 */
export function stationTimePlanner(db: Kysely<Schema>): TravelPlanner {
  return {
    modes: ['train'],
    version: 'station times',
    days,
    answersAtOnce: true,
    async find({ to, minutes }) {
      const shown = await findStationTimesImport(db)
      if (!shown) return undefined
      const stations = stationKeys(await findAllStations(db))
      const walked = new Map([...stations].map(([key, { point }]) => [key, minutesOnFoot(to, point)]))
      const near = [...walked].filter(([, walk]) => walk <= mostWalked).map(([key]) => key)
      if (near.length === 0 || !(await hasTimesTo(db, shown.importId, near))) return undefined
      const least = new Map<string, number>()
      for (const time of await findTimesTo(db, shown.importId, near, minutes))
        least.set(time.from, Math.min(least.get(time.from) ?? minutes, time.minutes + walked.get(time.to)!))
      const circles = [...least].flatMap(([key, taken]) => {
        const [station, left] = [stations.get(key), Math.min(mostWalked, minutes - taken)]
        return station && left >= 1 ? [{ centre: station.point, miles: aboutMiles({ mode: 'foot', minutes: left }) }] : []
      })
      return areaAround([{ centre: to, miles: aboutMiles({ mode: 'foot', minutes }) }, ...circles])
    },
  }
}

function minutesOnFoot(one: Point, other: Point): number {
  return aboutMinutes('foot', distanceMiles(one, other))
}
