import type { Branch } from '#src/domain/site/agency.ts'
import { slotInstant } from '../appointments/slot-name.ts'
import { dayBefore, londonDay } from '../dates/day.ts'
import { closedDaysOf, hoursOn } from '../site/closed-days.ts'

/** The branch whose hours apply to an enquiry; the first branch if it belongs to the whole agency. */
export function branchOfLead<Each extends Pick<Branch, 'id'>>(
  { branches }: { branches: readonly Each[] },
  id: number | null | undefined,
): Each | undefined {
  return branches.find((branch) => branch.id === id) ?? branches[0]
}

type OpenBranch = Pick<Branch, 'openingTimes' | 'closedDays' | 'bankHolidays'>

/** Minutes of opening hours within which an enquiry should be answered. */
const answerMinutes = 4 * 60
/** A branch closed for this many days has no known opening hours. */
const mostDays = 60
const minuteMs = 60_000

/**
 * When an enquiry should be answered. Only opening hours of the branch count, so that one from Saturday night is due on Monday. Null for a
 * branch that is not open within sixty days.
 */
export function answerDue(branch: OpenBranch | undefined, from: Date, minutes: number = answerMinutes): Date | null {
  if (!branch) return null
  const [today, closedDays] = [londonDay(from), closedDaysOf(branch, from)]
  let left = minutes * minuteMs
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = dayBefore(today, -ahead)
    const hours = hoursOn(branch.openingTimes, closedDays, day)
    const [opens, closes] = [slotInstant(`${day}T${hours?.opens}`), slotInstant(`${day}T${hours?.closes}`)]
    if (!opens || !closes) continue
    const begins = Math.max(opens.getTime(), from.getTime())
    const open = closes.getTime() - begins
    if (open <= 0) continue
    if (left <= open) return new Date(begins + left)
    left -= open
  }
  return null
}

/** Opening minutes of a branch between two instants; undefined if it has no hours, or the instants are more than sixty days apart. */
export function openMinutesBetween(branch: OpenBranch | undefined, from: Date, to: Date): number | undefined {
  if (!branch?.openingTimes.some(({ opens }) => opens !== null)) return undefined
  const closedDays = closedDaysOf(branch, from)
  let open = 0
  for (let day = londonDay(from), ahead = 0; day <= londonDay(to); day = dayBefore(day, -1), ahead += 1) {
    if (ahead === mostDays) return undefined
    const hours = hoursOn(branch.openingTimes, closedDays, day)
    const [opens, closes] = [slotInstant(`${day}T${hours?.opens}`), slotInstant(`${day}T${hours?.closes}`)]
    if (opens && closes) open += Math.max(0, Math.min(closes.getTime(), to.getTime()) - Math.max(opens.getTime(), from.getTime()))
  }
  return Math.round(open / minuteMs)
}

/** When a branch opens on a day, `YYYY-MM-DD`; nine o'clock if it is closed that day. Undefined for an invalid day. */
export function opensOn(branch: OpenBranch | undefined, day: string): Date | undefined {
  const hours = branch && hoursOn(branch.openingTimes, closedDaysOf(branch, new Date(`${day}T12:00:00Z`)), day)
  return slotInstant(`${day}T${hours?.opens ?? '09:00'}`)
}
