import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetConsents } from '#src/data/statistics/consent-counts.ts'
import { forgetInterest } from '#src/data/statistics/property-interest.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'

/** Removes the figures of days longer ago than so many (STATISTICS_DAYS). Returns how many there were. */
export async function forgetStatistics(db: Kysely<Schema>, { days, now }: { days: number; now: Date }): Promise<number> {
  const before = dayBefore(londonDay(now), days)
  return (await forgetInterest(db, before)) + (await forgetConsents(db, before))
}
