import type { Kysely } from 'kysely'
import { type DiaryEntry, daysFrom, findDiary, findElsewhere } from '#src/data/appointments/diary.ts'
import { findNegotiators, type NegotiatorSettings } from '#src/data/appointments/negotiators.ts'
import { findOpenHouses, type PlannedOpenHouse } from '#src/data/appointments/open-houses.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type Absence, findAbsences } from '#src/data/office/absences.ts'
import type { TimeSpan } from '#src/domain/appointments/appointment.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayBefore, isDay, londonDay } from '#src/domain/dates/day.ts'
import { clockAt } from '#src/domain/dates/london-time.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { closedDaysOf, hoursOn } from '#src/domain/site/closed-days.ts'

export interface DiaryQuery {
  view: 'week' | 'day'
  /** `YYYY-MM-DD`; in the week view, any day of the week. */
  day: string
  branch: string
  /** The id of a negotiator; `''` for everybody. */
  who: string
}

/** The view that an address asks for; defaults for invalid values: this week, everybody. */
export function readDiaryQuery(given: Readonly<Record<string, string>>, now: Date): DiaryQuery {
  const { view, day = '', branch = '', who = '' } = given
  return { view: view === 'day' ? 'day' : 'week', day: isDay(day) ? day : londonDay(now), branch, who: /^\d{1,9}$/.test(who) ? who : '' }
}

/** An item in a cell of the diary. */
export type DiaryItem = TimeSpan &
  (
    | { what: 'appointment'; entry: DiaryEntry }
    | { what: 'open house'; house: PlannedOpenHouse }
    | { what: 'absence'; absence: Absence }
    | { what: 'lunch' }
    | { what: 'elsewhere' }
  )

/** A negotiator, or null for items without one, with their items, the earliest first. */
export interface DiaryPerson {
  /** Null: no negotiator yet. */
  id: number | null
  name: string
  items: readonly DiaryItem[]
}

export interface LoadedDiary {
  days: readonly { day: string; isClosed: boolean }[]
  people: readonly DiaryPerson[]
  /** The hours to show, in which the branch is open or has an item: the first, and the one after the last. */
  hours: readonly [number, number]
  negotiators: readonly { id: number; name: string }[]
}

/** The diary of one of the user's branches. */
export async function loadDiary(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { branch, query }: { branch: Branch; query: DiaryQuery },
): Promise<LoadedDiary> {
  const isWeek = query.view === 'week'
  const first = isWeek ? mondayOf(query.day) : query.day
  const days = Array.from({ length: isWeek ? 7 : 1 }, (_, ahead) => dayBefore(first, -ahead))
  const span = daysFrom(first, days.length)
  const negotiators = await findNegotiators(db, [branch.id])
  const ids = negotiators.map(({ id }) => id)
  const [entries, houses, absences, elsewhere] = await Promise.all([
    findDiary(db, asker, { ...span, branchId: branch.id }),
    findOpenHouses(db, { ...span, branches: asker.branches, branchId: branch.id }),
    findAbsences(db, ids, span),
    findElsewhere(db, { ...span, negotiatorIds: ids, branchId: branch.id }),
  ])
  const itemsOf = (id: number | null, settings?: NegotiatorSettings): DiaryItem[] =>
    [
      ...entries
        .filter(({ negotiatorId }) => negotiatorId === id)
        .map((entry): DiaryItem => ({ what: 'appointment', entry, startsAt: entry.startsAt, endsAt: entry.endsAt })),
      ...houses
        .filter(({ negotiatorId }) => negotiatorId === id)
        .map((house): DiaryItem => ({ what: 'open house', house, startsAt: house.startsAt, endsAt: house.endsAt })),
      ...absences
        .filter(({ userId }) => userId === id)
        .map((absence): DiaryItem => ({ what: 'absence', absence, startsAt: absence.startsAt, endsAt: absence.endsAt })),
      ...elsewhere.filter(({ negotiatorId }) => negotiatorId === id).map((other): DiaryItem => ({ what: 'elsewhere', ...other })),
      ...(settings ? days.flatMap((day) => lunchOn(day, settings)) : []),
    ].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  // People who no longer go to appointments, or have left, are shown while they still have some.
  const others = new Map(
    entries.flatMap(({ negotiatorId: id, negotiatorName: name }) => (id === null || ids.includes(id) ? [] : [[id, name]])),
  )
  const all: DiaryPerson[] = [
    ...negotiators.map((one) => ({ id: one.id, name: one.name, items: itemsOf(one.id, one) })),
    ...[...others].map(([id, name]) => ({ id: Number(id), name: String(name), items: itemsOf(Number(id)) })),
    { id: null, name: 'Nobody yet', items: itemsOf(null) },
  ]
  const people = all.filter(({ id, items }) =>
    query.who === '' ? id !== null || items.length > 0 || all.length === 1 : String(id) === query.who,
  )
  const shown = days.map((day) => ({ day, isClosed: !opening(branch, day) }))
  return { days: shown, people, hours: hoursOf(branch, days, people), negotiators }
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
}

function opening(branch: Branch, day: string) {
  const closedDays = closedDaysOf(branch, new Date(`${day}T12:00:00Z`))
  return hoursOn(branch.appointments?.hours ?? branch.openingTimes, closedDays, day)
}

function lunchOn(day: string, { lunch, daysOff }: NegotiatorSettings): DiaryItem[] {
  if (!lunch || daysOff.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return []
  const [startsAt, endsAt] = [slotInstant(`${day}T${clockAt(lunch.from)}`), slotInstant(`${day}T${clockAt(lunch.until)}`)]
  return startsAt && endsAt ? [{ what: 'lunch', startsAt, endsAt }] : []
}

function hoursOf(branch: Branch, days: readonly string[], people: readonly DiaryPerson[]): readonly [number, number] {
  const open = days.flatMap((day) => opening(branch, day) ?? [])
  const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/London' })
  const begun = people.flatMap(({ items }) =>
    items.filter(({ what }) => what !== 'absence').map(({ startsAt }) => Number(hour.format(startsAt))),
  )
  const first = Math.min(9, ...open.map(({ opens }) => Number(opens.slice(0, 2))), ...begun)
  const last = Math.max(17, ...open.map(({ closes }) => Math.ceil(Number(closes.replace(':', '.')))), ...begun.map((each) => each + 1))
  return [first, last]
}
