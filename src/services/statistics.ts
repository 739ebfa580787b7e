import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type AgentCount, addAgents, forgetAgents } from '#src/data/statistics/agent-counts.ts'
import { addConsents, type ConsentCount, forgetConsents } from '#src/data/statistics/consent-counts.ts'
import { addPageSpeed, forgetPageSpeed } from '#src/data/statistics/page-speed-counts.ts'
import { addInterest, forgetInterest } from '#src/data/statistics/property-interest.ts'
import { addSearches, forgetSearches, type SearchCount } from '#src/data/statistics/search-counts.ts'
import type { KnownAgent } from '#src/domain/assistants/agent-classes.ts'
import { dayBefore, londonDay, mondayOf } from '#src/domain/dates/day.ts'
import { boundOf, type MeasuredPage, type SpeedCount, type SpeedMeasure, speedMeasures } from '#src/domain/figures/page-speed.ts'
import type { SearchedWords } from '#src/domain/figures/searched-words.ts'
import type { Interest, InterestKind } from '#src/domain/property/interest.ts'
import type { ScanKind } from '#src/domain/property/scan.ts'
import type { ConsentChoice } from '#src/domain/site/consent.ts'

/** Counts of visitors' actions by day, never by person (decision 68). */
export interface Statistics {
  countInterest(kind: InterestKind | ScanKind, propertyIds: readonly number[]): void
  /** Counts an answer to the cookie question, by the question's text. */
  countConsent(choice: ConsentChoice, wording: string): void
  countSearch(searched: SearchedWords): void
  /** Counts a request of a program that trains on the site, answers from it or acts for somebody. */
  countAgent(agent: KnownAgent): void
  /** Counts what was measured of one visit to a page. What cannot have been measured is not counted. */
  countPageSpeed(page: MeasuredPage, measured: Readonly<Partial<Record<SpeedMeasure, number>>>): void
  /** Stores the counts; also resolves if that fails. */
  flush(): Promise<void>
  /** Stores the rest and stops counting. */
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
  const agents = batchedCounts<Omit<AgentCount, 'count'>>({ write: (batch) => addAgents(db, batch), warn })
  const speeds = batchedCounts<Omit<SpeedCount, 'count'>>({ write: (batch) => addPageSpeed(db, batch), warn })
  const all = [interest, consents, searches, agents, speeds]
  return {
    countInterest(kind, propertyIds) {
      const day = londonDay(now())
      for (const propertyId of propertyIds) interest.add({ propertyId, day, kind })
    },
    countConsent: (choice, wording) => consents.add({ day: londonDay(now()), choice, wording }),
    countSearch: (searched) => searches.add({ day: londonDay(now()), ...searched }),
    countAgent: (agent) => agents.add({ day: londonDay(now()), ...agent }),
    countPageSpeed(page, measured) {
      const week = mondayOf(londonDay(now()))
      for (const measure of speedMeasures) {
        const upto = boundOf(measure, measured[measure] ?? Number.NaN)
        if (upto !== undefined) speeds.add({ week, page, measure, upto })
      }
    },
    flush: async () => void (await Promise.all(all.map((counts) => counts.flush()))),
    stop: async () => void (await Promise.all(all.map((counts) => counts.stop()))),
  }
}

interface BatchedCountsOptions<Row extends object> {
  /** Stores a batch in one statement; a failed batch is merged into the next. */
  write(batch: (Row & { count: number })[]): Promise<void>
  /** Receives a sentence about lost counts. */
  warn(message: string): void
  /** Milliseconds from a batch's first count until it is written: the most that a crash can lose. */
  afterMs?: number
  /** Most distinct rows held; beyond that nothing is counted until the batch is written. */
  mostRows?: number
}

interface BatchedCounts<Row extends object> {
  /** Counts one, in memory only. */
  add(row: Row): void
  /** Writes the counts; resolves when they are stored or could not be. */
  flush(): Promise<void>
  /** Writes the rest. Later counts are ignored. */
  stop(): Promise<void>
}

/** A crash may lose at most a second; half of it is for writing. */
const usualAfterMs = 500
/** About 5 MB; a results page makes about ten rows. */
const usualMostRows = 50_000

/**
 * Counts in memory and writes in batches, so that no request waits for the database (decision 68). Rows are keyed by all their values. Each
 * process has its own counts, which are added to the stored ones.
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
  // In sequence: a later batch must not overtake a failed one.
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

/** Removes figures older than STATISTICS_DAYS. Returns how many. */
export async function forgetStatistics(db: Kysely<Schema>, { days, now }: { days: number; now: Date }): Promise<number> {
  const before = dayBefore(londonDay(now), days)
  let removed = 0
  for (const forget of [forgetInterest, forgetConsents, forgetSearches, forgetAgents, forgetPageSpeed]) removed += await forget(db, before)
  return removed
}
