import type { Kysely } from 'kysely'
import { forgetAlerts } from '#src/data/alerts/written-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetHeldLeads } from '#src/data/leads/held-leads.ts'
import { forgetLeadsBefore } from '#src/data/leads/leads.ts'
import { forgetMails } from '#src/data/mails/mail-figures.ts'
import { forgetEndedOffice } from '#src/data/office/tidy-office.ts'
import { countDue, type DueRecords, noteRemoval } from '#src/data/people/due-records.ts'
import { forgetWebhookEvents } from '#src/data/webhook/webhook-events.ts'
import { liveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { Settings } from '#src/settings.ts'
import { forgetAccounts } from '../accounts/delete-accounts.ts'

/** For how long a key is known, so that its mail is not sent twice; and a mail that was written to a file is there. */
export const mailDays = 30
/** For which links in alerts show what had no room in them. Nothing is found for an event that long after it. */
export const alertDays = 180

/** For which somebody in the office may rescue an enquiry that was held back. */
export const heldDays = 30

/** The settings that say how long records of people are held. */
type Retention = Pick<Settings, 'leadDays' | 'accounts'>

/**
 * Removes the records of people that are held no longer, as happens daily by itself, and notes that it did. Returns how many of each kind.
 */
export async function removeDue(db: Kysely<Schema>, { leadDays, accounts }: Retention, now: Date) {
  const ended = await forgetAccounts(db, accounts, now)
  await forgetEndedOffice(db, now)
  const leads = await atomically(db, (trx) => forgetLeadsBefore(trx, daysAgo(now, leadDays)))
  await forgetHeldLeads(db, daysAgo(now, heldDays))
  const mails = await forgetMails(db, mailDays)
  const events = await forgetWebhookEvents(db, mailDays)
  const alerts = await forgetAlerts(db, daysAgo(now, alertDays))
  const removed = { ...ended, leads, mails, events, alerts }
  await noteRemoval(db, { finishedAt: now, removed })
  return removed
}

/** How many records would go now. */
export async function countDueRecords(db: Kysely<Schema>, { leadDays, accounts }: Retention, now: Date): Promise<DueRecords> {
  return await countDue(db, {
    now,
    sessionsIdleSince: liveSessionTimes(now, accounts.sessions).idleSince,
    unconfirmedSince: daysAgo(now, accounts.unconfirmedDays),
    confirmedSince: daysAgo(now, accounts.unusedDays),
    leadsBefore: daysAgo(now, leadDays),
    heldBefore: daysAgo(now, heldDays),
    alertsBefore: daysAgo(now, alertDays),
    mailDays,
  })
}
