import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findViewingsByDay } from '#src/data/figures/interest-figures.ts'
import { findTopProperties, refreshTotals } from '#src/data/figures/interest-totals.ts'
import { findLeadFigures } from '#src/data/figures/lead-figures.ts'
import { countLeadViews } from '#src/data/leads/office-leads.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { type FiguresReader, takeFiguresReader } from '#src/data/office/figures-readers.ts'
import { findNothingFound } from '#src/data/statistics/search-counts.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayBefore, londonDay, mondayOf } from '#src/domain/dates/day.ts'
import { durationText } from '#src/domain/figures/period.ts'
import type { OfficeWeek } from '#src/domain/mails/mailed-figures.ts'
import { weightedQuantile } from '#src/domain/valuation/quantile.ts'
import { sendWeeklyReports } from './seller-reports.ts'

/** London time, on Mondays. */
const mailTime = '07:00'
/** If the site was down on Monday morning it still mails until so many days later; after that last week's figures are stale. */
const latestDays = 1

/**
 * Totals each property's figures, and on Mondays mails managers and sellers. Everything is done once, however often and by how many
 * processes this is called. Returns how many mails.
 */
export async function writeFigures({ db, now }: { db: Kysely<Schema>; now: () => Date }, signal: AbortSignal): Promise<number> {
  const [at, today] = [now(), londonDay(now())]
  await refreshTotals(db, today)
  const monday = mondayOf(today)
  const begins = slotInstant(`${monday}T${mailTime}`)
  if (!begins || at < begins || today > dayBefore(monday, -latestDays)) return 0
  let mails = await sendWeeklyReports(db, at, signal)
  while (!signal.aborted && (await mailNextManager(db, monday, at))) mails += 1
  return mails
}

async function mailNextManager(db: Kysely<Schema>, monday: string, now: Date): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const reader = await takeFiguresReader(trx, monday)
    if (!reader) return false
    const data = await weekOf(trx, reader, { monday, now })
    await enqueueMail(trx, { key: `office-figures ${reader.id} ${monday}`, to: reader.email, kind: 'office-figures', data })
    return true
  })
}

const mostProperties = 5
const mostSearches = 5

/** The figures of the week before a Monday for a user's branches. */
async function weekOf(trx: Kysely<Schema>, reader: FiguresReader, { monday, now }: { monday: string; now: Date }): Promise<OfficeWeek> {
  const { id, name, branches } = reader
  const week = dayBefore(monday, 7)
  const period = { from: week, to: dayBefore(monday, 1) }
  const leads = await findLeadFigures(trx, { branches }, period)
  const before = await findLeadFigures(trx, { branches }, { from: dayBefore(week, 7), to: dayBefore(week, 1) })
  const viewings = await findViewingsByDay(trx, { branches }, period)
  const { late } = await countLeadViews(trx, { id, branches }, { now })
  const properties = await findTopProperties(trx, { branches }, { length: 7, today: londonDay(now), most: mostProperties })
  const minutes = leads.openMinutes.map(({ value, count }) => ({ value, weight: count }))
  return {
    name,
    week,
    enquiries: total(leads.days),
    enquiriesBefore: total(before.days),
    halfWithin: minutes.length === 0 ? null : durationText(weightedQuantile(minutes, 0.5)),
    late,
    viewings: total(viewings),
    properties: properties.map(({ address, opened }) => ({ address, opened })),
    nothing: await findNothingFound(trx, { days: period, most: mostSearches }),
  }
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
