import type { CalendarChoice } from './calendar-choice.ts'
import { typeSlug } from './sales-type.ts'

/** The address at which a page shows this choice of its calendar; what the calendar begins with is left out. `hash` is the calendar's id. */
export function calendarAddress(path: string, { type, month }: Partial<CalendarChoice>, hash: string): string {
  const slug = type === undefined ? undefined : typeSlug(type)
  const query = new URLSearchParams({ ...(slug !== undefined && { type: slug }), ...(month !== undefined && { month }) }).toString()
  return `${path}${query && `?${query}`}#${hash}`
}
