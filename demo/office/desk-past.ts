import type { NewLead } from '../../src/domain/leads/lead.ts'
import type { LeadTarget } from '../../src/domain/leads/route-lead.ts'
import { compose } from '../prose/compose.ts'
import { between, pick } from '../seeded.ts'
import { type Colleague, type DemoOffice, randomFor } from './demo-office.ts'
import { messages } from './enquiry-words.ts'
import { peopleOf } from './people.ts'

/** An enquiry that was held back because a program seems to have sent it; some were sent by people after all. */
interface PastHeld {
  heldAt: Date
  branchId: number
  content: { lead: NewLead; target: Omit<LeadTarget, 'property'>; from: string }
}

/** Days for which they are kept (src/services/leads/held-leads.ts), with some to spare. */
const daysHeld = 25

/** What was held back lately, the earliest first. */
export function heldPast(office: DemoOffice): PastHeld[] {
  const random = randomFor(office, 12)
  const people = peopleOf(office)
  return Array.from({ length: 14 }, (_, number): PastHeld => {
    const heldAt = new Date(office.now.getTime() - (daysHeld * (14 - number) - between(random, 1, 20)) * (86_400_000 / 14))
    const branch = pick(random, office.branches)
    const { firstName, lastName, email, telephone } = pick(random, people)
    const message = compose(random, pick(random, number % 5 === 4 ? messages.department : messages.spam))
    const sent = {
      'lead_client[first_name]': firstName,
      'lead_client[last_name]': lastName,
      'lead_client[email]': email,
      'lead_client[tel_home]': telephone,
      'lead[message]': message,
      'lead[branch_id]': String(branch.id),
    }
    const sender = { firstName, lastName, email, telephone }
    const lead: NewLead = { kind: 'department', sender, message, answers: [], sent, page: '/contact-us', terms: null, doNotContact: true }
    return { heldAt, branchId: branch.id, content: { lead, target: { branchId: branch.id }, from: `198.51.100.${number + 1}` } }
  }).filter(({ heldAt }) => heldAt < office.now)
}

/** Texts for replies that single branches have beside those of the whole agency. */
export function textsPast({ branches }: DemoOffice): { branchId: number; title: string; content: string }[] {
  return branches.slice(0, 2).map(({ id, name, streetAddress }) => ({
    branchId: id,
    title: `How to find our ${name} branch`,
    content: `Hello {name},\n\nWe are at ${streetAddress}; there is room to park behind the building. Ask for me at the desk.\n\nKind regards\n{me}\n{branch}, {telephone}`,
  }))
}

/** A report of a property's figures that its seller has the link of. */
interface PastReport {
  propertyId: number
  name: string
  email: string
  officeUserId: number
  madeAt: Date
  endsAt: Date
  withdrawnAt: Date | null
}

/** Reports that were sent to sellers of the homes that most ask for; one was withdrawn. */
export function reportsPast(office: DemoOffice): PastReport[] {
  const random = randomFor(office, 13)
  const { now, properties, users } = office
  const offered = properties.filter(({ isAvailable, channel }) => isAvailable && channel === 'sales').slice(0, 6)
  return offered.flatMap(({ id, branchId }, number) => {
    const sender = users.find(({ role, branches }) => role === 'manager' && branches?.includes(branchId))
    const madeAt = new Date(now.getTime() - between(random, 3, 30) * 86_400_000)
    const { lastName } = pick(random, peopleOf(office))
    if (!sender) return []
    return [
      {
        propertyId: id,
        name: `${pick(random, ['Mr', 'Mrs', 'Ms', 'Dr'])} ${lastName}`,
        email: `seller.of.${id}@example.com`,
        officeUserId: sender.id,
        madeAt,
        endsAt: new Date(madeAt.getTime() + 90 * 86_400_000),
        withdrawnAt: number === 4 ? new Date(madeAt.getTime() + 86_400_000) : null,
      },
    ]
  })
}

/** What a manager decided about a property, whatever its feed says. */
interface PastDecision {
  propertyId: number
  manager: Colleague
  change: { what: 'hide'; because: string } | { what: 'feature' }
}

/** A few homes that the office hides for the moment, and one that it features for each branch. */
export function decisionsPast({ branches, properties, users }: DemoOffice): PastDecision[] {
  return branches.flatMap((branch, number): PastDecision[] => {
    const manager = users.find((user) => user.role === 'manager' && user.branches?.includes(branch.id))
    const own = properties.filter(({ branchId, isAvailable }) => branchId === branch.id && isAvailable)
    const [featured, hidden] = [own[1], own.at(-1)]
    if (!manager || !featured || !hidden || own.length < 6) return []
    const because = ['The seller is ill: back after Christmas', 'The tenant has not agreed to be photographed yet'][number]
    return [
      { propertyId: featured.id, manager, change: { what: 'feature' } },
      ...(because === undefined ? [] : [{ propertyId: hidden.id, manager, change: { what: 'hide' as const, because } }]),
    ]
  })
}
