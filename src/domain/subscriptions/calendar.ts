import { type CalendarEntry, entryLines } from './calendar-entry.ts'
import { calendarFile, escaped } from './calendar-lines.ts'

/** Entries as an iCalendar file. `product` is what of ours makes it, `name` what a program that subscribes calls it. */
export function calendarText(entries: readonly CalendarEntry[], { product, name }: { product: string; name?: string }): string {
  return calendarFile({ product, method: 'PUBLISH' }, [
    ...(name === undefined ? [] : subscriptionLines(name)),
    ...entries.flatMap(entryLines),
  ])
}

/** RFC 7986, and what went before it. */
function subscriptionLines(name: string): string[] {
  return [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H']
}
