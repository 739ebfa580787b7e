import type { OpeningTime } from './opening-hours.ts'

/** The hours that are open on a day, `YYYY-MM-DD`; undefined on one that is closed. */
export function hoursOn(
  times: readonly OpeningTime[],
  closedDays: readonly string[],
  day: string,
): { opens: string; closes: string } | undefined {
  if (closedDays.includes(day)) return undefined
  const dayOfWeek = new Date(`${day}T00:00:00Z`).getUTCDay()
  const own = times.find((time) => time.dayOfWeek === dayOfWeek)
  return own && own.opens !== null && own.closes !== null ? { opens: own.opens, closes: own.closes } : undefined
}
