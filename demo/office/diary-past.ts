import { slotInstant } from '../../src/domain/appointments/slot-name.ts'
import { dayBefore, londonDay } from '../../src/domain/dates/day.ts'
import { closedDaysOf, hoursOn } from '../../src/domain/site/closed-days.ts'
import { between, pick } from '../seeded.ts'
import { type Colleague, type DemoOffice, type OfferedProperty, randomFor } from './demo-office.ts'

/** When somebody does not work. */
interface PastAbsence {
  kind: 'away' | 'blocked'
  startsAt: Date
  endsAt: Date
  content: string
}

/** An office user who goes to viewings and valuations. */
export interface PastNegotiator {
  user: Colleague
  branches: readonly number[]
  /** 0 for Sunday. */
  daysOff: readonly number[]
  /** In minutes of the day. */
  lunch: { from: number; until: number }
  absences: readonly PastAbsence[]
}

/** Those of the staff whom visitors can ask for, with their days off, lunch, holidays and meetings. */
export function negotiatorsPast(office: DemoOffice): PastNegotiator[] {
  const random = randomFor(office, 9)
  const members = office.branches.flatMap(({ id, staff }) => staff.map((member) => ({ branchId: id, member })))
  return members.flatMap(({ branchId, member }) => {
    const user = office.users.find(({ staffId }) => staffId === member.id)
    const from = pick(random, [12 * 60, 12 * 60 + 30, 13 * 60, 13 * 60 + 30])
    const daysOff = [0, ...(random() < 0.3 ? [pick(random, [1, 2, 3, 4, 5])] : [])]
    const absences = inventAbsences(random, londonDay(office.now))
    if (!user || user.role === 'viewer' || member.contactableFor.length === 0) return []
    return [{ user, branches: [branchId], daysOff, lunch: { from, until: from + 45 }, absences }]
  })
}

function inventAbsences(random: () => number, today: string): PastAbsence[] {
  const holiday = dayBefore(today, Math.round(between(random, -40, 60)))
  const days = Math.ceil(between(random, 2, 7))
  const away = absence('away', `${holiday}T00:00`, `${dayBefore(holiday, -days)}T00:00`, pick(random, ['Holiday', 'Holiday', 'Training']))
  const blocked = Array.from({ length: 3 }, () => {
    const day = dayBefore(today, Math.round(between(random, -12, 20)))
    const hour = Math.floor(between(random, 9, 16))
    const content = pick(random, [
      'Team meeting',
      'Dentist',
      'Board up in Bishops Lydeard',
      'Photographs with the photographer',
      'Keys to cut',
    ])
    return absence('blocked', `${day}T${String(hour).padStart(2, '0')}:00`, `${day}T${String(hour + 1).padStart(2, '0')}:00`, content)
  })
  return [...(random() < 0.7 ? away : []), ...blocked.flat()]
}

function absence(kind: PastAbsence['kind'], from: string, until: string, content: string): PastAbsence[] {
  const [startsAt, endsAt] = [slotInstant(from), slotInstant(until)]
  return startsAt && endsAt ? [{ kind, startsAt, endsAt, content }] : []
}

/** A Saturday on which a home is shown to one visitor after the other. */
interface PastOpenHouse {
  property: OfferedProperty
  negotiatorId: number
  startsAt: Date
  endsAt: Date
  /** Of each place. */
  minutes: number
}

/** Open houses of the last Saturdays and of the next two. */
export function openHousesPast(office: DemoOffice, negotiators: readonly PastNegotiator[]): PastOpenHouse[] {
  const random = randomFor(office, 10)
  const today = londonDay(office.now)
  const untilSaturday = (6 - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7
  return [-3, -1, 0, 1].flatMap((week) => {
    // Of those that are asked for most, so that somebody comes.
    const property = pick(random, office.properties.filter(isShown).slice(0, 5))
    const branch = office.branches.find(({ id }) => id === property.branchId)
    const day = dayBefore(today, -(untilSaturday + 7 * week))
    const hours = branch && hoursOn(branch.openingTimes, closedDaysOf(branch, office.now), day)
    const [startsAt, endsAt] = [slotInstant(`${day}T10:00`), slotInstant(`${day}T12:00`)]
    const able = negotiators.filter(({ branches, daysOff }) => branches.includes(property.branchId) && !daysOff.includes(6))
    if (!hours || !startsAt || !endsAt || able.length === 0) return []
    return [{ property, negotiatorId: pick(random, able).user.id, startsAt, endsAt, minutes: 15 }]
  })
}

function isShown({ isAvailable, channel }: OfferedProperty): boolean {
  return isAvailable && channel === 'sales'
}

/** How one gets into a home that is shown. */
interface PastAccess {
  propertyId: number
  content: string
  noticeHours: number
  sellerEmail: string
}

const ways: readonly { content: string; noticeHours: number }[] = [
  { content: 'Keys at the branch, hook 14. Alarm by the back door.', noticeHours: 0 },
  { content: 'Sellers at home; ring the day before.', noticeHours: 24 },
  { content: 'Tenant in: 24 hours’ notice in writing. Dog, friendly.', noticeHours: 24 },
  { content: 'Key safe beside the meter cupboard, code from the manager.', noticeHours: 0 },
  { content: 'Empty. Mind the third stair. Water is off.', noticeHours: 0 },
  { content: 'Not before ten: the baby sleeps. Shoes off, please.', noticeHours: 2 },
]

/** What the office knows of getting into some of what is offered. */
export function accessPast(office: DemoOffice): PastAccess[] {
  const random = randomFor(office, 11)
  return office.properties
    .filter(({ isAvailable }) => isAvailable && random() < 0.4)
    .map(({ id: propertyId }) => ({
      propertyId,
      ...pick(random, ways),
      sellerEmail: random() < 0.6 ? `seller.of.${propertyId}@example.com` : '',
    }))
}
