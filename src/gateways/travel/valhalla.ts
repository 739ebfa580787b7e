import * as v from 'valibot'
import { outlineOfPolygons, type TravelPlanner } from '#src/domain/places/travel-planner.ts'
import { aboutMiles } from '#src/domain/search/travel.ts'
import type { TravelMode } from '#src/domain/search/travel-phrases.ts'
import { jsonClient, statusReason } from '../json-client.ts'

export interface PlannerOptions {
  /** Without a slash at the end. */
  url: string
  /** Of its map or timetable, as the operator names it. */
  version: string
  /** Called once per outage. */
  warn: (message: string) => void
  /** A visitor waits so long for the first search of a place. */
  timeoutMs?: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

const costings = { foot: 'pedestrian', bicycle: 'bicycle', car: 'auto' } as const
const pauseMs = 60_000
/** Two hours by car take about 300,000. */
const mostCharacters = 4_000_000
/** Roads change slowly. */
const days = 30
/** Corners may be off by a hundredth of the way, in metres. */
const generalized = (asked: { mode: TravelMode; minutes: number }) => Math.round(Math.max(50, aboutMiles(asked) * 16))
/** Islands of less than a tenth of the largest area are left out. */
const denoise = 0.1
/** "No suitable edges near location": https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions */
const noWayThere = 171

/** Says nothing of the place: "Exceeded max time: 60". */
const refusal = v.object({ error_code: v.number(), error: v.pipe(v.string(), v.maxLength(200)) })

const degrees = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const position = v.tupleWithRest([degrees, degrees], v.unknown())
const polygon = v.array(v.array(position))
const geometry = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: polygon }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(polygon) }),
])
const answer = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.object({ geometry })) })

/**
 * Isochrones of a Valhalla server, on foot, by bicycle and by car, of those that reach the place:
 * https://valhalla.github.io/valhalla/api/isochrone/api-reference/. The place is in the body of the request, so that no log of addresses holds it.
 */
export function valhalla({ url, version, warn, timeoutMs = 4000, now }: PlannerOptions): TravelPlanner {
  const { host } = new URL(url)
  const outage = (reason: string) =>
    warn(`The route planner ${host} gives no times (${reason}). Travel times are straight lines meanwhile; it is asked again.`)
  const ask = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  return {
    modes: ['foot', 'bicycle', 'car'],
    version: `${host} ${version}`,
    days,
    find: ({ to, minutes, mode }) => {
      const request = {
        locations: [{ lat: to.lat, lon: to.lng }],
        costing: costings[mode as keyof typeof costings],
        contours: [{ time: minutes }],
        polygons: true,
        reverse: true,
        denoise,
        generalize: generalized({ mode, minutes }),
      }
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }
      return ask(`${url}/isochrone`, init, async ({ status, isOk, body }) => {
        if (status === 400) {
          const { success, output } = v.safeParse(refusal, await body())
          if (success && output.error_code === noWayThere) return null
          throw new Error(success ? `status 400: ${output.error}` : statusReason(status))
        }
        if (!isOk) throw new Error(statusReason(status))
        const { features } = v.parse(answer, await body())
        const polygons = features.flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? [coordinates] : coordinates))
        if (polygons.length === 0) return null
        return outlineOfPolygons(polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng, lat] as const))))
      })
    },
  }
}
