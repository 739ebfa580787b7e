import { type DueRecords, findLastRemoval, type LastRemoval } from '#src/data/people/due-records.ts'
import { findListedConsents, type ListedConsent } from '#src/data/people/listed-consents.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { countDueRecords } from '#src/services/people/remove-due.ts'
import type { OfficeContext } from '../office-context.ts'
import { periodsOf } from './periods.ts'

/** A kind of record, its retention period, and how many are kept past it; undefined for records without a period. */
interface HeldKind {
  what: string
  period: string
  due: number | undefined
}

export interface LoadedRetention {
  kinds: readonly HeldKind[]
  last: LastRemoval | undefined
}

/** Periods are from the settings; `due` is counted now. */
export async function loadRetention({ db, settings, now }: OfficeContext): Promise<LoadedRetention> {
  const [due, last] = await Promise.all([countDueRecords(db, settings, now()), findLastRemoval(db)])
  return { kinds: kindsOf(settings, due), last }
}

function kindsOf(settings: OfficeContext['settings'], due: DueRecords): HeldKind[] {
  const periods = periodsOf(settings)
  return [
    { what: 'Enquiries, with bookings, files, notes and replies', period: periods.leads, due: due.leads },
    { what: 'What was held back as spam', period: periods.heldLeads, due: due.heldLeads },
    { what: 'Complaints and requests of data protection', period: periods.cases, due: due.cases },
    { what: 'What an assistant wrote and nobody confirmed', period: periods.unconfirmedEnquiries, due: due.unconfirmedEnquiries },
    { what: 'Alerts that were asked for and not confirmed', period: periods.askedAlerts, due: due.askedAlerts },
    {
      what: 'Accounts that nobody uses, and those made for alerts that were all ended',
      period: `${periods.unusedAccounts}; ${periods.endedAlerts}`,
      due: due.unusedAccounts,
    },
    { what: 'Accounts whose address was never confirmed', period: periods.unconfirmedAccounts, due: due.unconfirmedAccounts },
    { what: 'Browsers that are signed in to accounts', period: periods.sessions, due: due.sessions },
    { what: 'Mailed links', period: 'Until they end', due: due.links },
    { what: 'That somebody was mailed', period: periods.mails, due: due.mails },
    { what: 'That an enquiry was handed to other software', period: periods.mails, due: due.events },
    { what: 'Alerts that were mailed', period: periods.alerts, due: due.alerts },
    { what: 'Shortlists that nobody opened', period: periods.shortlists, due: due.shortlists },
    { what: 'Browsers that are signed in to the office', period: periods.officeSessions, due: due.officeSessions },
    { what: 'What somebody agreed to', period: 'Always; without them once they are erased', due: undefined },
    { what: 'The audit list of the office', period: 'Always', due: undefined },
  ]
}

const perPage = 50

export interface ConsentQuery {
  kind: '' | 'terms' | 'marketing'
  email: string
  before: string
}

export function readConsentQuery({ kind, email = '', before = '' }: Readonly<Record<string, string>>): ConsentQuery {
  return {
    kind: kind === 'terms' || kind === 'marketing' ? kind : '',
    email: email.trim().slice(0, 200),
    before: /^\d{1,18}$/.test(before) ? before : '',
  }
}

export interface LoadedConsents {
  consents: readonly ListedConsent[]
  next: string | undefined
}

export async function loadConsents(
  { db }: OfficeContext,
  { branches }: OfficeAsker,
  { kind, email, before }: ConsentQuery,
  most = perPage,
): Promise<LoadedConsents> {
  const filter = { kind: kind || undefined, email: email || undefined, before: before || undefined }
  const found = await findListedConsents(db, branches, { ...filter, most: most + 1 })
  const consents = found.slice(0, most)
  return { consents, next: found.length > most ? consents.at(-1)?.id : undefined }
}
