import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { addConsents, type ConsentCount, forgetConsents } from '#src/data/statistics/consent-counts.ts'
import { addInterest, forgetInterest } from '#src/data/statistics/property-interest.ts'
import { addSearches, forgetSearches, type SearchCount } from '#src/data/statistics/search-counts.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import type { Interest, InterestKind } from '#src/domain/property/interest.ts'
import type { ConsentChoice } from '#src/domain/site/consent.ts'

/** What the site counts about its visitors: numbers by day, never who (decision 68). */
export interface Statistics {
  countInterest(kind: InterestKind, propertyIds: readonly number[]): void
  /** An answer to the question about cookies, and the words of the question. */
  countConsent(choice: ConsentChoice, wording: string): void
  countSearch(searched: SearchedWords): void
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
  const searches = batchedCounts<Omit<SearchCount, 'count'>>({ write: (batch) => addSearches(db, batch), warn, mostRows: 2000 })
  return {
    countInterest(kind, propertyIds) {
      const day = londonDay(now())
      for (const propertyId of propertyIds) interest.add({ propertyId, day, kind })
    },
    countConsent: (choice, wording) => consents.add({ day: londonDay(now()), choice, wording }),
    countSearch: (searched) => searches.add({ day: londonDay(now()), ...searched }),
    flush: async () => void (await Promise.all([interest, consents, searches].map((counts) => counts.flush()))),
    stop: async () => void (await Promise.all([interest, consents, searches].map((counts) => counts.stop()))),
  }
}

interface BatchedCountsOptions<Row extends object> {
  /** Stores a batch in one statement; one that fails is kept and tried again with the next. */
  write(batch: (Row & { count: number })[]): Promise<void>
  /** Says in a sentence what is lost. */
  warn(message: string): void
  /** Milliseconds from the first count of a batch until it is written: what a crash can lose. */
  afterMs?: number
  /** Different rows that are held at most; of further ones nothing is counted until the batch is written. */
  mostRows?: number
}

interface BatchedCounts<Row extends object> {
  /** Counts one. Takes no time: nothing is written here. */
  add(row: Row): void
  /** Writes what has been counted; resolves when it is stored, or could not be. */
  flush(): Promise<void>
  /** Writes what is left. Nothing is counted afterwards. */
  stop(): Promise<void>
}

/** A second is the most that a crash may lose; half of it is for the writing. */
const usualAfterMs = 500
/** Some 5 MB; a page of results makes about ten. */
const usualMostRows = 50_000

/**
 * Counts in memory and writes in batches, so that no request waits for the database (decision 68). Rows are told apart by all they hold.
 * Several processes each have their own: what is written adds to what is stored.
 */
export function batchedCounts<Row extends object>(options: BatchedCountsOptions<Row>): BatchedCounts<Row> {
  const { write, warn, afterMs = usualAfterMs, mostRows = usualMostRows } = options
  let batch = new Map<string, Row & { count: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let lost = 0
  let stopped = false
  let isFailing = false

  const count = (row: Row, by: number) => {
    const key = JSON.stringify(Object.values(row))
    const counted = batch.get(key)
    if (counted) counted.count += by
    else if (batch.size < mostRows) batch.set(key, { ...row, count: by })
    else lost += by
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), afterMs).unref()
  }
  const writeBatch = async () => {
    clearTimeout(timer)
    timer = undefined
    if (batch.size === 0) return
    const written = batch
    batch = new Map()
    try {
      await write([...written.values()])
      isFailing = false
      if (lost > 0) warn(`${lost} counts of the statistics are lost: the database was away for too long`)
      lost = 0
    } catch (error) {
      if (!isFailing && !stopped) warn(`The statistics cannot be written now and wait: ${(error as Error).message}`)
      isFailing = true
      for (const { count: by, ...row } of written.values()) count(row as unknown as Row, by)
      if (!stopped) schedule()
    }
  }
  // One after the other: a batch that is kept must not overtake the one that fails.
  const flush = () => {
    writing = (writing ?? Promise.resolve()).then(writeBatch)
    return writing
  }
  return {
    add(row) {
      if (stopped) return
      count(row, 1)
      schedule()
    },
    flush,
    async stop() {
      stopped = true
      await flush()
      const unwritten = [...batch.values()].reduce((sum, { count: by }) => sum + by, lost)
      if (unwritten > 0) warn(`${unwritten} counts of the statistics are lost: the database does not answer`)
    },
  }
}

/** Removes the figures of days longer ago than so many (STATISTICS_DAYS). Returns how many there were. */
export async function forgetStatistics(db: Kysely<Schema>, { days, now }: { days: number; now: Date }): Promise<number> {
  const before = dayBefore(londonDay(now), days)
  return (await forgetInterest(db, before)) + (await forgetConsents(db, before)) + (await forgetSearches(db, before))
}
