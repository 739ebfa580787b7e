/** Digits of a day in the id of an event that repeats: 20261128. */
const dayDigits = 8

/** The id of a day of an event that repeats: of 7 on 28 November 2026 it is 720261128, whatever else about the event changes. */
export function dayId(event: number, day: string): number {
  return Number(`${event}${day.replaceAll('-', '')}`)
}

/** The number of the event that an id is of, with the day (`YYYY-MM-DD`) where it is one of many. Numbers have no more than seven digits. */
export function readEventId(id: number | string): { number: number; day?: string } {
  const digits = String(id)
  if (digits.length <= dayDigits) return { number: Number(digits) }
  const day = digits.slice(-dayDigits)
  return { number: Number(digits.slice(0, -dayDigits)), day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` }
}
