import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { addConsents, type ConsentCount } from '#src/data/statistics/consent-counts.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { ConsentChoice } from '#src/domain/site/consent.ts'
import type { Interest, InterestKind } from '#src/domain/statistics/interest.ts'
import { batchedCounts } from './batched-counts.ts'

/** What the site counts about its visitors: numbers by day, never who (decision 68). */
export interface Statistics {
  countInterest(kind: InterestKind, propertyIds: readonly number[]): void
  /** An answer to the question about cookies, and the words of the question. */
  countConsent(choice: ConsentChoice, wording: string): void
  /** Stores what has been counted; resolves also where that fails. */
  flush(): Promise<void>
  /** Stores what is left, and counts nothing more. */
  stop(): Promise<void>
}

interface StatisticsOptions {
  db: Kysely<Schema>
  now: () => Date
  warn: (message: string) => void
}

export function createStatistics({ db, now, warn }: StatisticsOptions): Statistics {
  const interest = batchedCounts<Omit<Interest, 'count'>>({ write: (batch) => addInterest(db, batch), warn })
  const consents = batchedCounts<Omit<ConsentCount, 'count'>>({ write: (batch) => addConsents(db, batch), warn })
  return {
    countInterest(kind, propertyIds) {
      const day = londonDay(now())
      for (const propertyId of propertyIds) interest.add({ propertyId, day, kind })
    },
    countConsent: (choice, wording) => consents.add({ day: londonDay(now()), choice, wording }),
    flush: async () => void (await Promise.all([interest.flush(), consents.flush()])),
    stop: async () => void (await Promise.all([interest.stop(), consents.stop()])),
  }
}
