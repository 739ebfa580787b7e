import type { Kysely } from 'kysely'
import { forgetAskedAlerts } from '#src/data/alerts/asked-alerts.ts'
import { forgetNotices } from '#src/data/alerts/push-messages.ts'
import { forgetAlerts } from '#src/data/alerts/written-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetTrackedHomes } from '#src/data/homes/tracked-homes.ts'
import { forgetHeldLeads } from '#src/data/leads/held-leads.ts'
import { forgetLeadsBefore } from '#src/data/leads/leads.ts'
import { forgetUnconfirmedEnquiries } from '#src/data/leads/unconfirmed-enquiries.ts'
import { forgetMails } from '#src/data/mails/mail-figures.ts'
import { forgetEndedOffice } from '#src/data/office/tidy-office.ts'
import { countDue, type DueRecords, noteRemoval } from '#src/data/people/due-records.ts'
import { forgetPrivacyCases } from '#src/data/privacy/privacy-cases.ts'
import { forgetShortlists } from '#src/data/shortlists/shortlists.ts'
import { forgetWebhookEvents } from '#src/data/webhook/webhook-events.ts'
import { liveSessionTimes } from '#src/domain/accounts/session-lifetime.ts'
import { endedAlertDays } from '#src/domain/alerts/asked-alert.ts'
import { daysAgo, londonDay } from '#src/domain/dates/day.ts'
import { shortlistDays } from '#src/domain/shortlist/shortlist.ts'
import type { Settings } from '#src/settings.ts'
import { forgetAccounts } from '../accounts/delete-accounts.ts'
import { forgetDevices } from '../alerts/tell-device.ts'

/** Days for which a key is remembered, so that its mail is not sent twice, and for which mails written to files are kept. */
export const mailDays = 30
/** Days for which links in alerts show what had no room in them. Events that old match nothing. */
export const alertDays = 180

/** Leap days are in it. */
function yearsAgo(now: Date, years: number): Date {
  return daysAgo(now, Math.ceil(years * 365.25))
}

/** Days in which the office may rescue a held enquiry. */
export const heldDays = 30

/** Days in which the owner of a tracked home comes back to its page, or it goes. */
export const homeDays = 90

/** The settings for how long personal records are kept. */
type Retention = Pick<Settings, 'leadDays' | 'privacyCaseYears' | 'accounts'>

/** Removes overdue records of people, as the daily tidying does, and records that it did. Returns how many of each kind. */
export async function removeDue(db: Kysely<Schema>, { leadDays, privacyCaseYears, accounts }: Retention, now: Date) {
  const ended = await forgetAccounts(db, accounts, now)
  await forgetEndedOffice(db, now)
  const leads = await atomically(db, (trx) => forgetLeadsBefore(trx, daysAgo(now, leadDays)))
  await forgetHeldLeads(db, daysAgo(now, heldDays))
  await forgetUnconfirmedEnquiries(db, now)
  await forgetTrackedHomes(db, { before: daysAgo(now, accounts.unusedDays), neverOpenedBefore: daysAgo(now, homeDays) })
  await forgetAskedAlerts(db, now)
  const mails = await forgetMails(db, mailDays)
  await forgetNotices(db, mailDays)
  await forgetDevices(db, now)
  const events = await forgetWebhookEvents(db, mailDays)
  const alerts = await forgetAlerts(db, daysAgo(now, alertDays))
  const cases = await forgetPrivacyCases(db, { before: yearsAgo(now, privacyCaseYears), heldBefore: daysAgo(now, heldDays) })
  const shortlists = await forgetShortlists(db, londonDay(daysAgo(now, shortlistDays)))
  const removed = { ...ended, leads, cases, mails, events, alerts, shortlists }
  await noteRemoval(db, { finishedAt: now, removed })
  return removed
}

/** How many records would be removed now. */
export async function countDueRecords(
  db: Kysely<Schema>,
  { leadDays, privacyCaseYears, accounts }: Retention,
  now: Date,
): Promise<DueRecords> {
  return await countDue(db, {
    now,
    sessionsIdleSince: liveSessionTimes(now, accounts.sessions).idleSince,
    unconfirmedSince: daysAgo(now, accounts.unconfirmedDays),
    confirmedSince: daysAgo(now, accounts.unusedDays),
    endedSince: daysAgo(now, endedAlertDays),
    leadsBefore: daysAgo(now, leadDays),
    casesBefore: yearsAgo(now, privacyCaseYears),
    heldBefore: daysAgo(now, heldDays),
    alertsBefore: daysAgo(now, alertDays),
    shortlistsBefore: londonDay(daysAgo(now, shortlistDays)),
    mailDays,
  })
}
