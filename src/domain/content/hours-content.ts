import * as v from 'valibot'
import type { Content } from './fields.ts'
import { edited, field } from './values.ts'

const hours = edited(
  'hours',
  v.pipe(
    v.string(),
    v.regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be hours such as 09:00-17:30, or closed'),
    v.check((text) => text === 'closed' || text.slice(0, 5) < text.slice(6), 'must open before it closes'),
  ),
)
const hoursOn = (day: string) => field(hours, day, 'Hours such as 09:00-17:30, or closed.')

/** Opening hours for every day of the week, as branches give them. */
export const hoursOfWeek = edited(
  'week',
  v.strictObject({
    sunday: hoursOn('Sunday'),
    monday: hoursOn('Monday'),
    tuesday: hoursOn('Tuesday'),
    wednesday: hoursOn('Wednesday'),
    thursday: hoursOn('Thursday'),
    friday: hoursOn('Friday'),
    saturday: hoursOn('Saturday'),
  }),
)
export type HoursOfWeek = v.InferOutput<typeof hoursOfWeek>

export const closedAllWeek: HoursOfWeek = {
  sunday: 'closed',
  monday: 'closed',
  tuesday: 'closed',
  wednesday: 'closed',
  thursday: 'closed',
  friday: 'closed',
  saturday: 'closed',
}

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return edited(
    'number',
    v.pipe(
      v.number(),
      v.check((number) => Number.isInteger(number) && number >= least && number <= most, message),
    ),
  )
}

const minutesOf = (what: string) => v.exactOptional(field(whole(5, 480), what, 'Minutes that one takes; if left out it cannot be booked.'))

/** `appointments` in content/<agency>/branches/<slug>.yaml: what visitors may book online. */
export const appointmentContent = edited(
  'group',
  v.strictObject({
    minutes: field(
      edited(
        'group',
        v.pipe(
          v.strictObject({ viewing: minutesOf('Viewing'), valuation: minutesOf('Valuation') }),
          v.check((given) => Object.keys(given).length > 0, 'must say how long a viewing takes, a valuation, or both'),
        ),
      ),
      'How long they take',
      'In minutes.',
    ),
    hours: v.exactOptional(field(hoursOfWeek, 'Hours', 'When appointments are; if left out, the opening times.')),
    everyMinutes: v.optional(
      field(whole(5, 480), 'Every so many minutes', 'From one time that is offered to the next, from the beginning of the hours.'),
      30,
    ),
    travelMinutes: v.optional(field(whole(0, 240), 'Travel', 'Minutes from one appointment of somebody’s to the next.'), 15),
    capacity: v.optional(field(whole(1, 50), 'At the same time', 'How many people go out at the same time.'), 1),
    leadHours: v.optional(field(whole(0, 336), 'Notice', 'Hours of notice that the branch needs.'), 24),
    daysAhead: v.optional(field(whole(1, 90), 'Days ahead', 'How far ahead appointments are offered.'), 28),
  }),
)
export type AppointmentContent = Content<typeof appointmentContent>
