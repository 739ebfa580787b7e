import { setImmediate as breathe } from 'node:timers/promises'
import type { AppointmentKind, TimeSpan } from '../../src/domain/appointments/appointment.ts'
import { freeSlots } from '../../src/domain/appointments/free-slots.ts'
import { answerDue } from '../../src/domain/leads/answer-due.ts'
import type { Branch } from '../../src/domain/site/agency.ts'
import { compose } from '../prose/compose.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, randomFor } from './demo-office.ts'
import { negotiatorsPast, openHousesPast, type PastNegotiator } from './diary-past.ts'
import { feedbacks } from './enquiry-words.ts'
import type { DemoEnquiry } from './invent-enquiries.ts'

/** A viewing or valuation that was booked with an enquiry. */
export interface DemoAppointment extends TimeSpan {
  kind: AppointmentKind
  negotiatorId: number | null
  /** Of the open houses, by their order. */
  openHouse?: number
  /** How often it was changed. */
  sequence: number
  changedAt: Date
  withdrawnAt: Date | null
  /** Of one that is over. */
  outcome: 'done' | 'no-show' | null
  feedback?: { at: Date; verdict: 'interested' | 'not interested' | 'second viewing'; content: string }
}

/** Visitors choose of the next days, however many more are offered. */
const daysChosenFrom = 7

/**
 * The times that were booked with enquiries, by the enquiry: of those in which somebody was free when it came, so that no two need the same
 * person, nor the same home.
 */
export async function bookEnquiries<Enquiry extends DemoEnquiry>(
  office: DemoOffice,
  enquiries: readonly Enquiry[],
): Promise<Map<Enquiry, DemoAppointment>> {
  const random = randomFor(office, 3)
  const times = openTimes(office)
  const booked = new Map<Enquiry, DemoAppointment>()
  for (const enquiry of enquiries) {
    const { kind, branch, property, receivedAt, isSpam } = enquiry
    if (isSpam || (kind !== 'viewing' && kind !== 'valuation') || random() < 0.12) continue
    const taken = times.takenFor(branch.id, property?.id, receivedAt)
    const slots = freeSlots(bookable(branch), { kind, taken, now: receivedAt }).flatMap((day) => day.slots)
    const places = slots.filter(({ openHouseId }) => openHouseId !== undefined)
    if (slots.length === 0) continue
    const slot = pick(random, places.length > 0 ? places : slots)
    const { startsAt, endsAt, negotiatorId = null, openHouseId } = slot
    const changes = changesOf(random, { receivedAt, startsAt, now: office.now })
    const end = endOf(random, { kind, branch, endsAt, now: office.now, isWithdrawn: changes.withdrawnAt !== null })
    booked.set(enquiry, {
      kind,
      startsAt,
      endsAt,
      negotiatorId,
      ...(openHouseId !== undefined && { openHouse: Number(openHouseId) }),
      ...changes,
      ...end,
    })
    // The people of an open house are taken already.
    const people = openHouseId === undefined ? { branchId: branch.id, negotiatorId } : { negotiatorId: null }
    if (changes.withdrawnAt === null) times.take({ startsAt, endsAt }, { propertyId: property?.id, ...people })
    await breathe()
  }
  return booked
}

/** By what a branch makes appointments, those that visitors cannot book made by telephone. */
function bookable({ appointments: own, openingTimes, ...branch }: Branch): Parameters<typeof freeSlots>[0] {
  const usual = { everyMinutes: 30, travelMinutes: 15, leadHours: 18, capacity: 3, hours: openingTimes, ...own }
  const minutes = { viewing: 30, valuation: 60, ...own?.minutes }
  return { ...branch, openingTimes, appointments: { ...usual, minutes, daysAhead: daysChosenFrom } }
}

interface Taking {
  branchId?: number
  propertyId: number | undefined
  negotiatorId: number | null
}

/** What people, branches and homes are taken for as one appointment after the other is booked. */
function openTimes(office: DemoOffice) {
  const negotiators = negotiatorsPast(office)
  const openHouses = openHousesPast(office, negotiators)
  const spans = {
    branch: new Map<number, TimeSpan[]>(),
    property: new Map<number, TimeSpan[]>(),
    negotiator: new Map<number, TimeSpan[]>(),
  }
  const listOf = (of: keyof typeof spans, id: number) => {
    const list = spans[of].get(id) ?? []
    spans[of].set(id, list)
    return list
  }
  for (const { property, negotiatorId, ...span } of openHouses) {
    listOf('branch', property.branchId).push(span)
    listOf('negotiator', negotiatorId).push(span)
  }
  return {
    takenFor(branchId: number, propertyId: number | undefined, from: Date) {
      const ahead = (of: keyof typeof spans, id: number) => listOf(of, id).filter(({ endsAt }) => endsAt > from)
      const own = openHouses.map((house, number) => ({ ...house, id: String(number) })).filter(({ property }) => property.id === propertyId)
      const asNegotiator = ({ user: { id }, daysOff, lunch, absences }: PastNegotiator) => ({
        id,
        daysOff,
        lunch,
        absences,
        appointments: ahead('negotiator', id),
      })
      return {
        branch: ahead('branch', branchId),
        property: propertyId === undefined ? [] : ahead('property', propertyId),
        openHouses: own.filter(({ endsAt }) => endsAt > from),
        negotiators: negotiators.filter(({ branches }) => branches.includes(branchId)).map(asNegotiator),
      }
    },
    take(span: TimeSpan, { branchId, propertyId, negotiatorId }: Taking) {
      if (branchId !== undefined) listOf('branch', branchId).push(span)
      if (propertyId !== undefined) listOf('property', propertyId).push(span)
      if (negotiatorId !== null) listOf('negotiator', negotiatorId).push(span)
    },
  }
}

/** Some were moved, some withdrawn, between their booking and their beginning. */
function changesOf(random: () => number, { receivedAt, startsAt, now }: { receivedAt: Date; startsAt: Date; now: Date }) {
  const until = Math.min(startsAt.getTime(), now.getTime())
  const changedAt = new Date(between(random, receivedAt.getTime(), until))
  const what = random()
  if (what < 0.07) return { sequence: 1, changedAt, withdrawnAt: changedAt }
  return what < 0.15 ? { sequence: 1, changedAt, withdrawnAt: null } : { sequence: 0, changedAt: receivedAt, withdrawnAt: null }
}

interface Ending {
  kind: AppointmentKind
  branch: Branch
  endsAt: Date
  now: Date
  isWithdrawn: boolean
}

/** What came of one that is over: most came, and of most who came to a viewing it is known what they thought. */
function endOf(random: () => number, { kind, branch, endsAt, now, isWithdrawn }: Ending): Pick<DemoAppointment, 'outcome' | 'feedback'> {
  const [came, wrote, verdict] = [random() < 0.93, random() < 0.7, pick(random, [...feedbacks])]
  const content = compose(random, pick(random, verdict.patterns))
  const at = answerDue(branch, endsAt, between(random, 10, 600))
  if (isWithdrawn || at === null || at > now) return { outcome: null }
  if (!came) return { outcome: 'no-show' }
  return { outcome: 'done', ...(kind === 'viewing' && wrote && { feedback: { at, verdict: verdict.verdict, content } }) }
}
