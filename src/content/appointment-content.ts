import * as v from 'valibot'
import type { AppointmentRules } from '../domain/site/opening-hours.ts'
import { type HoursOfWeek, hoursOfWeek, timesOf } from './hours-of-week.ts'

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && number >= least && number <= most, message),
  )
}

const minutes = v.exactOptional(whole(5, 480))

/** `appointments` in content/<agency>/branches/<slug>.yaml: what visitors may book by themselves (decision 91). */
export const appointmentContent = v.strictObject({
  minutes: v.pipe(
    v.strictObject({ viewing: minutes, valuation: minutes }),
    v.check((given) => Object.keys(given).length > 0, 'must say how long a viewing takes, a valuation, or both'),
  ),
  hours: v.exactOptional(hoursOfWeek),
  everyMinutes: v.optional(whole(5, 480), 30),
  travelMinutes: v.optional(whole(0, 240), 15),
  capacity: v.optional(whole(1, 50), 1),
  leadHours: v.optional(whole(0, 336), 24),
  daysAhead: v.optional(whole(1, 90), 28),
})
type AppointmentContent = v.InferOutput<typeof appointmentContent>

/** Where no hours are given they are those in which the branch is open. */
export function appointmentRulesOf({ hours, ...rules }: AppointmentContent, openingTimes: HoursOfWeek): AppointmentRules {
  return { ...rules, hours: timesOf(hours ?? openingTimes) }
}
