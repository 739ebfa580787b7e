import type { DemoOffice } from '@gable/demo/office/demo-office.ts'
import type { PastEnquiry } from '@gable/demo/office/inbox-past.ts'
import type { DemoEntry } from '@gable/demo/office/work-enquiry.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { type LeadWork, leadStateTexts } from '#src/domain/leads/lead-work.ts'
import type { AuditAction } from '#src/domain/office/audit.ts'
import * as routes from '#src/routes.ts'
import type { DemoChapter } from './figure-chapters.ts'
import { inParts } from './insert-parts.ts'

/** An enquiry with its database id. */
type Written = PastEnquiry & { id: string; appointmentId?: string }

/** Writes a year of enquiries, one chapter a week, with their bookings, history and mails. */
export async function inboxChapters(office: DemoOffice): Promise<DemoChapter[]> {
  const { inboxByWeek } = await import('@gable/demo/office/inbox-past.ts')
  const weeks = await inboxByWeek(office)
  return weeks.map((past) => (trx) => writeEnquiries(trx, past, office))
}

async function writeEnquiries(trx: Kysely<Schema>, past: readonly PastEnquiry[], { now, users }: DemoOffice): Promise<void> {
  const leads = await inParts(
    past.map((enquiry) => leadRow(enquiry, now)),
    (rows) => trx.insertInto('lead').values(rows).returning('lead_id as id').execute(),
  )
  const numbered = past.map((enquiry, index): Written => ({ ...enquiry, id: leads[index]!.id }))
  const booked = numbered.filter(({ appointment }) => appointment !== undefined)
  const openHouses = await trx.selectFrom('open_house').select('open_house_id as id').orderBy('open_house_id').execute()
  const appointments = await inParts(
    booked.map((enquiry) => appointmentRow(enquiry, openHouses)),
    (rows) => trx.insertInto('appointment').values(rows).returning('appointment_id as id').execute(),
  )
  booked.forEach((enquiry, index) => {
    enquiry.appointmentId = appointments[index]!.id
  })
  await inParts(booked.flatMap(feedbackRow(users)), (rows) => trx.insertInto('appointment_feedback').values(rows).execute())
  const entries = numbered.flatMap(entriesOf).sort((one, other) => one.entry.at.getTime() - other.entry.at.getTime())
  await inParts(entries.map(noteRow), (rows) => trx.insertInto('lead_note').values(rows).execute())
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const audited = entries.map((entry) => auditRow(entry, names))
  await inParts(audited, (rows) => trx.insertInto('office_audit').values(rows).execute())
  const mails = [...numbered.flatMap(mailsOf), ...entries.flatMap(replyMailOf)]
  const remembered = mails.filter(({ queued_at }) => now.getTime() - queued_at.getTime() < rememberedMs)
  await inParts(remembered, (rows) => trx.insertInto('mail').values(rows).execute())
}

/** How long the site keeps records of its mails (start/tidier.ts). */
const rememberedMs = 29 * 86_400_000

function leadRow(enquiry: PastEnquiry, now: Date): Insertable<Schema['lead']> {
  const { person, kind, property, branch, channel, work, entries, answered } = enquiry
  return {
    key: null,
    content_hash: `demo ${enquiry.receivedAt.toISOString()} ${person.email}`,
    kind,
    received_at: enquiry.receivedAt,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_key: emailKey(person.email),
    telephone: person.telephone,
    message: enquiry.message,
    channel,
    property_id: property?.id ?? null,
    branch_id: branch.id,
    department_id: enquiry.departmentId ?? null,
    staff_id: enquiry.staffId ?? null,
    mailed_to: enquiry.mailedTo,
    page: enquiry.page ?? (property ? routes.property.page.href(property.id, property.channel) : '/contact-us'),
    terms: kind === 'viewing' || kind === 'valuation' ? 'I agree to the terms & conditions' : null,
    do_not_contact: enquiry.doNotContact,
    sent: JSON.stringify(enquiry.sent),
    form: enquiry.form ?? null,
    state: work.state,
    owner_id: work.ownerId,
    due_at: work.dueAt,
    // Marks what was due before the demo existed as mailed, so that nobody gets a mail about it.
    late_mailed_for: work.dueAt !== null && work.dueAt < now ? work.dueAt : null,
    version: entries.length + 1,
    answered_at: answered?.at ?? null,
    answer_minutes: answered?.openMinutes ?? null,
  }
}

function appointmentRow(
  { id, branch, property, appointment }: Written,
  openHouses: readonly { id: string }[],
): Insertable<Schema['appointment']> {
  const { kind, startsAt, endsAt, sequence, changedAt, withdrawnAt, negotiatorId, openHouse, outcome } = appointment!
  return {
    lead_id: id,
    kind,
    branch_id: branch.id,
    property_id: property?.id ?? null,
    starts_at: startsAt,
    ends_at: endsAt,
    sequence,
    changed_at: changedAt,
    withdrawn_at: withdrawnAt,
    negotiator_id: negotiatorId,
    open_house_id: openHouse === undefined ? null : (openHouses[openHouse]?.id ?? null),
    outcome,
  }
}

function feedbackRow(users: DemoOffice['users']) {
  return ({ appointmentId, appointment }: Written): Insertable<Schema['appointment_feedback']>[] => {
    const { feedback, negotiatorId } = appointment ?? {}
    if (!feedback || appointmentId === undefined) return []
    const who = users.find(({ id }) => id === negotiatorId)?.name ?? 'The branch'
    return [{ appointment_id: appointmentId, ...feedback, office_user_id: negotiatorId ?? null, who }]
  }
}

interface Entered {
  enquiry: Written
  entry: DemoEntry
  key: string
}

function entriesOf(enquiry: Written): Entered[] {
  return enquiry.entries.map((entry, number) => ({ enquiry, entry, key: `lead-${entry.kind} ${enquiry.id} demo ${number}` }))
}

function noteRow({ enquiry, entry: { kind, at, by, content }, key }: Entered): Insertable<Schema['lead_note']> {
  return { lead_id: enquiry.id, key, kind, at, office_user_id: by.id, who: by.name, content }
}

const actions = { step: 'enquiry-changed', note: 'enquiry-noted', reply: 'enquiry-answered' } as const satisfies Record<string, AuditAction>

function auditRow({ enquiry, entry }: Entered, names: ReadonlyMap<number, string>): Insertable<Schema['office_audit']> {
  const { kind, at, by, before, after } = entry
  const facts = ({ state, ownerId, dueAt }: LeadWork) =>
    JSON.stringify({ state: leadStateTexts[state], owner: names.get(ownerId ?? 0) ?? null, due: dueAt?.toISOString() ?? null })
  return {
    at,
    office_user_id: by.id,
    who: by.name,
    action: actions[kind],
    subject: `Enquiry ${enquiry.id}`,
    branch_id: enquiry.branch.id,
    before: facts(before),
    after: facts(after),
    // From a network reserved for examples (RFC 5737).
    from_address: `192.0.2.${by.id % 250}`,
  }
}

function replyMailOf({ enquiry, entry: { kind, at }, key }: Entered) {
  return kind === 'reply' ? [mailRow({ key, kind: 'lead-reply', recipient: enquiry.person.email, at })] : []
}

/** The mails sent when an enquiry came: to the desk, and to the sender. */
function mailsOf({ id, receivedAt: at, mailedTo, person, appointmentId, isSpam }: Written) {
  const toDesk = mailRow({ key: `lead ${id}`, kind: 'lead', recipient: mailedTo, at })
  if (isSpam) return [toDesk]
  const [key, kind] =
    appointmentId === undefined ? [`lead-received ${id}`, 'lead-received'] : [`appointment ${appointmentId} 0`, 'appointment']
  return [toDesk, mailRow({ key, kind, recipient: person.email, at })]
}

/** Returns a row for a mail that was sent long ago. The outbox skips mails that have an outcome. */
function mailRow({ at, ...mail }: { key: string; kind: string; recipient: string; at: Date }) {
  const settled = new Date(at.getTime() + 4_000)
  return { ...mail, data: '{}', queued_at: at, due_at: at, expires_at: settled, settled_at: settled, tries: 1, outcome: 'sent' as const }
}
