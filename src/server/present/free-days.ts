import type { FreeDay, Slot } from '#src/domain/appointments/appointment.ts'
import type { OfferedDay, OfferedSlot } from '#src/domain/appointments/offered-slots.ts'
import { dayWords, timeWords } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'

/** Free times as pages and programs are shown them. */
export function presentFreeDays(days: readonly FreeDay[], now: Date): OfferedDay[] {
  const today = londonDay(now)
  return days.map(({ day, slots }) => ({ day, text: dayWords(day, today), slots: slots.map(presentSlot) }))
}

export function presentSlot({ name, startsAt }: Slot): OfferedSlot {
  return { slot: name, text: timeWords(startsAt) }
}
