import * as v from 'valibot'
import { dayBefore, londonDay, mondayOf } from '#src/domain/dates/day.ts'
import { londonInstant } from '#src/domain/dates/london-time.ts'
import { areaAround } from '#src/domain/places/area-around.ts'
import { isPoint } from '#src/domain/places/point.ts'
import type { TravelPlanner } from '#src/domain/places/travel-planner.ts'
import { aboutMiles } from '#src/domain/search/travel.ts'
import { jsonClient, statusReason } from '../json-client.ts'
import type { PlannerOptions } from './valhalla.ts'

const pauseMs = 60_000
/** Of a stop with its names, about 300; a conurbation has 50,000 stops. */
const mostCharacters = 30_000_000
/** Timetables change each week. */
const days = 7
/** What MOTIS answers unless its operator allows more (`onetoall_max_travel_minutes`). */
const mostMinutes = 90
/** Nobody walks further to a station. */
const mostWalked = 30

const stop = v.object({ place: v.object({ lat: v.number(), lon: v.number() }), duration: v.pipe(v.number(), v.minValue(0)) })
const answer = v.object({ all: v.array(stop) })

/**
 * Stops from which a place is reached by public transport on a weekday by nine, from a MOTIS 2 server (`GET /api/v1/one-to-all`,
 * https://github.com/motis-project/motis/blob/master/openapi.yaml), with what can be walked to each in the time that is left.
 */
export function motis({
  url,
  version,
  warn,
  timeoutMs = 6000,
  now,
  today = () => new Date(),
}: PlannerOptions & { today?: () => Date }): TravelPlanner {
  const { host } = new URL(url)
  const outage = (reason: string) =>
    warn(`The timetable server ${host} gives no times (${reason}). Travel times are straight lines meanwhile; it is asked again.`)
  const ask = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  return {
    modes: ['train'],
    version: `${host} ${version}`,
    days,
    find: async ({ to, minutes }) => {
      const query = new URLSearchParams({
        one: `${to.lat},${to.lng}`,
        time: tuesdayMorning(today()).toISOString(),
        arriveBy: 'true',
        maxTravelTime: String(Math.min(minutes, mostMinutes)),
      })
      return await ask(`${url}/api/v1/one-to-all?${query}`, {}, async ({ status, isOk, body }) => {
        if (!isOk) throw new Error(statusReason(status))
        const { all } = v.parse(answer, await body())
        const stops = all.flatMap(({ place: { lat, lon: lng }, duration }) => {
          const left = Math.min(minutes - duration, mostWalked)
          return isPoint({ lat, lng }) && left >= 1 ? [{ centre: { lat, lng }, miles: aboutMiles({ mode: 'foot', minutes: left }) }] : []
        })
        return areaAround([{ centre: to, miles: aboutMiles({ mode: 'foot', minutes }) }, ...stops])
      })
    },
  }
}

/** Nine in the morning in London on the Tuesday of next week. */
function tuesdayMorning(today: Date): Date {
  const [year, month, day] = dayBefore(mondayOf(londonDay(today)), -8)
    .split('-')
    .map(Number)
  return londonInstant({ year: year!, month: month!, day: day!, hour: 9, minute: 0, second: 0 })!
}
