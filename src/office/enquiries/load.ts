import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findLeadMails, findLeadNotes, type LeadMail, type LeadNote } from '#src/data/leads/lead-notes.ts'
import { findPropertyAddresses } from '#src/data/leads/lead-property.ts'
import {
  countLeadViews,
  findLeadsByPerson,
  findPersonLeads,
  type LeadView,
  type ListedLead,
  leadViews,
  type OfficeLeadFilter,
  type WorkedLead,
} from '#src/data/leads/office-leads.ts'
import { findReplyTexts, type ReplyText } from '#src/data/leads/reply-texts.ts'
import { findLikelyPeople, findPersonParts, type LikelyPerson, type PersonPart } from '#src/data/leads/same-person.ts'
import { findAway } from '#src/data/office/absences.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import { type Lead, type LeadProperty, leadKinds } from '#src/domain/leads/lead.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { mayBeAssigned } from '#src/services/office/work-lead.ts'

const perPage = 50

/** The filters in the list's address; invalid ones are left out. */
export interface LeadQuery {
  view: LeadView
  branch: string
  kind: string
  before: string
}

export function readLeadQuery({ view, branch = '', kind = '', before = '' }: Readonly<Record<string, string>>): LeadQuery {
  return {
    view: leadViews.find((each) => each === view) ?? 'unassigned',
    branch: /^\d{1,9}$/.test(branch) ? branch : '',
    kind: leadKinds.some((each) => each === kind) ? kind : '',
    before: /^\d{1,18}$/.test(before) ? before : '',
  }
}

/** The same filters for the database. */
export function leadFilter({ view, branch, kind }: LeadQuery, now: Date): OfficeLeadFilter {
  return { view, branchId: branch === '' ? undefined : Number(branch), kind: leadKinds.find((each) => each === kind), now }
}

export interface LeadList {
  leads: readonly ListedLead[]
  counts: Awaited<ReturnType<typeof countLeadViews>>
  /** The next page begins after this enquiry; undefined on the last page. */
  next: string | undefined
}

export async function loadLeads(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { query, now }: { query: LeadQuery; now: Date },
): Promise<LeadList> {
  const filter = leadFilter(query, now)
  const [found, counts] = await Promise.all([
    findLeadsByPerson(db, asker, { filter, most: perPage + 1, before: query.before || undefined }),
    countLeadViews(db, asker, filter),
  ])
  const leads = found.slice(0, perPage)
  return { leads, counts, next: found.length > perPage ? leads.at(-1)?.id : undefined }
}

/** The people who may be given enquiries, other than the user; whether they work for the enquiry's branch is checked when one is given. */
export async function findAssignees(db: Kysely<Schema>, asker: OfficeAsker): Promise<{ id: number; name: string }[]> {
  if (!may(asker, 'work-enquiries')) return []
  const users = await findOfficeUsers(db, asker.branches)
  return users
    .filter((user) => user.id !== asker.id && user.endedAt === null && may(user, 'work-enquiries'))
    .map(({ id, name }) => ({ id, name }))
}

/** An entry of a person's timeline. */
export type TimelineEntry =
  | { what: 'enquiry'; at: Date; lead: Lead; work: WorkedLead; property: LeadAddress | undefined }
  | { what: 'mail'; at: Date; mail: LeadMail }
  | { what: LeadNote['kind']; at: Date; note: LeadNote }

type LeadAddress = Pick<LeadProperty, 'address' | 'channel'> & { id: number }

export interface LoadedLead {
  lead: Lead
  work: WorkedLead & { ownerName: string | null }
  property: LeadAddress | undefined
  /** The email addresses that together are the sender. */
  parts: readonly PersonPart[]
  /** Other people who are probably the same person. */
  likely: readonly LikelyPerson[]
  /** The latest first. */
  timeline: readonly TimelineEntry[]
  /** The people who could take the enquiry; absent ones are left out. */
  colleagues: readonly { id: number; name: string }[]
  /** The texts that can be inserted into a reply. */
  texts: readonly ReplyText[]
  /** The key of the forms on this page. */
  formKey: string
}

/** An enquiry with all that is known of its sender within the user's branches; undefined where it is not theirs. */
export async function loadLead(
  db: Kysely<Schema>,
  asker: OfficeAsker,
  { id, now }: { id: string; now: Date },
): Promise<LoadedLead | undefined> {
  const works = await findPersonLeads(db, asker, id)
  const work = works.find((each) => each.id === id)
  if (!work) return undefined
  const ids = works.map((each) => each.id)
  const { branchId } = work
  const [leads, notes, mails, users, texts, away, parts, likely] = await Promise.all([
    findLeads(db, { ids }, { most: ids.length }),
    findLeadNotes(db, ids),
    findLeadMails(db, ids),
    findOfficeUsers(db, branchId === null ? 'all' : [branchId]),
    findReplyTexts(db, branchId === null ? [] : [branchId]),
    findAway(db, now),
    findPersonParts(db, asker.branches, id),
    findLikelyPeople(db, asker.branches, id),
  ])
  const propertyIds = [...new Set(leads.flatMap(({ propertyId }) => propertyId ?? []))]
  const addresses = await findPropertyAddresses(db, propertyIds)
  const propertyOf = ({ propertyId }: Lead): LeadAddress | undefined => {
    const found = propertyId === null ? undefined : addresses.get(propertyId)
    return found && propertyId !== null ? { id: propertyId, ...found } : undefined
  }
  const lead = leads.find((each) => each.id === id)
  if (!lead) return undefined
  const enquiries = leads.flatMap((each): TimelineEntry[] => {
    const own = works.find((other) => other.id === each.id)
    return own ? [{ what: 'enquiry', at: each.receivedAt, lead: each, work: own, property: propertyOf(each) }] : []
  })
  const timeline = [
    ...enquiries,
    ...mails.map((mail): TimelineEntry => ({ what: 'mail', at: mail.at, mail })),
    ...notes.map((note): TimelineEntry => ({ what: note.kind, at: note.at, note })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    lead,
    work,
    property: propertyOf(lead),
    parts,
    likely,
    timeline: timeline.reverse(),
    colleagues: users
      .filter((user) => user.id !== work.ownerId && user.id !== asker.id && mayBeAssigned(user, branchId) && !away.has(user.id))
      .map(({ id: userId, name }) => ({ id: userId, name })),
    texts,
    formKey: randomUUID(),
  }
}
