import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findLeadNotes, findNoteContent, insertLeadNote, type LeadNoteKind } from '#src/data/leads/lead-notes.ts'
import { findUnanswered, holdLead, noteFirstAnswer, updateLeadWork, type WorkedLead } from '#src/data/leads/office-leads.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { findAway } from '#src/data/office/absences.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findOfficeUser } from '#src/data/office/office-users.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { answerDue, branchOfLead, openMinutesBetween, opensOn } from '#src/domain/leads/answer-due.ts'
import { afterStep, type LeadStep, type LeadWork, leadStateTexts, leadStepTexts, nextSteps } from '#src/domain/leads/lead-work.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'> & { content: () => Pick<AgencyContent, 'branches'> }

/** Identifies a form about an enquiry. */
interface FromForm {
  leadId: string
  /** The form's key, the same however often it is sent. */
  key: string
  /** The version of the enquiry that its sender saw; undefined for actions that are valid in any version. */
  version?: number | undefined
}

/** `changed`: somebody else did something meanwhile. `gone`: it is not of the user's branches, or no longer exists. */
export type LeadOutcome = 'done' | 'changed' | 'gone' | 'no such step' | 'no such colleague' | 'no such day' | 'no address'

interface Step extends FromForm {
  step: LeadStep
  /** The new owner. */
  givenTo?: number | undefined
  /** The end of the wait, `YYYY-MM-DD`. */
  until?: string | undefined
}

/** Performs the step of a button. */
export async function stepLead(parts: Parts, asker: OfficeAsker, { step, givenTo, until, ...form }: Step): Promise<LeadOutcome> {
  const { content, now } = parts
  return await onLead(parts, asker, { ...form, what: 'step', content: leadStepTexts[step].past }, async (trx, lead) => {
    if (!nextSteps(lead, asker.id).includes(step)) return 'no such step'
    const branch = branchOfLead(content(), lead.branchId)
    const colleague = step === 'give' ? await colleagueFor(trx, lead, { id: givenTo, now: now() }) : undefined
    if (step === 'give' && !colleague) return 'no such colleague'
    const day = step === 'wait' && until !== undefined && until > londonDay(now()) ? opensOn(branch, until) : undefined
    if (step === 'wait' && !day) return 'no such day'
    const after = afterStep(lead, step, { userId: asker.id, givenTo: colleague?.id, until: day, dueAgain: answerDue(branch, now()) })
    const detail = colleague?.name ?? (day && momentText(day)) ?? ''
    return { after, content: [leadStepTexts[step].past, detail].filter((part) => part !== '').join(' ') }
  })
}

/** Adds a note that only the office sees. */
export async function noteOnLead(parts: Parts, asker: OfficeAsker, { text, ...form }: FromForm & { text: string }): Promise<LeadOutcome> {
  return await onLead(parts, asker, { ...form, version: undefined, what: 'note', content: text }, async (_trx, lead) => ({
    after: lead,
    content: text,
  }))
}

/** Mails a reply to the enquiry's sender, once, in the transaction that records it; the enquiry then counts as answered. */
export async function replyToLead(parts: Parts, asker: OfficeAsker, { text, ...form }: FromForm & { text: string }): Promise<LeadOutcome> {
  return await onLead(parts, asker, { ...form, what: 'reply', content: text }, async (trx, lead) => {
    const { leadId } = form
    const [found] = await findLeads(trx, { id: leadId }, { most: 1 })
    const to = found?.sender.email.trim() ?? ''
    if (!isOneAddress(to)) return 'no address'
    const earlier = (await findLeadNotes(trx, [leadId])).filter(({ kind }) => kind === 'reply').map(({ key }) => key)
    const data = { text, from: asker.name, replyTo: asker.email, answers: [`lead-received ${leadId}`, ...earlier] }
    await enqueueMail(trx, { key: keyOf('reply', form), to, kind: 'lead-reply', data })
    return { after: afterStep(lead, 'answered', { userId: asker.id, dueAgain: null }), content: text }
  })
}

interface Done {
  after: LeadWork
  /** The text of the timeline. */
  content: string
}

const actions = { step: 'enquiry-changed', note: 'enquiry-noted', reply: 'enquiry-answered' } as const satisfies Record<
  LeadNoteKind,
  string
>

/**
 * Runs the action of a form once, with the enquiry locked, with its entries in the timeline and the audit list. `content`: the start of the
 * timeline entry.
 */
async function onLead(
  { db, now, content: agency }: Parts,
  asker: OfficeAsker,
  form: FromForm & { what: LeadNoteKind; content: string },
  work: (trx: Kysely<Schema>, lead: WorkedLead) => Promise<Done | Exclude<LeadOutcome, 'done' | 'changed' | 'gone'>>,
): Promise<LeadOutcome> {
  const { leadId, version, what, content } = form
  const key = keyOf(what, form)
  return await atomically(db, async (trx) => {
    const lead = await holdLead(trx, asker, leadId)
    if (!lead) return 'gone'
    const there = await findNoteContent(trx, key)
    // The same form sent again counts as done; a changed text with the same key, from a page reached by Back, is not lost.
    if (there !== undefined) return there === content || (what === 'step' && there.startsWith(content)) ? 'done' : 'changed'
    if (version !== undefined && version !== lead.version) return 'changed'
    const done = await work(trx, lead)
    if (typeof done === 'string') return done
    const { after } = done
    await updateLeadWork(trx, leadId, after)
    const cameAt = after.state === 'answered' ? await findUnanswered(trx, leadId) : undefined
    if (cameAt) await noteFirstAnswer(trx, leadId, now(), openMinutesBetween(branchOfLead(agency(), lead.branchId), cameAt, now()))
    await insertLeadNote(trx, { leadId, key, kind: what, at: now(), by: asker, content: done.content })
    // The audit list is never shortened, so it names no visitor and quotes no text.
    const facts = { before: await factsOf(trx, lead), after: await factsOf(trx, after) }
    await addAudit(trx, asker, { action: actions[what], subject: `Enquiry ${leadId}`, branchId: lead.branchId, ...facts, now: now() })
    return 'done'
  })
}

/** Also the key of a reply's mail. */
function keyOf(what: LeadNoteKind, { leadId, key }: FromForm): string {
  return `lead-${what} ${leadId} ${key}`
}

async function factsOf(trx: Kysely<Schema>, { state, ownerId, dueAt }: LeadWork): Promise<AuditFacts> {
  const owner = ownerId === null ? undefined : await findOfficeUser(trx, ownerId)
  return { state: leadStateTexts[state], owner: owner?.name ?? null, due: dueAt?.toISOString() ?? null }
}

/** Whether an enquiry of a branch can be assigned to a user. */
export function mayBeAssigned(user: Pick<OfficeUser, 'role' | 'branches' | 'endedAt'>, branchId: number | null): boolean {
  return user.endedAt === null && may(user, 'work-enquiries') && coversBranches(user.branches, branchId === null ? 'all' : [branchId])
}

async function colleagueFor(
  trx: Kysely<Schema>,
  { branchId }: WorkedLead,
  { id, now }: { id: number | undefined; now: Date },
): Promise<OfficeUser | undefined> {
  const user = id === undefined ? undefined : await findOfficeUser(trx, id)
  return user && mayBeAssigned(user, branchId) && !(await findAway(trx, now)).has(user.id) ? user : undefined
}
