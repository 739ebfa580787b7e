import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { FigureProperty } from '#src/data/figures/figure-properties.ts'
import {
  findReportByLink,
  insertReport,
  insertReportLink,
  isJustSent,
  type SellerReport,
  setWeeklyReport,
  takeWeeklyReport,
  withdrawReport,
} from '#src/data/figures/seller-reports.ts'
import {
  findPropertyResponse,
  findWeeksOfProperty,
  type ViewingOfProperty,
  type WeekOfProperty,
} from '#src/data/figures/similar-figures.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { dayBefore, daysAgo, londonDay, mondayOf } from '#src/domain/dates/day.ts'
import { type Period, periodBefore } from '#src/domain/figures/period.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** Days for which a report's links are valid. */
export const reportDays = 90
/** Days covered by its weeks. */
const shownDays = 26 * 7

/**
 * Creates a report of a property and mails its link, which is not stored: the database has its hash. Concurrent duplicates count as one.
 */
export async function sendReport(
  { db, now }: Parts,
  asker: OfficeAsker,
  { property, name, email }: { property: FigureProperty; name: string; email: string },
): Promise<void> {
  const endsAt = daysAgo(now(), -reportDays)
  await atomically(db, async (trx) => {
    if (await isJustSent(trx, { propertyId: property.id, email, now: now() })) return
    const id = await insertReport(trx, { propertyId: property.id, name, email, endsAt, madeBy: asker.id, now: now() })
    const path = await newLink(trx, id)
    const data = { name, address: property.address, from: asker.name, replyTo: asker.email, path, linkEnds: endsAt.toISOString() }
    await enqueueMail(trx, { key: `seller-report ${id}`, to: email, kind: 'seller-report', data })
    await audit(trx, asker, { action: 'report-sent', property, email, now: now() })
  })
}

/** Ends a report's links at once. Returns whether it existed in the user's branches. */
export async function endReport({ db, now }: Parts, asker: OfficeAsker, id: number): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const report = await withdrawReport(trx, asker.branches, { id, now: now() })
    if (report) await audit(trx, asker, { action: 'report-withdrawn', property: report, email: report.email, now: now() })
    return report !== undefined
  })
}

interface Audited {
  action: 'report-sent' | 'report-withdrawn'
  property: Pick<FigureProperty, 'address' | 'branchId'>
  email: string
  now: Date
}

async function audit(trx: Kysely<Schema>, asker: OfficeAsker, { action, property, email, now }: Audited): Promise<void> {
  await addAudit(trx, asker, { action, subject: property.address, branchId: property.branchId, after: { to: email }, now })
}

/** The report of a link; undefined if it has expired or was withdrawn. */
export async function readReport({ db, now }: Parts, token: string): Promise<SellerReport | undefined> {
  return await findReportByLink(db, hashOfToken(token), now())
}

/** Sets whether the reader wants it by mail each week: following the mailed link confirms their address. */
export async function chooseWeekly({ db, now }: Parts, { id }: SellerReport, isWanted: boolean): Promise<void> {
  await setWeeklyReport(db, id, isWanted ? now() : null)
}

/** The contents of a report. */
export interface ReportFigures {
  weeks: WeekOfProperty[]
  /** Number of similar homes to compare with. */
  similar: number
  /** The latest viewings. */
  viewings: ViewingOfProperty[]
  /** Number of viewings and enquiries in the period. */
  viewed: number
  enquiries: number
  period: Period
}

/** The figures of whole days until yesterday. */
export async function loadReportFigures(db: Kysely<Schema>, propertyId: number, now: Date): Promise<ReportFigures> {
  const today = londonDay(now)
  // From a Monday, so that the first week is complete.
  const { from } = periodBefore(mondayOf(today), shownDays)
  const period = { from, to: dayBefore(today, 1) }
  const [weeks, came] = await Promise.all([findWeeksOfProperty(db, propertyId, period), findPropertyResponse(db, propertyId, period)])
  return { ...weeks, ...came, period }
}

/** Queues the weekly mails that are due on Monday or the days after. Returns how many. */
export async function sendWeeklyReports(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<number> {
  const monday = mondayOf(londonDay(now))
  for (let sent = 0; ; sent += 1) {
    if (signal?.aborted || !(await sendNextWeekly(db, monday, now))) return sent
  }
}

async function sendNextWeekly(db: Kysely<Schema>, monday: string, now: Date): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const report = await takeWeeklyReport(trx, monday, now)
    if (!report) return false
    const last = dayBefore(monday, 7)
    const { weeks, similar, viewings } = await loadReportFigures(trx, report.propertyId, now)
    const { seen = 0, opened = 0, saved = 0, similarOpened = null } = weeks.find(({ week }) => week === last) ?? {}
    const path = await newLink(trx, report.id)
    const { name, address, email } = report
    const isLastWeek = ({ startsAt }: ViewingOfProperty) => mondayOf(londonDay(startsAt)) === last
    const figures = { seen, opened, saved, similarOpened, similar, viewings: viewings.filter(isLastWeek).length }
    const data = { name, address, path, stopPath: `${path}/stop`, week: last, ...figures }
    await enqueueMail(trx, { key: `seller-report-weekly ${report.id} ${monday}`, to: email, kind: 'seller-report-weekly', data })
    return true
  })
}

async function newLink(trx: Kysely<Schema>, reportId: number): Promise<string> {
  const { token, hash } = newToken()
  await insertReportLink(trx, reportId, hash)
  return routes.officeReports.report.href(token)
}
