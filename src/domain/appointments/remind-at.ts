import { dayBefore } from '../dates/day.ts'
import { slotInstant, slotName } from './slot-name.ts'

/** By the clocks of the United Kingdom. */
const remindedAt = '10:00'

/** When a visitor is reminded: the day before, by the calendar of the United Kingdom; null where that is over, as they have just booked. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const at = slotInstant(`${dayBefore(slotName(startsAt).slice(0, 10), 1)}T${remindedAt}`)
  return at && at > now ? at : null
}
