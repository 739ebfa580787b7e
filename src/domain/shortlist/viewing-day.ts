import type { FreeDay, Slot } from '../appointments/appointment.ts'
import { distanceMiles, type Point } from '../places/point.ts'
import { calendarText } from '../subscriptions/calendar-lines.ts'

/** As many as one person may have booked at a time (services/appointments). */
export const mostViewings = 5

/** A home to be seen, with its free slots on all days. */
export interface HomeToView {
  propertyId: number
  /** Undefined where it is not on the map. */
  point: Point | undefined
  days: readonly FreeDay[]
  /** Its only slot is a viewing that is booked. */
  isBooked?: boolean
}

export interface PlannedViewing {
  propertyId: number
  slot: Slot
  /** About how long the way from the home before takes; 0 for the first. */
  travelMinutes: number
  isBooked: boolean
}

interface ViewingDay {
  /** In the order of the day. */
  viewings: readonly PlannedViewing[]
  /** Homes that have no free slot that fits. */
  leftOver: readonly number[]
}

/** Roads are longer than the straight line; the rest is for parking and finding the door. */
const roadPerLine = 1.3
const milesAnHour = 25
const parkingMinutes = 5
/** The way to a home whose place is not known. */
const unknownMinutes = 20

/** About how many minutes the way by car from one home to another takes. Says "about" wherever it is shown. */
export function aboutMinutes(from: Point | undefined, to: Point | undefined): number {
  if (!from || !to) return unknownMinutes
  return Math.ceil((distanceMiles(from, to) * roadPerLine * 60) / milesAnHour) + parkingMinutes
}

/** The days on which at least one of the homes can be viewed, each with how many can, the soonest first. */
export function viewingDays(homes: readonly HomeToView[]): { day: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { days } of homes) for (const { day } of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, count]) => ({ day, count })).sort((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * The order and slots in which most of the homes can be seen on a day, with time for the way between; of several the one that takes the
 * least time from the first to the last, then the earliest. Booked viewings stay where they are. Tries every order, so it takes `mostViewings` homes at most.
 */
export function planViewingDay(homes: readonly HomeToView[], day: string): ViewingDay {
  const open = homes.slice(0, mostViewings).map((home) => ({ ...home, slots: home.days.find((each) => each.day === day)?.slots ?? [] }))
  let best: readonly PlannedViewing[] = []
  const tryNext = (planned: readonly PlannedViewing[], left: typeof open): void => {
    if (isBetter(planned, best)) best = planned
    const last = planned.at(-1)
    const from = open.find(({ propertyId }) => propertyId === last?.propertyId)?.point
    for (const home of left) {
      const travelMinutes = last ? aboutMinutes(from, home.point) : 0
      const earliest = last ? last.slot.endsAt.getTime() + travelMinutes * 60_000 : 0
      const fitting = home.slots.filter(({ startsAt }) => startsAt.getTime() >= earliest)
      // A later slot than the first that fits can only help where the day begins.
      for (const slot of last ? fitting.slice(0, 1) : fitting)
        tryNext(
          [...planned, { propertyId: home.propertyId, slot, travelMinutes, isBooked: home.isBooked ?? false }],
          left.filter((each) => each !== home),
        )
    }
  }
  tryNext([], open)
  const isPlanned = new Set(best.map(({ propertyId }) => propertyId))
  return { viewings: best, leftOver: homes.map(({ propertyId }) => propertyId).filter((id) => !isPlanned.has(id)) }
}

function isBetter(one: readonly PlannedViewing[], other: readonly PlannedViewing[]): boolean {
  const [worth, otherWorth] = [worthOf(one), worthOf(other)]
  if (worth !== otherWorth) return worth > otherWorth
  const [long, otherLong] = [lengthOf(one), lengthOf(other)]
  return long === otherLong ? beginsAt(one) < beginsAt(other) : long < otherLong
}

/** What is booked counts more than all else that fits into a day. */
const worthOf = (viewings: readonly PlannedViewing[]) => viewings.reduce((sum, { isBooked }) => sum + (isBooked ? mostViewings : 1), 0)
const beginsAt = (viewings: readonly PlannedViewing[]) => viewings[0]?.slot.startsAt.getTime() ?? 0
const lengthOf = (viewings: readonly PlannedViewing[]) => (viewings.at(-1)?.slot.endsAt.getTime() ?? 0) - beginsAt(viewings)

interface CalendarViewing {
  propertyId: number
  starts: Date
  ends: Date
  displayAddress: string
  /** The address of its page. */
  url: string
}

/** The planned day as an iCalendar file. Entries say that they are a plan: branches are asked for each viewing by itself. */
export function viewingDayCalendar(viewings: readonly CalendarViewing[], { host, now }: { host: string; now: Date }): string {
  const entries = viewings.map(({ propertyId, starts, ends, displayAddress, url }) => ({
    uid: `viewing-plan-${propertyId}@${host}`,
    when: { starts, ends },
    summary: `Planned viewing: ${displayAddress}`,
    description: 'A plan of yours: it is booked once the branch has your request, and has mailed you.',
    location: displayAddress,
    address: url,
    changed: now,
    isCancelled: false,
    isTentative: true,
  }))
  return calendarText(entries, { product: 'Viewing day' })
}

/** Reads `21@2026-12-01T09:30,…`: the name of the slot by the id of the home, of as many as a day may hold. Never throws. */
export function readBookedViewings(text = ''): ReadonlyMap<number, string> {
  const found = text.split(',', mostViewings).map((each) => /^(\d{1,10})@(\d{4}-\d\d-\d\dT\d\d:\d\d)$/.exec(each))
  return new Map(found.flatMap((match) => (match?.[1] && match[2] ? [[Number(match[1]), match[2]] as const] : [])))
}
