import { slotInstant } from '../../src/domain/appointments/slot-name.ts'
import { dayBefore, londonDay } from '../../src/domain/dates/day.ts'
import type { LeadKind } from '../../src/domain/leads/lead.ts'
import type { Channel } from '../../src/domain/property/channel.ts'
import type { Branch } from '../../src/domain/site/agency.ts'
import type { StaffMember } from '../../src/domain/site/staff-member.ts'
import { compose } from '../prose/compose.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, type OfferedProperty, pickUneven, randomFor } from './demo-office.ts'
import { messages } from './enquiry-words.ts'
import { type Person, peopleOf } from './people.ts'

/** An enquiry as it came. */
export interface DemoEnquiry {
  receivedAt: Date
  kind: LeadKind
  person: Person
  branch: Branch
  channel: Channel
  property?: OfferedProperty
  departmentId?: number
  staffId?: number
  mailedTo: string
  /** Of the agency's own forms. */
  form?: string
  /** The page that it was sent from, where that is not the property's. */
  page?: string
  /** What was asked for by it: the path of a legal pack. */
  handout?: string
  message: string
  isSpam: boolean
  doNotContact: boolean
}

/** How far back they go. */
const daysOfEnquiries = 365
/** On an ordinary weekday of now; the agency was asked less a year ago. */
const perDay = 14
const growthDays = 110
/** Of Sunday to Saturday. */
const weekdays = [0.7, 1.3, 1.1, 1, 1, 0.9, 0.8]
/** Of each hour of the day: people ask at lunchtime, and once the children are in bed. */
const hours = [0, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 8, 10, 8, 6, 6, 7, 8, 9, 11, 12, 8, 4, 2].flatMap((weight, hour) =>
  Array.from({ length: weight }, () => twoDigits(hour)),
)
/** Minutes before now at which some have just come in, so that there is something to begin with at any hour. */
const justNow = [7, 26, 55, 140]

/** For so long somebody goes on asking: who looks for a home asks more than once. */
const daysOfLooking = 60

/** What came to the agency over the last year, the earliest first. */
export function inventEnquiries(office: DemoOffice): DemoEnquiry[] {
  const random = randomFor(office, 1)
  const people = peopleOf(office)
  const perDayOfThem = people.length / (daysOfEnquiries + daysOfLooking)
  return arrivals(random, office.now).map((receivedAt) => {
    const daysAgo = (office.now.getTime() - receivedAt.getTime()) / 86_400_000
    const first = Math.floor(daysAgo * perDayOfThem)
    const looking = people.slice(first, first + Math.ceil(daysOfLooking * perDayOfThem))
    return inventEnquiry(random, office, { receivedAt, person: pickUneven(random, looking) })
  })
}

function arrivals(random: () => number, now: Date): Date[] {
  const today = londonDay(now)
  const moments = justNow.map((minutes) => new Date(now.getTime() - minutes * 60_000))
  for (let ago = 0; ago < daysOfEnquiries; ago += 1) {
    const day = dayBefore(today, ago)
    const count = Math.round(
      perDay * Math.exp(-ago / growthDays) * weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]! * between(random, 0.7, 1.3),
    )
    for (let each = 0; each < count; each += 1) {
      const at = slotInstant(`${day}T${pick(random, hours)}:${twoDigits(Math.floor(random() * 60))}`)
      if (at && at < now) moments.push(at)
    }
  }
  return moments.sort((one, other) => one.getTime() - other.getTime())
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

type Arrived = Pick<DemoEnquiry, 'receivedAt' | 'person'>

function inventEnquiry(random: () => number, office: DemoOffice, arrived: Arrived): DemoEnquiry {
  const isSpam = random() < 0.04
  const doNotContact = random() < 0.6
  const kind = isSpam ? 'department' : kindOf(random)
  const enquiry = { ...arrived, kind, doNotContact, isSpam, ...subjects[kind](random, office, arrived.receivedAt) }
  const { property, staff, ...facts } = enquiry
  const patterns = isSpam ? messages.spam : messages[kind === 'viewing' && facts.channel === 'lettings' ? 'lettings viewing' : kind]
  const words = { property: property?.address ?? 'it', staff: staff?.firstName ?? '' }
  return { ...facts, ...(property && { property }), message: compose(random, pick(random, patterns), words) }
}

function kindOf(random: () => number): LeadKind {
  const at = random()
  return at < 0.54 ? 'viewing' : at < 0.69 ? 'valuation' : at < 0.77 ? 'staff' : at < 0.88 ? 'department' : 'form'
}

/** What an enquiry is about and who gets it. */
type Subject = Pick<
  DemoEnquiry,
  'branch' | 'channel' | 'property' | 'departmentId' | 'staffId' | 'mailedTo' | 'form' | 'handout' | 'page'
> & {
  staff?: StaffMember
}

const subjects: Readonly<Record<LeadKind, (random: () => number, office: DemoOffice, receivedAt: Date) => Subject>> = {
  viewing(random, { branches, properties }) {
    const property = pickUneven(
      random,
      properties.filter(({ isAvailable }) => isAvailable),
    )
    const branch = branches.find(({ id }) => id === property.branchId) ?? branches[0]!
    return { branch, property, ...desk(branch, property.channel) }
  },
  valuation(random, { branches }) {
    const branch = pickUneven(random, branches)
    return { branch, ...desk(branch, random() < 0.8 ? 'sales' : 'lettings') }
  },
  staff(random, { branches }) {
    const branch = pick(
      random,
      branches.filter(({ staff }) => staff.some(({ contactableFor }) => contactableFor.length > 0)),
    )
    const staff = pick(
      random,
      branch.staff.filter(({ contactableFor, email }) => contactableFor.length > 0 && email !== undefined),
    )
    return { branch, channel: staff.contactableFor[0] ?? 'sales', staff, staffId: staff.id, mailedTo: staff.email ?? branch.email }
  },
  department(random, { branches }) {
    const branch = pick(random, branches)
    const department = pick(random, branch.departments)
    const channel = department.label === 'lettings' ? 'lettings' : 'sales'
    return { branch, channel, departmentId: department.id, mailedTo: department.email ?? branch.email }
  },
  form(random, { branches, properties, lots }, receivedAt) {
    const offered = lots.filter(({ saleDay }) => isSoon(saleDay, receivedAt))
    const wish = random()
    const lot = offered.length > 0 && wish < 0.85 ? pickUneven(random, offered) : undefined
    const property = lot && properties.find(({ id }) => id === lot.propertyId)
    const seller = branches.find(({ departments }) => departments.some(({ label }) => label === 'auctions'))
    if (lot && seller) {
      const asked = wish < 0.55 ? { form: 'legal-pack', handout: lot.handout } : { form: 'register-to-bid', page: '/register-to-bid' }
      const auctions = { branch: seller, channel: 'sales', ...asked } as const
      const { id, email = seller.email } = seller.departments.find(({ label }) => label === 'auctions') ?? { id: undefined }
      return { ...auctions, ...(id !== undefined && { departmentId: id }), mailedTo: email, ...(wish < 0.55 && property && { property }) }
    }
    const branch = branches.find(({ departments }) => departments.some(({ label }) => label === 'new-homes')) ?? branches[0]!
    const department = branch.departments.find(({ label }) => label === 'new-homes')
    return { branch, channel: 'sales', form: 'new-homes', mailedTo: department?.email ?? branch.email }
  },
}

/** Legal packs are asked for in the weeks before a sale. */
function isSoon(saleDay: string, receivedAt: Date): boolean {
  const days = (Date.parse(saleDay) - receivedAt.getTime()) / 86_400_000
  return days > 0 && days < 50
}

/** Of the department that deals with a channel. */
function desk(branch: Branch, channel: Channel): Pick<Subject, 'channel' | 'departmentId' | 'mailedTo'> {
  const department = branch.departments.find(({ label }) => label === channel)
  return { channel, ...(department && { departmentId: department.id }), mailedTo: department?.email ?? branch.email }
}
