import * as v from 'valibot'
import type { OpeningTime } from '../domain/site/opening-hours.ts'

/** 0 is Sunday (rules: C16). */
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const hours = v.pipe(
  v.string(),
  v.regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be hours such as 09:00-17:30, or closed'),
  v.check((text) => text === 'closed' || text.slice(0, 5) < text.slice(6), 'must open before it closes'),
)

/** Hours of every day of the week, as branches give them. */
export const hoursOfWeek = v.strictObject(v.entriesFromList(days, hours))
export type HoursOfWeek = v.InferOutput<typeof hoursOfWeek>

export const neverOpen: HoursOfWeek = {
  sunday: 'closed',
  monday: 'closed',
  tuesday: 'closed',
  wednesday: 'closed',
  thursday: 'closed',
  friday: 'closed',
  saturday: 'closed',
}

export function timesOf(week: HoursOfWeek): OpeningTime[] {
  return days.map((day, dayOfWeek) => {
    const text = week[day]
    return text === 'closed' ? { dayOfWeek, opens: null, closes: null } : { dayOfWeek, opens: text.slice(0, 5), closes: text.slice(6) }
  })
}
