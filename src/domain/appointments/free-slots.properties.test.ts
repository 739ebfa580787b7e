import fc from 'fast-check'
import { expect, test } from 'vitest'
import { londonDay } from '#src/domain/dates/day.ts'
import { minuteOfDay } from '#src/domain/dates/london-time.ts'
import type { AppointmentRules } from '#src/domain/site/opening-hours.ts'
import type { Slot, TimeSpan } from './appointment.ts'
import { freeSlots, type OpenHouse, type TakenTime, type TakenTimes } from './free-slots.ts'
import type { Negotiator } from './negotiator.ts'
import { slotName } from './slot-name.ts'

/** A Friday, before a week in which clocks go back. */
const now = new Date('2026-10-23T09:00:00Z')
const minuteMs = 60_000
const daysAhead = 4

const spans = fc
  .record({ at: fc.integer({ min: 0, max: daysAhead * 24 * 4 }), quarters: fc.integer({ min: 1, max: 8 }) })
  .map(({ at, quarters }): TimeSpan => {
    const startsAt = new Date(now.getTime() + at * 15 * minuteMs)
    return { startsAt, endsAt: new Date(startsAt.getTime() + quarters * 15 * minuteMs) }
  })

const negotiators = fc.array(
  fc.record({
    daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    lunch: fc.option(fc.integer({ min: 11 * 60, max: 13 * 60 }).map((from) => ({ from, until: from + 45 }))),
    absences: fc.array(spans, { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)

const agencies = fc.record({
  rules: fc.record({
    everyMinutes: fc.constantFrom(15, 30, 60),
    travelMinutes: fc.constantFrom(0, 15, 40),
    capacity: fc.integer({ min: 1, max: 4 }),
    leadHours: fc.constantFrom(0, 3, 24),
    minutes: fc.record({ viewing: fc.constantFrom(15, 30, 45), valuation: fc.constantFrom(30, 60) }),
  }),
  hours: fc.record({ opens: fc.constantFrom('08:00', '09:30', '10:15'), closes: fc.constantFrom('12:00', '16:30', '18:00') }),
  closed: fc.boolean(),
  people: negotiators,
  openHouses: fc.array(fc.record({ span: spans, minutes: fc.constantFrom(10, 15), who: fc.nat({ max: 3 }) }), { maxLength: 2 }),
  noticeHours: fc.constantFrom(0, 24),
  /** Which of the offered times each visitor takes, and of what kind. */
  visitors: fc.array(fc.record({ pick: fc.nat(), kind: fc.constantFrom('viewing' as const, 'valuation' as const) }), { maxLength: 12 }),
})

type Agency = typeof agencies extends fc.Arbitrary<infer Made> ? Made : never

function branchOf({ rules, hours, closed }: Agency) {
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...hours }))
  const appointments: AppointmentRules = { ...rules, daysAhead, hours: week }
  return { appointments, closedDays: closed ? ['2026-10-26'] : [] }
}

const meets = (one: TimeSpan, other: TimeSpan) => one.startsAt < other.endsAt && other.startsAt < one.endsAt
const ends = ({ startsAt, endsAt }: TimeSpan, minutes: number): TimeSpan => ({
  startsAt,
  endsAt: new Date(endsAt.getTime() + minutes * minuteMs),
})

/** Everything that was booked, by who goes. */
interface Diary {
  people: (Negotiator & { appointments: TimeSpan[] })[]
  branch: TakenTime[]
  property: TimeSpan[]
  openHouses: OpenHouse[]
}

function emptyDiary({ people, openHouses }: Agency): Diary {
  const diary: Diary = {
    people: people.map((one, index) => ({ ...one, id: index + 1, appointments: [] })),
    branch: [],
    property: [],
    openHouses: [],
  }
  openHouses.forEach(({ span, minutes, who }, index) => {
    const person = diary.people[who % diary.people.length]
    const house = { ...span, id: String(index), minutes, negotiatorId: person?.id ?? null }
    if (diary.openHouses.some((other) => meets(other, house))) return
    diary.openHouses.push(house)
    diary.branch.push(house)
    person?.appointments.push(house)
  })
  return diary
}

const takenOf = ({ people, ...taken }: Diary, noticeHours: number): TakenTimes => ({ ...taken, negotiators: people, noticeHours })

/** What keeps somebody from going, in words; undefined where nothing does. Told by other means than the code that is tried. */
function obstacle(person: Diary['people'][number], slot: Slot, travelMinutes: number): string | undefined {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' }).format(slot.startsAt)
  if (person.daysOff.some((off) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][off] === day)) return 'a day off'
  const from = minuteOfDay(slotName(slot.startsAt).slice(11))
  const until = from + (slot.endsAt.getTime() - slot.startsAt.getTime()) / minuteMs
  if (person.lunch && from < person.lunch.until && until > person.lunch.from) return 'lunch'
  if (person.absences.some((span) => meets(span, slot))) return 'an absence'
  const isBusy = person.appointments.some((span) => meets(ends(span, travelMinutes), ends(slot, travelMinutes)))
  return isBusy ? 'another appointment' : undefined
}

test('whoever books what, nothing is offered in which nobody can go, and nobody is in two places', () => {
  fc.assert(
    fc.property(agencies, (agency) => {
      const branch = branchOf(agency)
      const diary = emptyDiary(agency)
      const faults: string[] = []
      for (const { pick, kind } of agency.visitors) {
        const days = freeSlots(branch, { kind, taken: takenOf(diary, agency.noticeHours), now })
        const offered = days.flatMap(({ slots }) => slots)
        faults.push(...offered.flatMap((slot) => faultsOf(slot, { kind, agency, diary })))
        const booked = offered[pick % Math.max(1, offered.length)]
        if (!booked) continue
        if (kind === 'viewing') diary.property.push(booked)
        if (booked.openHouseId !== undefined) continue
        diary.branch.push(booked)
        diary.people.find(({ id }) => id === booked.negotiatorId)?.appointments.push(booked)
      }
      expect(faults).toEqual([])
    }),
    { numRuns: 100 },
  )
})

/** What is wrong with a time that is offered. */
function faultsOf(slot: Slot, { kind, agency, diary }: { kind: 'viewing' | 'valuation'; agency: Agency; diary: Diary }): string[] {
  const { travelMinutes, capacity, leadHours } = agency.rules
  const isPlace = slot.openHouseId !== undefined
  const hoursAhead = (slot.startsAt.getTime() - now.getTime()) / (60 * minuteMs)
  const person = diary.people.find(({ id }) => id === slot.negotiatorId)
  const atOnce = diary.branch.filter((span) => {
    const held = ends(span, travelMinutes)
    return held.startsAt <= slot.startsAt && slot.startsAt < held.endsAt
  })
  const keepsFrom = person === undefined ? 'nobody who goes' : obstacle(person, slot, travelMinutes)
  const isViewing = kind === 'viewing'
  return [
    ...(slotName(slot.startsAt) === slot.name ? [] : ['another time than its name']),
    ...(hoursAhead >= leadHours ? [] : ['too soon for the branch']),
    ...(isViewing && diary.property.some((span) => meets(span, slot)) ? ['two visitors at a time'] : []),
    ...(isPlace || !branchOf(agency).closedDays.includes(londonDay(slot.startsAt)) ? [] : ['on a closed day']),
    ...(isPlace || hoursAhead >= agency.noticeHours ? [] : ['too soon for the property']),
    ...(isPlace || keepsFrom === undefined ? [] : [keepsFrom]),
    ...(isPlace || atOnce.length < capacity ? [] : ['more at a time than the branch has people']),
    ...(!isPlace && isViewing && diary.openHouses.some((house) => meets(house, slot)) ? ['in an open house'] : []),
  ]
}

test('appointments that are nobody’s yet keep somebody who can go to them, whatever is booked after them', () => {
  fc.assert(
    fc.property(agencies, (agency) => {
      const branch = branchOf(agency)
      const { travelMinutes } = agency.rules
      const diary = emptyDiary(agency)
      const nobodys: Slot[] = []
      for (const { pick, kind } of agency.visitors) {
        const offered = freeSlots(branch, { kind, taken: takenOf(diary, 0), now }).flatMap(({ slots }) => slots)
        const booked = offered.filter(({ openHouseId }) => openHouseId === undefined)[pick % Math.max(1, offered.length)]
        if (!booked) continue
        // Every other one is left to be given to somebody later.
        const isNobodys = nobodys.length <= diary.branch.length / 3
        diary.branch.push({ ...booked, negotiatorId: isNobodys ? null : (booked.negotiatorId ?? null) })
        if (isNobodys) nobodys.push(booked)
        else diary.people.find(({ id }) => id === booked.negotiatorId)?.appointments.push(booked)
      }
      expect(canAllBeGiven(nobodys, diary.people, travelMinutes)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

/** Tries every way of giving them out. */
function canAllBeGiven([first, ...others]: readonly Slot[], people: Diary['people'], travelMinutes: number): boolean {
  if (!first) return true
  return people.some((person) => {
    if (obstacle(person, first, travelMinutes) !== undefined) return false
    const rest = people.map((one) => (one.id === person.id ? { ...one, appointments: [...one.appointments, first] } : one))
    return canAllBeGiven(others, rest, travelMinutes)
  })
}

test('the office is offered times without notice, and where visitors cannot book, in the opening hours', () => {
  const openingTimes = [{ dayOfWeek: 5, opens: '09:00', closes: '11:00' }]
  const sought = { kind: 'viewing' as const, taken: { branch: [], property: [], noticeHours: 24 }, now }
  expect(freeSlots({ closedDays: [], openingTimes }, sought)).toEqual([])
  const [first] = freeSlots({ closedDays: [], openingTimes }, { ...sought, isForOffice: true })
  expect(first?.slots.map(({ name }) => name)).toEqual(['2026-10-23T10:00', '2026-10-23T10:30'])
})
